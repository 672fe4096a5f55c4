# SPDX-License-Identifier: MIT
#
# The one door to nova. `make help` names the targets; the switches:
#
#   CC= CFLAGS= CPPFLAGS= LDFLAGS=   as usual; what the sources need is added to them
#   PREFIX=/usr/local DESTDIR=       where `make install` puts things
#   WERROR=1         a warning is an error
#   SAN=1            AddressSanitizer and UndefinedBehaviorSanitizer, asserts on
#   DEBUG=1          asserts on; what `make test` runs
#   ARCH=x86-64-v3   for one processor family (-march)
#   V=1              show whole commands
#
# The plain build puts ./nova here and the rest into build/. Each of SAN, DEBUG and ARCH builds into a folder of its own, program
# included (build/san/nova), so that no two builds share an object. A changed flag or compiler rebuilds what it concerns.

VERSION := $(shell sed -n 's/^.define NOVA_VERSION "\(.*\)"/\1/p' core/nova.h)
PREFIX ?= /usr/local

FLAVOUR := $(strip $(if $(SAN),san,$(if $(DEBUG),debug)) $(ARCH))
comma := ,
hash := \#
space := $(subst ,, )
B := build$(if $(FLAVOUR),/$(subst $(space),-,$(FLAVOUR)))
NOVA := $(if $(FLAVOUR),$B/)nova
Q := $(if $(V),,@)
say = $(if $(V),,@printf '  %-5s %s\n' $1 '$2';)

# ---- Flags ------------------------------------------------------------------------------------------------------------------------

