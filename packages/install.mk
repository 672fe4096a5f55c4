# SPDX-License-Identifier: MIT
#
# Installing, the tarball of the sources, and the packages for Debian: included by the Makefile. README.md here explains them.
#
#   PREFIX=/usr/local      all below it
#   DESTDIR=               a folder in front of all, for those who make packages
#   BINDIR LIBDIR          where the program and the libraries go, if not PREFIX/bin and PREFIX/lib
#   LINKDIR                where a compiler finds the libraries, if not in LIBDIR
#   LDCONFIG=/sbin/ldconfig tells the loader of the new library, if it looks in LIBDIR at all
#   ZSHDIR FISHDIR DOCDIR  completion for zsh and for fish, and the documents
#   DIST=build/dist DEB=build/deb    where the tarball and the packages go
#   DEBFULLNAME= DEBEMAIL= who answers for the packages, as Debian's own tools have it

# Many other projects write it so; without a word all would go to /usr/local.
ifeq ($(origin prefix),command line)
$(error found prefix=$(prefix), expected PREFIX=$(prefix))
endif

BINDIR ?= $(PREFIX)/bin
LIBDIR ?= $(PREFIX)/lib
LINKDIR ?= $(LIBDIR)
# Where the loader looks for libraries in LIBDIR, as in /usr/local/lib, it has to be told of a new one.
LDCONFIG ?= /sbin/ldconfig
ZSHDIR ?= $(PREFIX)/share/zsh/site-functions
FISHDIR ?= $(PREFIX)/share/fish/vendor_completions.d
DOCDIR ?= $(PREFIX)/share/doc/nova

# ---- Installing ---------------------------------------------------------------------------------------------------------------------

