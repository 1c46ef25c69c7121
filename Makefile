# The commands of the house. Everything they make is in .venv, build and node_modules.
#
#   make lab        learn: JupyterLab on the start notebook (PORT=8889, NO_BROWSER=1, NOTEBOOK=notebooks/en/00-start.ipynb)
#   make test       every check there is (WORKERS=1 runs the tests one after the other)
#   make notebooks  run all notebooks and write them clean
#   make bundle     build what the browser runs, tablewidget/static
#   make bench      how fast it is
#   make pictures   take the pictures of the front pages
#   make fmt        lay out the code
#   make pins       renew binder/requirements.txt
#   make clean      remove what make made

PYTHON ?= python3
WORKERS ?= auto
NOTEBOOK ?= notebooks/ko/00-start.ipynb
PORT ?= 8888
NO_BROWSER ?=

VENV := .venv
BIN := $(VENV)/bin
NODE_STAMP := node_modules/.package-lock.json
# Node may stand beside Python (tools/prepare.py).
NODE := PATH="$(CURDIR)/$(BIN):$$PATH"
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: lab test lint types frontend bundle notebooks bench pictures fmt pins clean ready-lab ready-test
.NOTPARALLEL:

lab: ready-lab
	@$(BIN)/python tools/lab.py --notebook "$(NOTEBOOK)" --port $(PORT) $(if $(NO_BROWSER),--no-browser)

# The tests come last, so that their summary is the last line. What had to be left out is said there again.
test: ready-test lint types frontend
	@CARDLAB_LEFT_OUT="$$(cat build/left-out.txt)" $(BIN)/python -m pytest -n $(WORKERS) --maxprocesses 4 \
	    --dist loadfile --no-loadscope-reorder --nbval --nbval-current-env --nbval-cell-timeout 120

lint: ready-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: ready-test
	$(BIN)/mypy

# Without Node the committed bundle is taken as it is; `make test` says so.
frontend: ready-test
	@if grep '^node:' build/left-out.txt; then :; else $(MAKE) --no-print-directory frontend-checks; fi

.PHONY: frontend-checks
frontend-checks: $(NODE_STAMP)
	$(NODE) npm run --silent check
	$(NODE) npm test --silent
	@rm -rf build/static && cp -r tablewidget/static build/static
	$(NODE) npm run --silent build
	@diff -rq build/static tablewidget/static \
	    || { echo "tablewidget/static was not what tablewidget/frontend builds. It is now: commit it."; exit 1; }

bundle: ready-test $(NODE_STAMP)
	$(NODE) npm run --silent build

notebooks: ready-lab
	$(BIN)/python tools/clean_notebooks.py --execute

bench: ready-test
	$(BIN)/python -m tools.bench

pictures: ready-test
	$(BIN)/python -m tools.pictures

fmt: ready-test
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	@if grep -q '^node:' build/left-out.txt; then :; else $(MAKE) --no-print-directory frontend-fmt; fi

.PHONY: frontend-fmt
frontend-fmt: $(NODE_STAMP)
	$(NODE) npx --no-install biome check --write

pins: ready-lab
	$(BIN)/python tools/pins.py

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis node_modules

# --- what is installed, and when again -------------------------------------------------------------------------------

ready-lab: $(VENV)/lab.stamp

ready-test: prepare-test $(VENV)/test.stamp prepare-node

.PHONY: prepare-test prepare-node
prepare-test:
	@$(PYTHON) tools/prepare.py test

prepare-node:
	@$(BIN)/python tools/prepare.py node

$(VENV)/pyvenv.cfg:
	@$(PYTHON) tools/prepare.py lab
	$(PYTHON) -m venv $(VENV)

$(VENV)/lab.stamp: pyproject.toml | $(VENV)/pyvenv.cfg
	$(BIN)/python -m pip install -qq --editable ".[lab]"
	@touch $@

$(VENV)/test.stamp: pyproject.toml | $(VENV)/pyvenv.cfg
	$(BIN)/python -m pip install -qq --editable ".[lab,test]"
	@touch $(VENV)/lab.stamp $@

$(NODE_STAMP): package-lock.json
	$(NODE) npm ci --silent --no-audit --no-fund
	@touch $@
