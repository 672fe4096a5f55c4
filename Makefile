# SPDX-License-Identifier: MIT
#
# The one door to nova. `make help` names the targets; the switches:
#
#   CC= CFLAGS= CPPFLAGS= LDFLAGS=   as usual; what the sources need is added to them
#   PREFIX=/usr/local DESTDIR=       where `make install` puts things; packages/install.mk has finer ones
#   WERROR=1         a warning is an error
#   SAN=1            AddressSanitizer and UndefinedBehaviorSanitizer, asserts on
#   DEBUG=1          asserts on; what `make test` runs
#   COVERAGE=1       counts what runs; what `make coverage` runs (gcc)
#   ARCH=x86-64-v3   for one processor family (-march)
#   PORTABLE=1       for any processor: the plain build uses what this machine's has, of the common x86-64-v3
#   B=folder         build there
#   V=1              show whole commands
#
# The plain build puts ./nova here and the rest into build/. Each of SAN, DEBUG, COVERAGE and ARCH builds into a folder of its own, program
# included (build/san/nova), so that no two builds share an object. A changed flag or compiler rebuilds what it concerns.

VERSION := $(shell sed -n 's/^.define NOVA_VERSION "\(.*\)"/\1/p' core/nova.h)
API := $(shell sed -n 's/^.define NOVA_API_VERSION //p' core/nova.h)
PREFIX ?= /usr/local

comma := ,
hash := \#
space := $(subst ,, )

FLAVOUR := $(strip $(if $(FUZZ),fuzz,$(if $(SAN),san,$(if $(COVERAGE),coverage,$(if $(DEBUG),debug)))) $(ARCH))
B := build$(if $(FLAVOUR),/$(subst $(space),-,$(FLAVOUR)))
NOVA := $(if $(filter build,$B),,$B/)nova
say = $(if $(V),,@printf '  %-5s %s\n' $1 '$2';)

# ---- Flags ------------------------------------------------------------------------------------------------------------------------

# Pairs of unlike values gathered into a vector cost more than they save: 13 of 638 instructions a ply of Nova Luna, nothing elsewhere.
CFLAGS ?= $(if $(SAN),-O1 -g,$(if $(COVERAGE),-O0 -g,$(if $(DEBUG),-O2 -g,-O3 -g -fno-tree-slp-vectorize)))
WARNINGS := -Wall -Wextra -Wpedantic $(if $(WERROR),-Werror)
SANITIZE := $(if $(SAN),-fsanitize=address$(comma)undefined$(if $(FUZZ),$(comma)fuzzer-no-link) -fno-sanitize-recover=all -fno-omit-frame-pointer)
# The same objects, position independent, serve the program, both libraries and the module. Of the core only nova.h is visible from outside;
# without semantic interposition the compiler may still inline these functions.
# Bit counts and shifts in one instruction make Terra Nova twice as fast. The compiler knows what this machine has.
V3 := AVX2|BMI2|FMA|LZCNT|MOVBE
HAS_V3 := $(if $(ARCH)$(SAN)$(DEBUG)$(COVERAGE)$(PORTABLE),,$(filter 5,$(shell $(CC) -march=native -dM -E -x c /dev/null 2>/dev/null | grep -cE '__($(V3))__ 1')))
OWN := -std=c11 -fPIC -fvisibility=hidden -fno-semantic-interposition $(if $(SAN)$(DEBUG),,-DNDEBUG) $(if $(COVERAGE),--coverage -fprofile-update=atomic -include $(CURDIR)/tests/tools/coverage.h) $(if $(ARCH),-march=$(ARCH)) $(if $(HAS_V3),-march=x86-64-v3) $(SANITIZE)
COMPILE = $(CC) $(OWN) $(CPPFLAGS) $(CFLAGS)
LINK = $(CC) $(SANITIZE) $(if $(COVERAGE),--coverage $(addprefix -Wl$(comma)--wrap=,_exit raise kill) $(DUMP)) $(CFLAGS) $(LDFLAGS)
DUMP := $(if $(COVERAGE),$B/dump.o)

PKG_CONFIG ?= pkg-config
has_pc = $(shell $(PKG_CONFIG) --exists '$1' 2>/dev/null && echo yes)
LUA_PC := $(firstword $(foreach pc,lua5.4 lua-5.4 lua54 lua,$(if $(call has_pc,$(pc) >= 5.4 $(pc) < 5.5),$(pc))))
LUA_CFLAGS ?= $(if $(LUA_PC),$(shell $(PKG_CONFIG) --cflags $(LUA_PC)))
LUA_LIBS ?= $(if $(LUA_PC),$(shell $(PKG_CONFIG) --libs $(LUA_PC)),-llua)

# linenoise: the source that `make deps` obtained, or none: then lines are read without editing.
LINENOISE_SOURCE := build/deps/jimtcl
ifneq ($(wildcard $(LINENOISE_SOURCE)/linenoise.c),)
LINENOISE_FLAGS := -DHAVE_LINENOISE -I$(LINENOISE_SOURCE)
LINENOISE_OBJECT := $B/linenoise.o
endif

