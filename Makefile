# `make play` and `make test` set up everything they need in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SET_UP := $(VENV)/.set-up
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
PAGE := $(BIN)/python build_page/page.py
NPM := $(PAGE) npm

.PHONY: play test check page-tests docs format types screenshots coverage no-coverage-yet chromium clean

# The page in a browser; ARGS=--no-open leaves the browser to you. Ctrl+C stops it.
play: $(VENV)/.installed
	@$(BIN)/carrack serve --open --log-level warning $(ARGS) || [ $$? -eq 130 ]

# First what keeps one core busy, side by side on all of them: the quick checks, the page's own tests,
# the rules compiled (or else each process of tests would compile them), and the rules interpreted.
GAMES := eastern-wonders sand-to-sea east-to-west
CORES := $(shell getconf _NPROCESSORS_ONLN)
# One process of tests more than cores: much of the time they wait for servers and browsers.
TESTERS = $$(($(CORES) + 1))
test: $(SET_UP) chromium
	$(MAKE) -j$(CORES) check page-tests docs $(GAMES:%=compiled-%) coverage
	$(BIN)/pytest -n $(TESTERS) --dist worksteal

page-tests: $(SET_UP)
	$(NPM) test --silent

compiled-%: $(SET_UP)
	PYTHONPATH=tests $(BIN)/python -m support.compile_rules $*

# The rules once more, as plain Python, with every branch taken: a game a process, all at once.
PLAIN := plain-eastern_wonders plain-sand_to_sea plain-east_to_west
coverage: $(PLAIN)
	$(BIN)/python -m coverage combine --quiet
	$(BIN)/python -m coverage report

no-coverage-yet: $(SET_UP)
	rm -f .coverage .coverage.*

plain-eastern_wonders: ALSO := tests/rules/test_core.py
$(PLAIN): plain-%: no-coverage-yet
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m coverage run -p -m pytest $(ALSO) \
	  tests/games/test_$*.py tests/games/test_$*_invariants.py -k "not agree"

check: $(SET_UP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(NPM) run --silent check

# The documentation site, into site/. Every warning fails it, such as one about a broken link; not
# with --quiet, which leaves warnings out before they are counted.
docs: $(VENV)/.docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict
	@echo "The documentation is in site/; to search it, too, serve it: $(BIN)/python -m http.server -d site"

format: $(SET_UP)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NPM) run --silent format
	$(PAGE) lock

# What the page knows of the API.
types: $(SET_UP)
	$(BIN)/python -m carrack.server.openapi > $(VENV)/openapi.json
	$(NPM) run --silent types < $(VENV)/openapi.json > $(VENV)/schema.ts
	mv $(VENV)/schema.ts web/src/api/schema.ts

screenshots: $(SET_UP) chromium
	PYTHONPATH=tests $(BIN)/python -m support.screenshots

# The browser in which the page is tested; without windows of its own it costs a third less.
chromium:
	@[ -n "$$CHROMIUM" ] || command -v chromium-headless-shell > /dev/null || \
	  { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq chromium-headless-shell; } || \
	  command -v chromium > /dev/null || \
	  { echo "The page is tested in Chromium: install it, or tell where it is (CHROMIUM=PROGRAM)." >&2; exit 1; }

# All that the page is made of: when it changes, pip builds it again.
WEB := $(shell find web -mindepth 1 -name node_modules -prune -o -print)

$(VENV)/.installed: pyproject.toml constraints.txt build_page/page.py build_page/backend.py $(WEB)
	$(PYTHON) -c "import sys; assert sys.version_info >= (3, 11), 'carrack needs Python 3.11 or newer'"
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) -e ".[server]"
	@touch $@

# What the documentation needs is among it: nothing may be installed while tests run.
$(SET_UP): $(VENV)/.installed
	$(PIP) -e ".[dev]" $$($(PAGE) requirement)
	$(PAGE) packages
	@touch $@ $(VENV)/.docs

$(VENV)/.docs: $(VENV)/.installed
	$(PIP) -e ".[docs]"
	@touch $@

clean:
	rm -rf $(VENV) build dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
	rm -rf web/node_modules src/carrack/server/page
