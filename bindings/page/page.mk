# SPDX-License-Identifier: MIT
#
# The page: the core as WebAssembly, and the shell that `nova page` puts games into. Included by the Makefile.

PAGE := bindings/page
PAGE_CLANG ?= clang
PAGE_FLAGS := --target=wasm32-wasi -std=c11 -O3 -DNDEBUG -mbulk-memory -msimd128 -mexec-model=reactor $(WARNINGS) \
	-Wl,-z,stack-size=1048576 -Wl,--strip-all
PAGE_CORE := $(wildcard core/*.c core/*/*.c) $(PAGE)/glue.c
PAGE_PARTS := $(wildcard $(PAGE)/*.js $(PAGE)/game/*.js $(PAGE)/draw/*.js) $(PAGE)/page.html $(PAGE)/page.css $(PAGE)/make/bundle.lua

.PHONY: page page-if-possible site pictures
page:
	@CC='$(CC)' tests/tools/deps play page
	@$(MAKE) --no-print-directory $(ALL_JOBS) all build/page/page.html
	@for game in nova-luna terra-nova; do NOVA_HOME="$(CURDIR)" $(abspath $(NOVA)) page $$game -o build/page/$$game.html || exit 1; done

# For the tests: builds the page if the compiler can; else tests of the page are skipped.
page-if-possible: $(PROGRAM)
	@if echo '#include <stdlib.h>' | $(PAGE_CLANG) --target=wasm32-wasi -E -x c - >/dev/null 2>&1; then \
	$(MAKE) --no-print-directory build/page/page.html; else echo 'Note: no page, for clang has no wasi-libc here: make deps FOR=page'; fi

# The page's C knows only core/nova.h, as every embedder does. The core's own headers are found beside its sources.
build/page/core.wasm: $(PAGE_CORE) $(PAGE)/wasi/threads.h $(wildcard core/*.h core/*/*.h) $(PAGE)/page.mk
	@mkdir -p $(@D)
	$(call say,WASM,$@)$(PAGE_CLANG) $(PAGE_FLAGS) -I$(PAGE)/wasi -Icore -o $@ $(PAGE_CORE)

build/page/page.html: build/page/core.wasm $(PAGE_PARTS) $(wildcard scripts/locale/*.po scripts/locale/problems/*.po scripts/locale/pages/*.txt) scripts/bots/parts/levels.lua scripts/game/intervals.lua $(PROGRAM)
	$(call say,PAGE,$@)NOVA_HOME="$(CURDIR)" $(abspath $(NOVA)) lua $(PAGE)/make/bundle.lua $< $@

# ---- A site, and the pictures in README.md -----------------------------------------------------------------------------------------------

# The games to replay are played here, by a bot that plays the same on every machine.
SITE_GAMES := nova-luna:2 nova-luna:4 terra-nova:2

site: page
	@rm -rf build/site build/page/games && mkdir -p build/site build/page/games
	@for game in $(SITE_GAMES); do folder=build/page/games/$${game%:*}-$${game#*:}; \
	NOVA_HOME="$(CURDIR)" $(abspath $(NOVA)) arena planner planner --variant $${game%:*} --players $${game#*:} --games 1 --records $$folder >/dev/null && \
	set -- $$folder/*.jsonl && mv $$1 $$folder.jsonl || exit 1; done
	$(call say,SITE,build/site)NOVA_HOME="$(CURDIR)" $(abspath $(NOVA)) lua $(PAGE)/make/site.lua build/site build/page/games/*.jsonl

# The pictures that README.md shows, which are committed. Each is a position of a golden game.
pictures: page
	@$(abspath $(NOVA)) page tests/games/t2g156.jsonl -o build/page/terra.html && node $(PAGE)/make/picture.mjs build/page/terra.html $(PAGE)/pictures/terra-nova.svg 110 960

.PHONY: install-page
install-page:
	@[ ! -e build/page/page.html ] || install -D -m 644 build/page/page.html $(SHARE)/page/page.html