# ---- What there is ----------------------------------------------------------------------------------------------------------------

CORE := $(patsubst %.c,$B/%.o,$(wildcard core/*.c core/*/*.c))
BINDINGS_FOLDERS := bindings $(addprefix bindings/,sandbox script bot terminal system)
BINDINGS := $(patsubst %.c,$B/%.o,$(filter-out bindings/main.c,$(wildcard $(BINDINGS_FOLDERS:%=%/*.c))))
MAIN := $(patsubst %.c,$B/%.o,$(wildcard bindings/main.c))
LIBRARY := $B/libnova.a
SONAME := libnova.so.$(API)
SHARED := $B/$(SONAME) $B/libnova.so
MODULE := $B/nova.so
PROGRAM := $(if $(MAIN),$(NOVA))

.PHONY: all help FORCE
all: $(LIBRARY) $(SHARED) $(MODULE) $(PROGRAM)

help:
	@echo 'nova $(VERSION)'
	@echo '  make              build ./nova, build/libnova.a, build/libnova.so and build/nova.so'
	@echo '  make play         get what is missing, build, play'
	@echo '  make test         get what is missing, build with asserts, run all tests (ONLY=text: those whose name has it;'
	@echo '                    FULL=1: whole sweeps, not samples, and what takes long)'
	@echo '  make lint         layout and suspicious code, C and Lua; catalogues without a gap'
	@echo '  make texts        take new texts up into the catalogues, scripts/locale/*.po'
	@echo '  make bench        plies a second, the ratio to the yardsticks in LIMITS=folder, and instructions a ply'
	@echo '  make instructions instructions a ply, and of the start; fails if a count is above its budget'
	@echo '  make profile      instructions, mispredicted branches and cache misses a ply, by function'
	@echo '  make perft        count positions below the golden openings (GAME=n2g101: these only; DIVIDE=1: move by move)'
	@echo '  make coverage     run all tests in a build that counts, and print the share of lines and branches that ran'
	@echo '  make soak         long work for an engine and a prompt: memory, files and processes stay as they are (MINUTES=60)'
	@echo '  make mutants      small mistakes in a copy of core/: do the tests notice? (N=20 SEED=1 FILE=text)'
	@echo '  make match        this core against another version: OLD=commit ARGS="--players 2 --ms 10" (tests/bench/match/README.md)'
	@echo '  make fit          the weights of Nova Luna'"'"'s evaluation, fitted to games that searches play (tests/bench/fit/README.md)'
	@echo '  make whole        solo games found by annealing, to see what the solver misses (tests/bench/whole/README.md)'
	@echo '  make textbook     the search against a textbook UCT: ARGS="hex7 300 60 1"; make proofs: is what it calls proven so?'
	@echo '                    ARGS="50 1000 3000 0" (tests/bench/search/README.md)'
	@echo '  make luck         how often the arena'"'"'s intervals without luck hold the truth (DEALS=4000)'
	@echo '  make fuzz         wild input for each entrance to core and program (FUZZ_SECONDS=20 each)'
	@echo '  make page         pages to play in the browser, and what nova page needs to make others; make site: a folder of pages;'
	@echo '                    make pictures: the pictures in README.md'
	@echo '  make docs         write the references anew from their sources in scripts/'
	@echo '  make deps         get what play, tests, lint and packages need (FOR="play test": only that for these)'
	@echo '  make install      into PREFIX=$(PREFIX), under DESTDIR; make uninstall takes it away again'
	@echo '  make dist         a tarball of the sources in build/dist, which builds without git'
	@echo '  make deb          packages for Debian in build/deb'
	@echo '  make clean        remove what was built; make distclean also what deps obtained'
	@echo 'Switches (CC, CFLAGS, SAN=1, ARCH=, ...) are explained at the top of the Makefile.'

# q, not r: two games may each have an object of the same name.
$(LIBRARY): $(CORE) $B/core/sources
	$(call say,AR,$@)$(RM) $@ && $(AR) qcs $@ $(CORE)

# Calls inside of the library stay there, even where a program has functions of the same names.
$B/$(SONAME): $(CORE) $B/core/sources
	$(call say,LINK,$@)$(LINK) -shared -Wl,-soname,$(SONAME) -Wl,-Bsymbolic-functions -o $@ $(CORE) -lm -pthread

$B/libnova.so: $B/$(SONAME)
	@ln -sf $(SONAME) $@

# The program and the module have the core inside and keep it to themselves: a script may load another libnova beside it.
OWN_CORE := -Wl,--exclude-libs,$(notdir $(LIBRARY))

# Loaded by a Lua that brings its own interpreter: hence no Lua library here.
$(MODULE): $(BINDINGS) $(LINENOISE_OBJECT) $(LIBRARY) $B/bindings/sources
	$(call say,LINK,$@)$(LINK) -shared $(OWN_CORE) -o $@ $(filter %.o %.a,$^) -lm -pthread

# -Wl,-E lets modules in C that a script requires find Lua in the program.
$(NOVA): $(MAIN) $(BINDINGS) $(LINENOISE_OBJECT) $(LIBRARY) $B/bindings/sources
	$(call say,LINK,$@)$(LINK) -Wl,-E $(OWN_CORE) -o $@ $(filter %.o %.a,$^) $(LUA_LIBS) -lm -pthread
	$(if $(LINENOISE_FLAGS),,@echo 'Note: built without linenoise, so lines are read without editing. "make deps" gets it.')

# ---- Compiling --------------------------------------------------------------------------------------------------------------------

BINDINGS_FLAGS = -Ibindings -D_DEFAULT_SOURCE -DNOVA_SHARE='"$(PREFIX)/share/nova-boardgames"' $(LUA_CFLAGS) $(LINENOISE_FLAGS) -pthread

$B/core/%.o: core/%.c $B/flags
	@mkdir -p $(@D)
	$(call say,CC,$<)$(COMPILE) $(WARNINGS) -Icore -MMD -MP -c -o $@ $<

# bindings/ knows core/ by its public header only, so that is all it gets to see.
$B/bindings/%.o: bindings/%.c $B/bindings/flags | $B/include/nova.h
	$(if $(LUA_PC)$(LUA_CFLAGS),,$(error Lua 5.4 with its headers is missing: "make deps" gets it, or set LUA_CFLAGS and LUA_LIBS))
	@mkdir -p $(@D)
	$(call say,CC,$<)$(COMPILE) $(WARNINGS) $(BINDINGS_FLAGS) -I$B/include -MMD -MP -c -o $@ $<

# A number for all sources of the program without comments and layout, so that the results of two builds are not taken for those of one.
SOURCES := $(sort $(wildcard core/*.[ch] core/*/*.[ch] $(BINDINGS_FOLDERS:%=%/*.[ch])))
$B/bindings/module.o: BINDINGS_FLAGS += -DNOVA_BUILD='"$(shell cat $(SOURCES) | tr '\n' ' ' | sed -E 's:/[*]([^*]|[*]+[^*/])*[*]+/: :g' | tr -s ' ' | cksum | tr ' ' -)"'
$B/bindings/module.o: $(SOURCES)

$B/include/nova.h: | $B/flags
	@mkdir -p $(@D) && ln -sf $(CURDIR)/core/nova.h $@

# Its read and its poll are ours (bindings/terminal/line_keys.c), which read whole keys; so is what it needs of UTF-8 (bindings/utf8.h).
$B/linenoise.o: bindings/terminal/linenoise/jimtcl.c $(LINENOISE_SOURCE)/linenoise.c bindings/utf8.h bindings/terminal/line_keys.h $B/flags Makefile
	$(call say,CC,$<)$(COMPILE) -std=gnu11 -w -DUSE_UTF8 -DHAVE_UNISTD_H -D_XOPEN_SOURCE=700 -D_DEFAULT_SOURCE -Ibindings -I$(LINENOISE_SOURCE) -c -o $@ $<

# What is in use, each rewritten only when it changed: what depends on the file is then built anew.
$B/flags: STAMP = $(COMPILE) $(WARNINGS) $(LDFLAGS)
$B/bindings/flags: STAMP = $(COMPILE) $(WARNINGS) $(LDFLAGS) $(BINDINGS_FLAGS)
$B/core/sources: STAMP = $(CORE)
$B/bindings/sources: STAMP = $(BINDINGS)
$B/flags $B/bindings/flags $B/core/sources $B/bindings/sources: FORCE
	@mkdir -p $B/core $B/bindings
	@echo '$(subst ','\'',$(STAMP))' | cmp -s - $@ || echo '$(subst ','\'',$(STAMP))' > $@

-include $(wildcard $B/core/*.d $B/core/*/*.d $(BINDINGS_FOLDERS:%=$B/%/*.d))

# ---- Playing ----------------------------------------------------------------------------------------------------------------------

.PHONY: deps play
deps:
	@CC='$(CC)' tests/tools/deps $(or $(FOR),play test shells lint bench fuzz rock page browser packages)

# Building uses all processors unless -j says otherwise.
ALL_JOBS = $(if $(filter -j%,$(MAKEFLAGS)),,-j$(shell nproc 2>/dev/null || echo 2))

play:
	@CC='$(CC)' tests/tools/deps play
	@$(MAKE) --no-print-directory $(ALL_JOBS) all
	@$(abspath $(NOVA))

.PHONY: docs
docs: all
	$(abspath $(NOVA)) lua tests/tools/pages.lua --write

include bindings/page/page.mk
include tests/tests.mk
include packages/install.mk

.PHONY: clean distclean
clean:
	$(RM) nova
	@[ ! -d build ] || find build -mindepth 1 -maxdepth 1 ! -name deps -exec rm -rf {} +

distclean: clean
	$(RM) -r build
