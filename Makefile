# `make play` and `make test` set up everything they need in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SET_UP := $(VENV)/.set-up

.PHONY: play test check format coverage clean

play: $(VENV)/.installed
	@$(BIN)/carrack play --against greedy

test: check
	$(BIN)/pytest -n auto
	$(MAKE) coverage

# The rules once more, as plain Python, with every branch taken.
coverage: $(SET_UP)
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m coverage run -m pytest tests/test_eastern_wonders.py \
	  tests/test_invariants.py tests/test_core.py tests/test_recorded_games.py -k "not recorded or deals"
	$(BIN)/python -m coverage report

check: $(SET_UP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(SET_UP)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

$(VENV)/.installed: pyproject.toml constraints.txt
	$(PYTHON) -c "import sys; assert sys.version_info >= (3, 11), 'carrack needs Python 3.11 or newer'"
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(SET_UP): $(VENV)/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[dev]"
	@touch $@

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
