# Everything a fresh machine needs is python3 (3.11 or newer) and make.
#
#   make play         play in the terminal
#   make test         lint, types and tests (what the continuous integration runs)
#   make bench        speed beside hand-written C (needs a C compiler)
#   make soak         long runs: 100,000 games of each seat count, deeper law tests
#   make playthroughs write the golden playthroughs again; read the diff before you commit

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready

.PHONY: play test lint types tests bench soak playthroughs clean

play: $(READY)
	@$(BIN)/oenach play

test: lint types tests

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

tests: $(READY)
	$(BIN)/pytest -q -n 2

bench: $(READY)
	$(BIN)/oenach bench
	$(BIN)/python bench/speed.py

soak: $(READY)
	OENACH_LAWS=deep $(BIN)/pytest -q -n 2 tests/test_laws.py
	$(BIN)/python bench/soak.py

playthroughs: $(READY)
	$(BIN)/python tests/playthroughs.py

$(READY): pyproject.toml constraints.txt scripts/setup.sh
	@sh scripts/setup.sh "$(PYTHON)" "$(VENV)"
	@touch $@

clean:
	rm -rf $(VENV) build .mypy_cache .pytest_cache .ruff_cache .hypothesis