CFLAGS ?= $(if $(SAN),-O1 -g,$(if $(DEBUG),-O2 -g,-O3 -g))
WARNINGS := -Wall -Wextra -Wpedantic $(if $(WERROR),-Werror)
SANITIZE := $(if $(SAN),-fsanitize=address$(comma)undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
# Everything is position independent because build/nova.so is made of the same objects; nobody may interpose a function of ours,
# so the compiler is free to inline them all the same.
OWN := -std=c11 -fPIC -fno-semantic-interposition $(if $(SAN)$(DEBUG),,-DNDEBUG) $(if $(ARCH),-march=$(ARCH)) $(SANITIZE)
COMPILE = $(CC) $(OWN) $(CPPFLAGS) $(CFLAGS)
LINK = $(CC) $(SANITIZE) $(CFLAGS) $(LDFLAGS)

PKG_CONFIG ?= pkg-config
has_pc = $(shell $(PKG_CONFIG) --exists '$1' 2>/dev/null && echo yes)
LUA_PC := $(firstword $(foreach pc,lua5.4 lua-5.4 lua54 lua,$(if $(call has_pc,$(pc) >= 5.4 $(pc) < 5.5),$(pc))))
LUA_CFLAGS ?= $(if $(LUA_PC),$(shell $(PKG_CONFIG) --cflags $(LUA_PC)))
LUA_LIBS ?= $(if $(LUA_PC),$(shell $(PKG_CONFIG) --libs $(LUA_PC)),-llua)

# linenoise: the system's library, or else the source that `make deps` obtained, or else none: then lines are read without editing.
LINENOISE_SOURCE := build/deps/linenoise
ifneq ($(call has_pc,linenoise),)
LINENOISE_FLAGS := -DHAVE_LINENOISE $(shell $(PKG_CONFIG) --cflags linenoise)
LINENOISE_LIBS := $(shell $(PKG_CONFIG) --libs linenoise)
else ifneq ($(wildcard $(LINENOISE_SOURCE)/linenoise.c),)
LINENOISE_FLAGS := -DHAVE_LINENOISE -I$(LINENOISE_SOURCE)
LINENOISE_OBJECT := $B/linenoise.o
else ifneq ($(shell echo '$(hash)include <linenoise.h>' | $(CC) -E -x c - >/dev/null 2>&1 && echo yes),)
LINENOISE_FLAGS := -DHAVE_LINENOISE
LINENOISE_LIBS := -llinenoise
endif

# ---- What there is ----------------------------------------------------------------------------------------------------------------

CORE := $(patsubst %.c,$B/%.o,$(wildcard core/*.c))
BINDINGS := $(patsubst %.c,$B/%.o,$(filter-out bindings/main.c,$(wildcard bindings/*.c)))
MAIN := $(patsubst %.c,$B/%.o,$(wildcard bindings/main.c))
LIBRARY := $B/libnova.a
MODULE := $(if $(BINDINGS),$B/nova.so)
PROGRAM := $(if $(MAIN),$(NOVA))

.PHONY: all help FORCE
all: $(LIBRARY) $(MODULE) $(PROGRAM)

help:
	@echo 'nova $(VERSION)'
	@echo '  make              build ./nova, build/libnova.a and build/nova.so'
	@echo '  make play         get what is missing, build, play'
	@echo '  make test         get what is missing, build with asserts, run all tests (ONLY=text: those whose name has it)'
	@echo '  make lint         layout and suspicious code, C and Lua'
	@echo '  make bench        plies a second, and instructions a ply'
	@echo '  make fuzz         a minute of wild input for each entrance (FUZZ_SECONDS=60)'
	@echo '  make deps         get all that the targets above need (FOR="play test": only what these need)'
	@echo '  make install      into PREFIX=$(PREFIX), under DESTDIR; uninstall takes it away again'
	@echo '  make clean        remove what was built; distclean also what deps obtained'
	@echo 'Switches (CC, CFLAGS, SAN=1, ARCH=, ...) are explained at the top of the Makefile.'

$(LIBRARY): $(CORE)
	$(call say,AR,$@)$(RM) $@ && $(AR) rcs $@ $^

$B/nova.so: $(BINDINGS) $(LINENOISE_OBJECT) $(LIBRARY) bindings/module.map
	$(call say,LINK,$@)$(LINK) -shared -Wl,--version-script=bindings/module.map -o $@ $(filter %.o %.a,$^) $(LINENOISE_LIBS) -lm -pthread

# -Wl,-E lets modules in C that a script requires find Lua in the program.
$(NOVA): $(MAIN) $(BINDINGS) $(LINENOISE_OBJECT) $(LIBRARY)
	$(call say,LINK,$@)$(LINK) -Wl,-E -o $@ $^ $(LINENOISE_LIBS) $(LUA_LIBS) -lm -pthread
	$(if $(LINENOISE_FLAGS),,@echo 'Note: without linenoise, so lines are read without editing. "make deps" gets it.')

# ---- Compiling --------------------------------------------------------------------------------------------------------------------

$B/core/%.o: core/%.c $B/flags
	$(call say,CC,$<)$(COMPILE) $(WARNINGS) -MMD -MP -c -o $@ $<

# bindings/ knows core/ by its public header only, so that is all it gets to see.
$B/bindings/%.o: bindings/%.c $B/flags | $B/include/nova.h
	$(if $(LUA_PC)$(LUA_CFLAGS),,$(error Lua 5.4 with its headers is missing: "make deps" gets it, or set LUA_CFLAGS and LUA_LIBS))
	$(call say,CC,$<)$(COMPILE) $(WARNINGS) -D_DEFAULT_SOURCE -I$B/include $(LUA_CFLAGS) $(LINENOISE_FLAGS) $(HOME_FLAGS) -pthread -MMD -MP -c -o $@ $<

# Only main.c knows where `make install` puts scripts and variants: another PREFIX compiles nothing else anew.
$B/bindings/main.o: HOME_FLAGS := -DNOVA_SHARE='"$(PREFIX)/share/nova"'
$B/bindings/main.o: $B/prefix

$B/include/nova.h: | $B/flags
	@mkdir -p $(@D) && ln -sf $(CURDIR)/core/nova.h $@

$B/linenoise.o: $(LINENOISE_SOURCE)/linenoise.c $B/flags
	$(call say,CC,$<)$(COMPILE) -D_DEFAULT_SOURCE -c -o $@ $<

# The commands in use, each rewritten only when it changed: what depends on the file is then built anew.
$B/flags: STAMP = $(COMPILE) $(WARNINGS) $(LUA_CFLAGS) $(LINENOISE_FLAGS) $(LDFLAGS)
$B/prefix: STAMP = $(PREFIX)
$B/flags $B/prefix: FORCE
	@mkdir -p $B/core $B/bindings $B/tests && echo '$(subst ','\'',$(STAMP))' | cmp -s - $@ || echo '$(subst ','\'',$(STAMP))' > $@

-include $(wildcard $B/core/*.d $B/bindings/*.d $B/tests/*.d)

# ---- What others are needed -------------------------------------------------------------------------------------------------------

.PHONY: deps play
deps:
	@CC='$(CC)' tests/tools/deps $(or $(FOR),play test lint bench fuzz)

play:
	@CC='$(CC)' tests/tools/deps play
	@$(MAKE) --no-print-directory all
	@$(NOVA)

# ---- Tests ------------------------------------------------------------------------------------------------------------------------
# Every file of tests/core/test_*.c, tests/lua/test_*.lua, tests/program/test_*.{lua,sh} is one run, which prints TAP (tests/README.md).

TEST_HELP := $(patsubst tests/core/%.c,$B/tests/%.o,$(filter-out tests/core/embed.c,$(filter-out tests/core/test_%,$(wildcard tests/core/*.c))))
TEST_CORE := $(patsubst tests/core/%.c,$B/tests/%,$(wildcard tests/core/test_*.c))
TEST_PROGRAM := $(wildcard tests/lua/test_*.lua tests/program/test_*.lua tests/program/test_*.sh)
TESTS := $(foreach test,$(TEST_CORE) $(if $(PROGRAM),$(TEST_PROGRAM)),$(if $(findstring $(ONLY),$(test)),$(test)))
RESULTS := $(TESTS:%=$B/results/%.tap)

.PHONY: test run-tests
test:
	@CC='$(CC)' tests/tools/deps play test
	@$(MAKE) --no-print-directory DEBUG=1 run-tests

run-tests: $(RESULTS)
	@tests/tools/sum $(RESULTS)

$(RESULTS): $B/results/%.tap: % $(LIBRARY) $(MODULE) $(PROGRAM) FORCE
	@NOVA='$(if $(PROGRAM),$(CURDIR)/$(NOVA))' BUILD='$(CURDIR)/$B' CC='$(CC) $(SANITIZE)' tests/tools/one $< $@

$B/tests/%.o: tests/core/%.c $B/flags
	$(call say,CC,$<)$(COMPILE) $(WARNINGS) -D_DEFAULT_SOURCE -Icore -MMD -MP -c -o $@ $<

$(TEST_CORE): %: %.o $(TEST_HELP) $(LIBRARY)
	$(call say,LINK,$@)$(LINK) -o $@ $^ -lcmocka -lm -pthread

.PRECIOUS: $B/tests/%.o

.PHONY: clean distclean
clean:
	$(RM) nova
	@[ ! -d build ] || find build -mindepth 1 -maxdepth 1 ! -name deps -exec rm -rf {} +

distclean: clean
	$(RM) -r build