ROOT := $(DESTDIR)$(PREFIX)
LUA_C := $(DESTDIR)$(LIBDIR)/lua/5.4/nova
LUA_LUA := $(ROOT)/share/lua/5.4
# Not share/nova: with PREFIX=~/.local that is the folder of what people keep, their games, variants and bots.
SHARE := $(ROOT)/share/nova-boardgames
# Scripts and variants as they lie here; what lies in scripts/share goes to other folders.
SHARED_FILES = $(shell find scripts variants -type f ! -path 'scripts/share/*')
# All pages and what they link to, in the same folders as here.
PAGES = $(wildcard *.md) $(shell find bindings core packages scripts tests variants -name '*.md')
DOCUMENTS = LICENSE $(PAGES) $(wildcard bindings/page/pictures/* variants/*.lua scripts/game/program/examples/*) bindings/system/keeper.c bindings/system/program.c \
	scripts/game/rooms.lua scripts/lab/arena/slurm.sh tests/core/embed.c tests/core/embed.py tests/signature

INSTALLED = $(DESTDIR)$(BINDIR)/nova $(DESTDIR)$(LIBDIR)/$(SONAME) $(DESTDIR)$(LINKDIR)/libnova.so $(DESTDIR)$(LINKDIR)/libnova.a \
	$(ROOT)/include/nova.h $(DESTDIR)$(LIBDIR)/pkgconfig/nova.pc $(LUA_C)/core.so $(LUA_LUA)/nova.lua \
	$(ROOT)/share/man/man6/nova.6 $(ROOT)/share/bash-completion/completions/nova $(DESTDIR)$(ZSHDIR)/_nova $(DESTDIR)$(FISHDIR)/nova.fish \
	$(DOCUMENTS:%=$(DESTDIR)$(DOCDIR)/%)

# The folders that installing makes are noted here, so that uninstalling leaves those that were there before, even empty ones. Packages have
# their own lists.
FOLDERS := $(if $(DESTDIR),,$(SHARE)/.folders)

.PHONY: install install-lua install-folders uninstall
install: all $B/nova.6 $(if $(FOLDERS),install-folders)
	@$(MAKE) --no-print-directory install-lua install-page
	install -D $(NOVA) $(DESTDIR)$(BINDIR)/nova
	install -D -m 644 -t $(DESTDIR)$(LIBDIR) $B/$(SONAME)
	install -D -m 644 -t $(DESTDIR)$(LINKDIR) $(LIBRARY)
	ln -sf $(if $(filter $(LIBDIR),$(LINKDIR)),,$(LIBDIR)/)$(SONAME) $(DESTDIR)$(LINKDIR)/libnova.so
	install -D -m 644 -t $(ROOT)/include core/nova.h
	install -D -m 644 -t $(ROOT)/share/man/man6 $B/nova.6
	install -D -m 644 scripts/share/nova.bash $(ROOT)/share/bash-completion/completions/nova
	install -D -m 644 -t $(DESTDIR)$(ZSHDIR) scripts/share/_nova
	install -D -m 644 -t $(DESTDIR)$(FISHDIR) scripts/share/nova.fish
	@$(foreach file,$(DOCUMENTS),install -D -m 644 $(file) $(DESTDIR)$(DOCDIR)/$(file) &&) echo 'documents -> $(DESTDIR)$(DOCDIR)'
	@mkdir -p $(DESTDIR)$(LIBDIR)/pkgconfig
	sed 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LINKDIR)|; s|@VERSION@|$(VERSION)|' core/nova.pc.in > $(DESTDIR)$(LIBDIR)/pkgconfig/nova.pc
	@[ -n "$(DESTDIR)" ] || ! $(LDCONFIG) -N -X -v 2>/dev/null | grep -q '^$(LIBDIR):' || $(LDCONFIG) || \
	    echo 'programs find the library after this command, as root: $(LDCONFIG)'

# The program describes its commands itself.
$B/nova.6: scripts/share/nova.6.in scripts/share/manual.lua scripts/base/args.lua $(wildcard scripts/commands/*.lua) $(NOVA)
	$(call say,MAN,$@)NOVA_HOME='$(CURDIR)' $(abspath $(NOVA)) lua scripts/share/manual.lua $< > $@

# What require "nova" takes, in any Lua 5.4: this much is also the rock (packages/*.rockspec).
install-lua: $(MODULE)
	install -D -m 644 $(MODULE) $(LUA_C)/core.so
	install -D -m 644 -t $(LUA_LUA) scripts/share/nova.lua
	@$(foreach file,$(SHARED_FILES),install -D -m 644 $(file) $(SHARE)/$(file) &&) echo 'scripts and variants -> $(SHARE)'

install-folders:
	@for folder in $(sort $(dir $(INSTALLED))) $(SHARE)/; do \
	    folder=$${folder%/}; \
	    while [ ! -d "$$folder" ]; do echo "$$folder"; folder=$$(dirname "$$folder"); done; \
	done | sort -ru > $B/folders
	@mkdir -p $(SHARE) && cat $B/folders >> $(FOLDERS)

uninstall:
	@$(RM) $(INSTALLED)
	@sort -ru $(or $(FOLDERS),/dev/null) 2>/dev/null > $B/folders || true
	@$(RM) -r $(SHARE)
	@while read -r folder; do rmdir "$$folder" 2>/dev/null || true; done < $B/folders; $(RM) $B/folders
	@echo 'removed nova from $(ROOT)'

# ---- The sources, and packages of them ----------------------------------------------------------------------------------------------

DIST ?= build/dist
DEB ?= build/deb
TARBALL := nova-$(VERSION)
DEBFULLNAME ?= $(shell id -un)
DEBEMAIL ?= $(shell id -un)@$(shell hostname -f)
MAINTAINER := $(DEBFULLNAME) <$(DEBEMAIL)>
# What the project has, by git or, where an unpacked tarball makes another, by what lies here; and linenoise, if it was obtained.
TARBALL_FILES = $(shell { git ls-files 2>/dev/null || find . -type f ! -path './build/*' ! -path './nova' | sed 's|^./||'; } | sort) \
	$(wildcard $(LINENOISE_SOURCE)/linenoise.c $(LINENOISE_SOURCE)/linenoise.h)

.PHONY: dist deb
dist:
	@mkdir -p $(DIST)
	$(call say,TAR,$(DIST)/$(TARBALL).tar.gz)printf '%s\n' $(TARBALL_FILES) | tar -c --no-recursion -T - --transform 's|^|$(TARBALL)/|' \
	    --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 --mode=go-w | gzip -9n > $(DIST)/$(TARBALL).tar.gz

# Built in the unpacked tarball, so that a package has what the tarball has.
deb:
	@tests/tools/deps play deb
	@rm -rf $(DEB) && $(MAKE) --no-print-directory dist DIST=$(DEB)
	@tar -xz -C $(DEB) -f $(DEB)/$(TARBALL).tar.gz && cd $(DEB)/$(TARBALL) && cp -r packages/debian debian && packages/copyright > debian/copyright && \
	sed -i 's|@MAINTAINER@|$(MAINTAINER)|' debian/control && printf 'nova-boardgames ($(VERSION)-1) unstable; urgency=low\n\n  * See the history of the sources.\n\n -- %s  %s\n' \
	    '$(MAINTAINER)' "$$(LC_ALL=C date -R)" > debian/changelog
	$(call say,DEB,$(DEB))cd $(DEB)/$(TARBALL) && DEB_BUILD_OPTIONS=noautodbgsym dpkg-buildpackage -b -us -uc > ../build.log 2>&1 || { tail -n 30 ../build.log; exit 1; }
	@rm -r $(DEB)/$(TARBALL) && ls $(DEB)/*.deb
