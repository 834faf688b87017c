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

# The rules once more, as plain Python, with every branch taken: a game a process, all at once.
PLAIN := test_core.py,test_eastern_wonders.py,test_invariants.py \
  test_sand_to_sea.py,test_sand_to_sea_invariants.py \
  test_east_to_west.py,test_east_to_west_invariants.py
comma := ,
coverage: $(SET_UP)
	rm -f .coverage .coverage.*
	$(MAKE) -j3 $(addprefix plain-,$(subst $(comma),+,$(PLAIN)))
	$(BIN)/python -m coverage combine --quiet
	$(BIN)/python -m coverage report

plain-%:
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m coverage run -p -m pytest \
	  $(addprefix tests/,$(subst +, ,$*)) -k "not agree"

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
