# SPDX-License-Identifier: MIT
#
# Tests, lint, bench and fuzz: included by the Makefile. README.md here explains what a test prints and what it finds around it.

# ---- Tests: each file is one run, which prints TAP ----------------------------------------------------------------------------------

TEST_HELP := $(patsubst %.c,$B/%.o,$(filter-out tests/core/embed.c tests/core/test_%,$(wildcard tests/core/*.c)))
TEST_CORE := $(patsubst %.c,$B/%,$(wildcard tests/core/test_*.c))
TEST_BINDINGS := $(patsubst %.c,$B/%,$(wildcard tests/bindings/test_*.c))
TEST_PROGRAM := $(wildcard tests/*/test_*.lua tests/*/test_*.sh)
# These wait most of their time, so they begin first and the others run meanwhile.
WAITING := $(wildcard tests/game/test_program.sh tests/prompt/test_board_ways.sh)
# These are about Lua alone, or reach by many searches C code that others reach by few: a sanitizer would find nothing new.
UNSANITIZED := $(if $(SAN),$(wildcard $(addprefix tests/,base/test_texts.sh bots/test_levels.lua game/test_judgement.lua games/test_namesakes.sh lab/test_balance.* lab/test_luck.lua \
	lab/test_rating.lua lab/test_sprt.lua lab/test_tune.* lab/test_arena_page.sh page/test_* project/test_documents.sh project/test_measurements.sh \
	prompt/test_*learning.* prompt/test_play_batch.sh prompt/test_play_words.sh commands/test_completion.sh commands/test_manual.sh)))
ALL_TESTS := $(filter-out $(UNSANITIZED),$(WAITING) $(TEST_CORE) $(TEST_BINDINGS) $(filter-out $(WAITING),$(TEST_PROGRAM)))
TESTS := $(if $(ONLY),$(foreach test,$(ALL_TESTS),$(if $(strip $(foreach text,$(ONLY),$(findstring $(text),$(test)))),$(test))),$(ALL_TESTS))
RESULTS := $(TESTS:%=$B/results/%.tap)

.PHONY: test build-tests core-tests program-tests run-tests
test:
	@CC='$(CC)' tests/tools/deps play test
	@$(MAKE) --no-print-directory $(ALL_JOBS) DEBUG=1 build-tests
	@$(MAKE) --no-print-directory DEBUG=1 run-tests

build-tests: program-tests page-if-possible

core-tests: $(TEST_CORE)

program-tests: all $(TEST_CORE) $(TEST_BINDINGS)

run-tests: $(RESULTS)
	@$(if $(UNSANITIZED),echo 'left out where a sanitizer would find nothing new: $(notdir $(UNSANITIZED))')
	@tests/tools/sum $(RESULTS)

$(RESULTS): $B/results/%.tap: % $(LIBRARY) $(SHARED) $(MODULE) $(PROGRAM) FORCE
	@NOVA='$(abspath $(PROGRAM))' BUILD='$(abspath $B)' CC='$(CC)' SANITIZERS='$(strip $(SANITIZE) $(if $(COVERAGE),--coverage))' tests/tools/one $< $@

$B/tests/core/%.o: tests/core/%.c $B/flags
	@mkdir -p $(@D)
	$(call say,CC,$<)$(COMPILE) $(WARNINGS) -D_DEFAULT_SOURCE -Icore -MMD -MP -c -o $@ $<

$B/tests/bindings/%.o: tests/bindings/%.c $B/bindings/flags | $B/include/nova.h
	@mkdir -p $(@D)
	$(call say,CC,$<)$(COMPILE) $(WARNINGS) $(BINDINGS_FLAGS) -I$B/include -MMD -MP -c -o $@ $<

$(TEST_CORE): %: %.o $(TEST_HELP) $(LIBRARY)
	$(call say,LINK,$@)$(LINK) -o $@ $^ $(WRAPPED) -lcmocka -lm -pthread

# The functions of the C library that this test stands in for.
$B/tests/core/test_memory: private WRAPPED := $(addprefix -Wl$(comma)--wrap=,malloc calloc aligned_alloc free)

# The functions that test_lacking stands in for.
LACKING := malloc calloc realloc strdup mmap open read write fsync fchmod rename link linkat stat access pipe socketpair $(if $(COVERAGE),__gcov_)fork \
	getppid waitpid sysconf timer_create timer_settime pthread_mutexattr_init pthread_mutex_init syscall
$B/tests/bindings/test_lacking: private WRAPPED := $(addprefix -Wl$(comma)--wrap=,$(LACKING))

$(TEST_BINDINGS): %: %.o $(BINDINGS) $(LINENOISE_OBJECT) $(LIBRARY)
	$(call say,LINK,$@)$(LINK) -o $@ $^ $(WRAPPED) -lcmocka $(LUA_LIBS) -lm -pthread

.SECONDARY: $(TEST_CORE:%=%.o) $(TEST_BINDINGS:%=%.o)

# Positions by depth below the golden openings; GAME=n2g101 DIVIDE=1 MOST=100000 look closer (tests/bench/perft.lua).
.PHONY: perft
perft: all
	@NOVA_HOME=. $(abspath $(PROGRAM)) lua tests/bench/perft.lua $(if $(MOST),--most $(MOST)) $(if $(DIVIDE),--divide) $(GAME)

# ---- Coverage: a build that counts, all tests, and what share of lines and branches they reached -----------------------------------------

.PHONY: coverage run-coverage
coverage:
	@CC=gcc tests/tools/deps play test coverage
	@$(MAKE) --no-print-directory $(ALL_JOBS) CC=gcc COVERAGE=1 build-tests
	@find build/coverage -name '*.gcda' -delete
	@$(MAKE) --no-print-directory -k CC=gcc COVERAGE=1 FULL=1 run-tests run-coverage

run-coverage:
	@tests/tools/coverage $B

$(NOVA) $(MODULE) $B/$(SONAME) $(TEST_CORE) $(TEST_BINDINGS): | $(DUMP)

$B/dump.o: tests/tools/dump.c
	@mkdir -p $(@D)
	$(call say,CC,$<)$(CC) -fPIC -D_DEFAULT_SOURCE -c -o $@ $<

# ---- Mutants: do the tests notice small mistakes in core/*.c, or, with LUA=1, in scripts/? -------------------------------------------------
#
# A copy of the sources is changed, never these. N changes, drawn by SEED, in the files whose name has FILE (tests/tools/mutants.lua).

MUTANTS := build/mutants
N ?= 20
SEED ?= 1

.PHONY: mutants
mutants:
	@CC='$(CC)' tests/tools/deps play test
	@$(MAKE) --no-print-directory $(ALL_JOBS) all $(if $(LUA),DEBUG=1)
	@mkdir -p $(MUTANTS)/build && git ls-files -z | xargs -0 cp --parents -pt $(MUTANTS)
	@[ ! -d build/deps ] || cp -R build/deps $(MUTANTS)/build
	@NOVA_HOME="$(CURDIR)" $(if $(LUA),LUA=1 build/debug/nova,$(abspath $(PROGRAM))) lua tests/tools/mutants.lua $(MUTANTS) $(if $(LUA),$(CURDIR)/)build/debug $(N) $(SEED) $(FILE)

# ---- Soak: does anything pile up while the program runs for long? (tests/tools/soak) ----------------------------------------------------

MINUTES ?= 60

.PHONY: soak
soak: all
	@tests/tools/soak $(abspath $(PROGRAM)) $(MINUTES)

# ---- Luck: do the arena's intervals without luck hold the truth? (tests/bench/luck.lua) --------------------------------------------------

.PHONY: luck
luck: all
	@NOVA_HOME=. $(abspath $(PROGRAM)) lua tests/bench/luck.lua $(DEALS)

# ---- Lint ---------------------------------------------------------------------------------------------------------------------------

C_FILES := $(wildcard core/*.[ch] core/*/*.[ch] $(BINDINGS_FOLDERS:%=%/*.[ch]) bindings/page/*.c bindings/page/wasi/*.h tests/core/*.[ch] tests/bindings/*.[ch] tests/fuzz/*.[ch] tests/tools/*.[ch] tests/bench/fit/*.c tests/bench/match/*.[ch] tests/bench/search/*.[ch] tests/bench/whole/*.[ch])
LUA_FILES := $(shell find scripts variants tests bindings -name '*.lua' 2>/dev/null)
SHELL_FILES := .ci/run $(wildcard tests/tools/* $(addprefix tests/bench/,arena first_move instructions profile ratio) scripts/lab/arena/slurm.sh tests/page/speed tests/bench/match/build tests/bench/match/tune tests/*/*.sh scripts/share/nova.bash)
# The page's C is for another machine, whose compiler checks it with all warnings.
LINTED := $(patsubst %,lint-%,$(filter-out bindings/page/%,$(filter %.c,$(C_FILES))))

.PHONY: lint lint-all lint-format lint-lua lint-shell lint-texts texts $(LINTED)
lint:
	@CC='$(CC)' tests/tools/deps play test lint
	@$(MAKE) --no-print-directory lint-all

lint-all: lint-format lint-lua lint-shell lint-texts $(LINTED)

lint-format:
	@echo '  LINT  layout of C'
	@clang-format --dry-run -Werror $(C_FILES)

lint-lua:
	@echo '  LINT  luacheck'
	@luacheck --quiet --no-color $(LUA_FILES)

lint-texts: all
	@echo '  LINT  catalogues'
	@tests/tools/texts check $(abspath $(NOVA))

# Takes new texts of the sources up into the catalogues.
texts: all
	@tests/tools/texts take $(abspath $(NOVA))

lint-shell:
	@echo '  LINT  shellcheck'
	@shellcheck -x --severity=warning $(filter-out %.awk %.c %.h %.lua %.txt,$(SHELL_FILES))

$(LINTED): lint-%: %
	@echo '  LINT  $<'
	@clang-tidy --quiet $< -- -std=c11 -Icore $(BINDINGS_FLAGS) 2>/dev/null

# ---- Bench --------------------------------------------------------------------------------------------------------------------------

# Where the yardsticks of `make bench` are: two small programs that are not part of nova. Where they are missing they are left out.
LIMITS ?= ../shared/limits

.PHONY: bench instructions profile
bench:
	@CC='$(CC)' tests/tools/deps play bench
	@$(MAKE) --no-print-directory $(ALL_JOBS) all
	./nova bench
	@CC='$(CC)' tests/bench/ratio ./nova '$(LIMITS)'
	@$(MAKE) --no-print-directory instructions

instructions:
	@CC='$(CC)' tests/tools/deps play bench
	@$(MAKE) --no-print-directory $(ALL_JOBS) ARCH=x86-64-v3 build/x86-64-v3/nova
	@tests/bench/instructions build/x86-64-v3/nova

# Two versions of the core against each other: tests/bench/match/README.md.
MATCH := build/match
OLD ?= HEAD
OLD_COMMIT = $(shell git rev-parse --short '$(OLD)^{commit}')
MATCH_SOURCES := $(wildcard tests/bench/match/*.[ch] tests/core/printed.[ch] tests/core/terra_rules.[ch]) tests/bench/match/build

.PHONY: match
match: $(MATCH)/match
	@[ -n '$(OLD_COMMIT)' ] || { echo 'match: OLD=$(OLD) names no commit'; exit 1; }
	@$(MAKE) --no-print-directory $(MATCH)/$(OLD_COMMIT).so
	@CC='$(CC)' tests/bench/match/build . $(MATCH)/new.so $(SET)
	@$(MATCH)/match $(MATCH)/new.so $(MATCH)/$(OLD_COMMIT).so $(ARGS)

$(MATCH)/match: tests/bench/match/match.c tests/bench/match/engine.h
	@mkdir -p $(@D)
	$(call say,CC,$<)$(CC) -std=c11 -D_GNU_SOURCE -O2 $(WARNINGS) -o $@ $< -lm -ldl

$(MATCH)/%.so: $(MATCH_SOURCES)
	@rm -rf $(MATCH)/$* && mkdir -p $(MATCH)/$* && git archive $* core | tar x -C $(MATCH)/$*
	@CC='$(CC)' tests/bench/match/build $(MATCH)/$* $@

# The weights of Nova Luna's evaluation: tests/bench/fit/README.md.
PLAYERS ?= 2
GAMES ?= 500
ITERATIONS ?= 500
ENDS ?= $B/ends.txt

.PHONY: fit
fit: all $B/tests/bench/fit/ends
	@$B/tests/bench/fit/ends $(PLAYERS) $(GAMES) $(SEED) $(ITERATIONS) '$(ENDS)'
	@NOVA_HOME=. $(abspath $(PROGRAM)) lua tests/bench/fit/fit.lua '$(ENDS)'

$B/tests/bench/fit/ends: tests/bench/fit/ends.c $B/tests/core/printed.o $(LIBRARY)
	@mkdir -p $(@D)
	$(call say,CC,$<)$(COMPILE) $(WARNINGS) -Icore -o $@ $^ -lm -pthread

# The search in games that know nothing of good play, and what it calls proven: tests/bench/search/README.md.
.PHONY: textbook proofs
textbook proofs: %: $B/tests/bench/search/%
	@$< $(ARGS)

$B/tests/bench/search/%: tests/bench/search/%.c tests/bench/search/boards.c tests/bench/search/boards.h $B/tests/core/printed.o $(LIBRARY)
	@mkdir -p $(@D)
	$(call say,CC,$@)$(COMPILE) $(WARNINGS) -Icore -o $@ $(filter-out %.h,$^) -lm -pthread

# Whole solo games by simulated annealing: tests/bench/whole/README.md.
TRIES ?= 20000000
WORLDS ?= 0

.PHONY: whole
whole: $B/tests/bench/whole/whole
	@$< $(SEED) $(or $(DEALS),20) $(TRIES) $(WORLDS)

$B/tests/bench/whole/whole: $(wildcard tests/bench/whole/*.[ch]) $B/tests/core/printed.o $(LIBRARY)
	@mkdir -p $(@D)
	$(call say,CC,$@)$(COMPILE) $(WARNINGS) -Icore -o $@ $(filter-out %.h,$^) -lm -pthread

profile:
	@CC='$(CC)' tests/tools/deps play bench
	@$(MAKE) --no-print-directory $(ALL_JOBS) ARCH=x86-64-v3 build/x86-64-v3/nova
	@tests/bench/profile build/x86-64-v3/nova

# ---- Fuzz: libFuzzer, so clang --------------------------------------------------------------------------------------------------------

FUZZERS := $(patsubst tests/fuzz/%,build/fuzz/%,$(basename $(wildcard tests/fuzz/fuzz_*.c tests/fuzz/fuzz_*.lua)))
FUZZ_SECONDS ?= 20

.PHONY: fuzz run-fuzz
fuzz:
	@CC='$(CC)' tests/tools/deps play fuzz
	@$(MAKE) --no-print-directory $(ALL_JOBS) CC=clang FUZZ=1 SAN=1 run-fuzz

run-fuzz: $(FUZZERS)
	@tests/tools/fuzz $(FUZZ_SECONDS) $^

build/fuzz/fuzz_%: tests/fuzz/fuzz_%.c tests/fuzz/fuzz.h $(LIBRARY)
	$(call say,CC,$<)$(COMPILE) $(WARNINGS) -fsanitize=fuzzer -Icore -o $@ $< $(LIBRARY) -lm

# One program for all targets in Lua; its name says which file it runs.
build/fuzz/lua: tests/fuzz/lua.c $(BINDINGS) $(LINENOISE_OBJECT) $(LIBRARY)
	@mkdir -p $(@D)
	$(call say,CC,$<)$(COMPILE) $(WARNINGS) $(BINDINGS_FLAGS) -fsanitize=fuzzer -I$B/include -o $@ $(filter %.c %.o %.a,$^) $(LUA_LIBS) -lm -pthread

build/fuzz/fuzz_%: tests/fuzz/fuzz_%.lua build/fuzz/lua
	@ln -f build/fuzz/lua $@

-include $(wildcard $B/tests/*/*.d)
