# The two commands: `make run` opens the app, `make test` runs everything. Both prepare the machine first.
PYTHON := .venv/bin/python
READY := .venv/.ready
BENCH_READY := .venv/.bench-ready

.DEFAULT_GOAL := help
.PHONY: help setup run test lint web bench art demo apk clean

# A stamp left by a Python that has gone since must not count as ready.
ifeq ($(wildcard $(PYTHON)),)
$(shell rm -f $(READY) $(BENCH_READY))
endif

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-6s %s\n", $$1, $$2}' Makefile

setup: $(READY) ## prepare the machine: system libraries and .venv (quick when nothing changed)
	@echo "Ready: make run opens the app, make test runs the tests."

run: $(READY) page ## open the app; without a display, leave a picture of it in build/run.png
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || [ "$$(uname)" = Darwin ]; then \
		$(PYTHON) main.py; \
	else \
		echo "No display here: opening the app off screen for a picture."; \
		$(PYTHON) -m tools.picture build/run.png; \
	fi

# Six at a time on two cores: one waits for the layout walk, which takes what the others leave of the cores, and
# those with phones mostly wait, for one another and for what moves.
# Every process of the tests would compile all modules anew where bytecode is not kept, or not there yet.
test: $(READY) page ## run the whole test suite (ARGS="-k word" to choose, ARGS="-n 0" for one test after the other)
	@PYTHONDONTWRITEBYTECODE= $(PYTHON) -m tests.warm
	PYTHONDONTWRITEBYTECODE= $(PYTHON) -m pytest -n 6 --dist loadfile --no-loadscope-reorder $(ARGS)

lint: $(READY) ## check style, formatting and types
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m mypy
	$(PYTHON) -m tools.web --check

web: $(READY) ## make the page for guests without the app (quick when nothing changed)
	@$(PYTHON) -m tools.web

# Wanted by others: where it cannot be made, the app works without it.
.PHONY: page
page: $(READY)
	@$(PYTHON) -m tools.web || echo "[web] Guests will need the app; make web says more."

bench: $(BENCH_READY) ## measure the rules engine
	$(PYTHON) -m benchmarks engine

art: $(READY) ## make every picture and sound of the app anew from their sources
	@$(PYTHON) -m tools.art

demo: $(READY) ## a host and guests side by side on this computer, playing by themselves (GAME=calaveras to choose)
	@$(PYTHON) -m tools.demo $(if $(GAME),--game $(GAME)) $(ARGS)

apk: $(READY) ## build the APK into bin/ (expect an hour and 10 GB the first time; README.md says what it wants)
	@sh tools/android/build.sh

clean: ## remove everything the commands above made
	rm -rf .venv build bin assets/web web/node_modules web/src/made/*.json .buildozer .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): tools/setup.sh requirements/run.txt requirements/kivymd.txt requirements/test.txt requirements/art.txt requirements/pack.txt
	@sh tools/setup.sh
	@touch $@

$(BENCH_READY): $(READY) requirements/bench.txt
	@echo "[setup] Python: what the benchmark compares with"
	@if $(PYTHON) -m pip install --quiet --disable-pip-version-check -r requirements/bench.txt; then \
		touch $@; \
	else \
		echo "[setup] Python: it cannot be had from here, so the engine is measured without it"; \
	fi
