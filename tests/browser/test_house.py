"""The ground the browser tests stand on: server, kernel, page."""

from __future__ import annotations

from tests.browser.lab import Lab


def test_cells_run_and_the_kernel_answers(lab: Lab) -> None:
    lab.scratch("x = 20", "x += 1\nprint('done', x)")
    lab.run_all()
    lab.page.get_by_text("done 21").wait_for()
    assert lab.ask("x * 2") == "42"
    assert lab.cells() == [("code", "x = 20"), ("code", "x += 1\nprint('done', x)")]
    lab.run_cell(1)
    assert lab.ask("x") == "22"


def test_nobody_is_asked_about_news(lab: Lab) -> None:
    lab.scratch("x = 1")
    news = "window.jupyterapp.hasPlugin('@jupyterlab/apputils-extension:announcements')"
    assert lab.page.evaluate(news.replace("announcements", "notification")) is True
    assert lab.page.evaluate(news) is False


def test_a_restarted_kernel_has_forgotten(lab: Lab) -> None:
    lab.scratch("x = 1")
    lab.run_all()
    lab.restart_kernel()
    assert lab.ask("'x' in globals()") == "False"


def test_the_window_can_be_dark_and_narrow(lab: Lab) -> None:
    lab.scratch("from IPython.display import HTML\nHTML('<b>here</b>')")
    lab.run_all()
    lab.theme("dark")
    lab.narrow()
    lab.output(0).get_by_text("here").wait_for()
    assert lab.page.evaluate("document.body.dataset.jpThemeLight") == "false"
    assert lab.shot("house-dark-narrow").stat().st_size > 0
