# Everything a fresh machine needs is python3 (3.11 or newer) and make.
#
#   make play         play in the browser
#   make test         lint, types and tests (what the continuous integration runs)
#   make bench        speed beside hand-written C (needs a C compiler), and of every target
#   make strength     how strong the bots are (long; bench/strength.py --games 40 is quicker)
#   make soak         long runs: 100,000 games of each seat count, deeper law tests, whole streams of events at
#                     100,000 tables that differ in what is hidden, 1,000 killed servers,
#                     100,000 requests of nonsense
#   make browsers     whole games in a real browser: every title, screen and language, by clicks, keys, drag and touch
#   make load         a thousand people at three hundred tables: latency, errors, memory
#   make pictures     take the pictures of docs/pictures again; look at them before you commit
#   make modules      build the portable modules of the games again, after a change of what is compiled
#   make playthroughs write the golden playthroughs again; read the diff before you commit

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
TOOLS := $(VENV)/tools
EXTRAS := $(VENV)/extras

.PHONY: play test lint types tests bench strength browsers load soak pictures modules playthroughs clean

play: $(READY)
	@$(BIN)/oenach serve

test: lint types tests

lint: $(TOOLS)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo --no-cache

types: $(EXTRAS)
	$(BIN)/mypy

tests: $(EXTRAS)
	$(BIN)/pytest -q -n 2

bench: $(TOOLS)
	$(BIN)/oenach bench
	$(BIN)/python bench/speed.py
	$(BIN)/python bench/targets.py

strength: $(TOOLS)
	$(BIN)/python bench/strength.py

soak: browsers
	OENACH_LAWS=deep $(BIN)/pytest -q -n 2 tests/test_laws.py tests/test_modules.py tests/server/test_fuzz.py
	$(BIN)/python bench/soak.py
	$(BIN)/python bench/equal.py
	$(BIN)/python bench/streams.py
	$(BIN)/python bench/kill.py --kills 1000
	$(BIN)/python bench/fuzz.py

browsers: $(EXTRAS)
	OENACH_BROWSERS=all $(BIN)/pytest -v -n 2 tests/browser

load: $(EXTRAS)
	$(BIN)/python bench/load.py
	$(BIN)/python bench/first_board.py

pictures: $(EXTRAS)
	$(BIN)/python scripts/pictures.py
	$(BIN)/python scripts/films.py

modules: $(EXTRAS)
	$(BIN)/oenach build modules

playthroughs: $(TOOLS)
	$(BIN)/python tests/playthroughs.py

$(READY): pyproject.toml constraints.txt scripts/setup.sh
	@sh scripts/setup.sh "$(PYTHON)" "$(VENV)"
	@touch $@

# What only developers need, so that who wants to play need not wait for it: the compiler and the linters,
$(TOOLS): $(READY)
	@echo "Installing a compiler and what checks the code (once, 300 MB) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check \
	    --constraint constraints.txt --editable ".[compile,dev]"
	@touch $@

# and what only the tests need, with a game from another package, on which everything is tested that must not be
# made for our own games alone.
$(EXTRAS): $(TOOLS)
	@echo "Installing what the tests need besides (once, 600 MB) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check \
	    --constraint constraints.txt --editable ".[test]" --editable examples/brandub
	@touch $@

clean:
	rm -rf $(VENV) build .mypy_cache .pytest_cache .ruff_cache .hypothesis
