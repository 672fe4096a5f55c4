# SPDX-License-Identifier: MIT
#
# Installing: included by the Makefile.
#
#   PREFIX=/usr/local      all below it
#   DESTDIR=               a folder in front of all, for those who make packages
#   BINDIR LIBDIR          where the program and the libraries go, if not PREFIX/bin and PREFIX/lib
#   LINKDIR                where a compiler finds the libraries, if not in LIBDIR

BINDIR ?= $(PREFIX)/bin
LIBDIR ?= $(PREFIX)/lib
LINKDIR ?= $(LIBDIR)

# ---- Installing ---------------------------------------------------------------------------------------------------------------------

ROOT := $(DESTDIR)$(PREFIX)
LUA_C := $(DESTDIR)$(LIBDIR)/lua/5.4/nova
LUA_LUA := $(ROOT)/share/lua/5.4
SHARE := $(ROOT)/share/nova
# Scripts and variants as they lie here; what lies in scripts/share goes to other folders.
SHARED_FILES = $(shell find scripts variants -type f ! -path 'scripts/share/*')

INSTALLED = $(DESTDIR)$(BINDIR)/nova $(DESTDIR)$(LIBDIR)/$(SONAME) $(DESTDIR)$(LINKDIR)/libnova.so $(DESTDIR)$(LINKDIR)/libnova.a \
	$(ROOT)/include/nova.h $(DESTDIR)$(LIBDIR)/pkgconfig/nova.pc $(LUA_C)/core.so $(LUA_LUA)/nova.lua \
	$(ROOT)/share/man/man6/nova.6 $(ROOT)/share/bash-completion/completions/nova $(ROOT)/share/zsh/site-functions/_nova \
	$(ROOT)/share/doc/nova/LICENSE $(ROOT)/share/doc/nova/README.md

# The folders that installing makes are noted here, so that uninstalling leaves those that were there before, even empty ones. Packages have
# their own lists.
FOLDERS := $(if $(DESTDIR),,$(SHARE)/.folders)

.PHONY: install install-lua install-folders uninstall
install: all $(if $(FOLDERS),install-folders)
	@$(MAKE) --no-print-directory install-lua install-page
	install -D $(NOVA) $(DESTDIR)$(BINDIR)/nova
	install -D -m 644 -t $(DESTDIR)$(LIBDIR) $B/$(SONAME)
	install -D -m 644 -t $(DESTDIR)$(LINKDIR) $(LIBRARY)
	ln -sf $(if $(filter $(LIBDIR),$(LINKDIR)),,$(LIBDIR)/)$(SONAME) $(DESTDIR)$(LINKDIR)/libnova.so
	install -D -m 644 -t $(ROOT)/include core/nova.h
	install -D -m 644 -t $(ROOT)/share/man/man6 scripts/share/nova.6
	install -D -m 644 scripts/share/nova.bash $(ROOT)/share/bash-completion/completions/nova
	install -D -m 644 -t $(ROOT)/share/zsh/site-functions scripts/share/_nova
	install -D -m 644 -t $(ROOT)/share/doc/nova LICENSE README.md
	@mkdir -p $(DESTDIR)$(LIBDIR)/pkgconfig
	sed 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LINKDIR)|; s|@VERSION@|$(VERSION)|' core/nova.pc.in > $(DESTDIR)$(LIBDIR)/pkgconfig/nova.pc

# What require "nova" takes, in any Lua 5.4: this much is also the rock (bindings/*.rockspec).
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
	$(RM) $(INSTALLED)
	@cat $(or $(FOLDERS),/dev/null) 2>/dev/null > $B/folders || true
	$(RM) -r $(SHARE)
	@while read -r folder; do rmdir "$$folder" 2>/dev/null || true; done < $B/folders; $(RM) $B/folders
