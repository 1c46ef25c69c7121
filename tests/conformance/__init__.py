"""One kit of checks for every game: what DESIGN promises of a position, run over random play.

A game takes part by its folder `tests/games/<game>` having a module `case` with a `CASE`.
"""

import pytest

pytest.register_assert_rewrite("tests.conformance.checks")
