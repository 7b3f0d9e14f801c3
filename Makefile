# What you do with this repository. `run`, `test` and `bench` install the Debian packages they need; `build` names those
# that are missing.

PREFIX ?= /usr/local
# Where zsh looks for completions. Debian's packages have a folder of their own.
ZSH_COMPLETIONS ?= $(PREFIX)/share/zsh/site-functions
# The one place that states the version. Everything else takes it from there.
VERSION = $(shell sed -n 's/.*static let number = "\(.*\)"/\1/p' Sources/photos-tui/Version.swift)
# Where the project is published, and the address of its maintainer: RELEASING.md. Without a place, packages name none.
export HOMEPAGE ?=
export MAINTAINER ?= The photos-tui authors <photos-tui@users.noreply.github.com>
# When the present commit was made: the date of everything in packages, so that two builds are the same.
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || date +%s)
RELEASE_DATE = $(shell date --utc --date=@$(SOURCE_DATE_EPOCH) +%Y-%m-%d)
SWIFT ?= swift
STRIP ?= strip
RELEASE = .build/release
# The tests, and everything that they run, optimised but with testing enabled. See `tests` in Package.swift.
# Without debug information, and with modules that are not emitted before their code, the build takes a sixth less time.
TESTING = .build/testing
BUILD_TESTS = $(SWIFT) build -c release --scratch-path $(TESTING) --build-tests -Xswiftc -enable-testing \
	-Xswiftc -gnone -Xswiftc -no-emit-module-separately-wmo $(HARDENING) $(STARTING)
# Protections of C code and of the linked programs. Not in the manifest, which has only the one for C alone: SwiftPM
# refuses packages with such flags as dependencies. Scripts/check-hardening.sh checks the result.
HARDENING = -Xcc -fstack-protector-strong -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now
ifeq ($(shell uname -m),x86_64)
HARDENING += -Xcc -fstack-clash-protection -Xcc -fcf-protection=full
endif
# A shorter start. Without the first flag, each type of a dictionary or set looks for its conformances among all of the
# program when it is first used. lld packs relocations, and links in half the time of gold.
STARTING = -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors -Xswiftc -use-ld=lld \
	-Xlinker -z -Xlinker pack-relative-relocs
# The release programs have the standard library linked in, and so no folder to search for libraries. All use the same
# flags: other ones would build everything again.
# No library looks up symbols in a program, so a program exports none, which the standard library requests otherwise.
BUILD_RELEASE = $(SWIFT) build -c release --static-swift-stdlib --disable-local-rpath $(HARDENING) $(STARTING) \
	-Xlinker --no-export-dynamic
# The program contains the library of C++: to load the shared one takes a tenth of its start. Decoders share it with the
# libraries that they load.
STATIC_CXX = $(lastword $(sort $(wildcard /usr/lib/gcc/$(shell uname -m)-*/*/libstdc++.a)))
# The translations, as gettext reads them. A program that was just built finds them there.
LANGUAGES = $(shell grep -v '^\#' po/LINGUAS)
CATALOGUES = $(LANGUAGES:%=.build/locale/%/LC_MESSAGES/photos-tui.mo)
SWIFT_SOURCES = Package.swift Sources Tests Examples Benchmarks

.PHONY: new-app run build catalogues pot packages benchmark test test-quick test-only build-tests check-build check-sources coverage sanitize fuzz oracles soak lint format assets corpus screenshots demo docs api site bench check-previewers hour install install-files uninstall deb tarball wheel check-packages release packaging-tools clean

## Builds and opens the sample library.
run: packages
	$(MAKE) build
	$(RELEASE)/photos-tui Assets/SampleLibrary/user.json

## Builds the release programs with the Swift standard library linked in. Installs nothing.
build: catalogues
	@Scripts/install-packages.sh --check
	$(BUILD_RELEASE) --product photos-tui $(if $(STATIC_CXX),-Xlinker '--remap-inputs=*/libstdc++.so=$(STATIC_CXX)')
	$(BUILD_RELEASE) --product photos-decoder
	$(BUILD_RELEASE) --product photos-decoder-extra
	$(BUILD_RELEASE) --product photos-decoder-video

catalogues: $(CATALOGUES)

.build/locale/%/LC_MESSAGES/photos-tui.mo: po/%.po
	@mkdir -p $(@D)
	msgfmt --check --output-file=$@ $<

## Writes po/photos-tui.pot again, and adds its new texts to the translations.
pot:
	Scripts/make-catalogue.py
	for language in $(LANGUAGES); do \
	  msgmerge --quiet --update --backup=none --no-fuzzy-matching --width=118 po/$$language.po po/photos-tui.pot; done

## Installs the Debian packages that the build needs.
packages:
	@Scripts/install-packages.sh

## Builds the benchmarks of the toolkit, the solver, the encoders, sidecars, file operations, the journal and the catalogue.
benchmark:
	$(BUILD_RELEASE) --product adaptive-benchmark
	$(BUILD_RELEASE) --product solver-benchmark
	$(BUILD_RELEASE) --product encoder-benchmark
	$(BUILD_RELEASE) --product sidecar-benchmark
	$(BUILD_RELEASE) --product file-operations-benchmark
	$(BUILD_RELEASE) --product journal-benchmark
	$(BUILD_RELEASE) --product catalogue-benchmark

## Runs every check: style, layers, public API, sample library, hardening, the relocatable folder, allocations, sanitizers, documentation, packages that use the toolkit, all tests.
test: export PHASE_TIMES = $(CURDIR)/.build/phase-times
test:
	@mkdir -p .build && rm -f $(PHASE_TIMES)
	@Scripts/timed.sh packages Scripts/install-packages.sh test
	@Scripts/timed.sh build $(MAKE) build-tests
	Scripts/run-tests.sh $(TESTING)/release $(MAKE) -j2 check-build check-sources

## Runs the tests that need no window and no tmux.
test-quick: catalogues
	@Scripts/install-packages.sh --check
	$(BUILD_TESTS)
	Scripts/run-tests.sh --quick $(TESTING)/release

## Runs the tests whose identifiers match FILTER, in the build of `make test`.
test-only: catalogues
	$(BUILD_TESTS)
	$(TESTING)/release/photos-tuiPackageTests.xctest --testing-library swift-testing --filter '$(FILTER)'

build-tests: catalogues
	$(BUILD_TESTS)

# Checks of the sources and of what build-tests has built.
check-build:
	Scripts/check-hardening.sh $(TESTING)/release
	Scripts/update-documents.py --check $(TESTING)/release/photos-tui
	$(TESTING)/release/adaptive-benchmark check
	Scripts/timed.sh documentation Scripts/check-docs.sh $(TESTING)/release/Modules
	Scripts/timed.sh api Scripts/check-api.py $(TESTING)/release
	Scripts/timed.sh consumer Scripts/test-consumer.sh .build/consumer
	Scripts/timed.sh bundle Scripts/check-bundle.sh $(TESTING)/release

check-sources: lint
	Assets/Generator/make-sample-library.py --check
	Scripts/timed.sh sanitizers Scripts/check-sanitizers.sh

## Measures which lines of the toolkit its tests run.
coverage:
	Scripts/coverage.sh

## Decodes the corpus and its mutants under sanitizers (half a minute).
sanitize:
	@Scripts/install-packages.sh
	Scripts/check-sanitizers.sh

## Searches for files that make our own C code misbehave, SECONDS for each target: make fuzz SECONDS=60 TARGETS="png tiff".
fuzz:
	@Scripts/install-packages.sh
	Scripts/fuzz.sh $(or $(SECONDS),60) $(TARGETS)

## Checks with darktable, digiKam, gio, gvfs and Chromium what the program writes (three minutes).
oracles:
	@Scripts/install-packages.sh oracles
	$(MAKE) build
	Tests/Oracles/check-oracles.py $(RELEASE)/photos-tui Assets/SampleLibrary/alps.jpg
	Tests/Oracles/check-gallery.py $(RELEASE)/photos-tui Assets/SampleLibrary

## Kills the program 500 times, and 1,000 times soon after a key, lets several programs edit the same photos, takes a FUSE mount away, and tries 1,000 random histories, to see that nothing is lost (half an hour).
soak:
	@Scripts/install-packages.sh soak
	$(MAKE) build
	Tests/Soak/kill-soak.py $(RELEASE)/photos-tui Assets/SampleLibrary/ada.jpg
	Tests/Soak/key-soak.py $(RELEASE)/photos-tui Assets/SampleLibrary/ada.jpg
	Tests/Soak/edit-soak.py $(RELEASE)/photos-tui Assets/SampleLibrary/ada.jpg
	Tests/Soak/index-soak.py $(RELEASE)/photos-tui
	Tests/Soak/mount-soak.py $(RELEASE)/photos-tui Assets/SampleLibrary/ada.jpg
	PHOTOS_TUI_HISTORIES=1000 $(MAKE) test-only FILTER=HistoryTests

## Checks style, prose and layers.
lint:
	Scripts/timed.sh '  format alone' $(SWIFT) format lint --parallel --strict --recursive $(SWIFT_SOURCES)
	Scripts/check-layering.py
	Scripts/check-references.py
	Scripts/check-prose.py
	Scripts/make-catalogue.py --check

## Formats all Swift files.
format:
	$(SWIFT) format --parallel --in-place --recursive $(SWIFT_SOURCES)

## Renders the sample library again (ten minutes).
assets:
	@Scripts/install-packages.sh assets
	/usr/bin/python3 Assets/Generator/make-sample-library.py

## Makes the image files of the tests again (a minute).
corpus:
	@Scripts/install-packages.sh corpus
	/usr/bin/python3 Tests/Corpus/Generator/make-corpus.py

## Takes the guide's screenshots and renders its frames again.
screenshots:
	@Scripts/install-packages.sh screenshots
	$(MAKE) build
	$(BUILD_RELEASE) --product split-view-example
	Documentation/make-screenshots.sh
	Scripts/update-documents.py

## Records the README's demo from the program, and one for asciinema in .build/demo.
demo:
	@Scripts/install-packages.sh demo
	$(MAKE) build
	Scripts/make-demo.py $(RELEASE)/photos-tui .build/demo
	cp .build/demo/demo.gif Documentation/demo.gif

## Records the public API of the products in Documentation/API, and shows what changed.
api: build-tests
	Scripts/check-api.py --write $(TESTING)/release

## Builds the guide, the articles, the reference of all products and the manual pages as web pages in .build/site.
docs:
	@Scripts/install-packages.sh site
	for product in Core Terminal Storyboards Pictures Markdown EmbeddedTerminal Testing; do \
	  $(SWIFT) build --target Adaptive$$product || exit; done
	Scripts/make-site.py .build/site .build/debug/Modules

## Checks the web pages: links, contrast, width and search.
site: docs
	Scripts/check-site.py .build/site

## Compares with other programs; see Benchmarks/README.md.
bench:
	@Scripts/install-packages.sh bench
	$(MAKE) build benchmark
	Benchmarks/run.py
	Benchmarks/decisions.py
	Benchmarks/graphics.py
	Benchmarks/ConstraintSolver/compare-with-kiwi.sh

## Runs the previewers of the guide in the file managers that are installed.
check-previewers:
	@Scripts/install-packages.sh previewers
	$(MAKE) build
	Scripts/check-previewers.py $(RELEASE)/photos-tui

## Culls 2,000 photos with a script of keys, three keys a second, and measures each (twenty minutes).
hour:
	@Scripts/install-packages.sh bench
	$(MAKE) build
	Benchmarks/hour.py --photos .build/bench-wedding

## Makes a package for a new app on the toolkit: make new-app NAME=Reader.
new-app:
	@Scripts/new-app.sh '$(NAME)' '$(or $(FOLDER),..)'

## Installs the programs, stripped of symbols, with their data, manual page, completions and desktop entry.
install: build install-files

# The same without a build. Packages are made of these files.
INSTALLED = $(DESTDIR)$(PREFIX)
BASH_COMPLETION = $(INSTALLED)/share/bash-completion/completions/photos-tui
FISH_COMPLETION = $(INSTALLED)/share/fish/vendor_completions.d/photos-tui.fish
ZSH_COMPLETION = $(DESTDIR)$(ZSH_COMPLETIONS)/_photos-tui
METAINFO = io.github.photos_tui.photos_tui.metainfo.xml
FILL = sed -e 's/@VERSION@/$(VERSION)/' -e 's/@DATE@/$(RELEASE_DATE)/' \
	$(if $(HOMEPAGE),-e 's|@HOMEPAGE@|$(HOMEPAGE)|',-e '/@HOMEPAGE@/d')
install-files: catalogues
	install -D -s --strip-program=$(STRIP) -m 755 $(RELEASE)/photos-tui $(INSTALLED)/bin/photos-tui
	install -D -s --strip-program=$(STRIP) -m 755 -t $(INSTALLED)/libexec/photos-tui \
	  $(RELEASE)/photos-decoder $(RELEASE)/photos-decoder-extra $(RELEASE)/photos-decoder-video
	install -d $(INSTALLED)/share/photos-tui $(INSTALLED)/share/metainfo
	cp -R Assets/SampleLibrary Assets/Artwork Assets/Places Assets/Completions Assets/*.json Assets/Default*.txt \
	  $(INSTALLED)/share/photos-tui/
	cp -R .build/locale $(INSTALLED)/share/
	for page in Documentation/*.[1-8]; do \
	  folder=$(INSTALLED)/share/man/man$${page##*.}; \
	  install -d $$folder && $(FILL) $$page >$$folder/$${page##*/} || exit; done
	$(FILL) Packaging/$(METAINFO) >$(INSTALLED)/share/metainfo/$(METAINFO)
	install -D -m 644 -t $(INSTALLED)/share/applications Packaging/photos-tui.desktop
	install -D -m 644 -t $(INSTALLED)/share/icons/hicolor/scalable/apps Packaging/photos-tui.svg
	install -D -m 644 Assets/Completions/photos-tui.bash $(BASH_COMPLETION)
	install -D -m 644 Assets/Completions/photos-tui.fish $(FISH_COMPLETION)
	install -D -m 644 Assets/Completions/photos-tui.zsh $(ZSH_COMPLETION)

## Removes what `install` installed.
uninstall:
	rm -f $(INSTALLED)/bin/photos-tui $(INSTALLED)/share/metainfo/$(METAINFO) \
	  $(INSTALLED)/share/man/man?/photos-tui*.? \
	  $(INSTALLED)/share/applications/photos-tui.desktop $(INSTALLED)/share/icons/hicolor/scalable/apps/photos-tui.svg \
	  $(BASH_COMPLETION) $(FISH_COMPLETION) $(ZSH_COMPLETION) $(INSTALLED)/share/locale/*/LC_MESSAGES/photos-tui.mo
	rm -rf $(INSTALLED)/libexec/photos-tui $(INSTALLED)/share/photos-tui

## Builds Debian packages into .build/packages.
deb: packaging-tools build
	Scripts/make-deb.sh $(RELEASE) $(VERSION)

## Builds a folder that runs from anywhere, with the libraries it needs, as .build/packages/*.tar.xz.
tarball: packaging-tools build
	Scripts/make-bundle.py tarball $(RELEASE) $(VERSION)

## Builds the same as wheels for pip, pipx and uv.
wheel: packaging-tools build
	Scripts/make-bundle.py wheel $(RELEASE) $(VERSION)

## Installs, uses, upgrades and removes all packages in bare systems of Debian 12 and 13, also with pipx and uv (half an hour).
check-packages: deb tarball wheel
	Scripts/check-packages.sh bookworm trixie

## Tags the version of a clean work tree, and writes the sums of its packages.
release:
	@[ -z "$$(git status --porcelain)" ] || { echo "The work tree has changes." >&2; exit 1; }
	@[ -n "$(HOMEPAGE)" ] || { echo "HOMEPAGE is not set; RELEASING.md says what it is." >&2; exit 1; }
	git tag --annotate --message 'photos-tui $(VERSION)' v$(VERSION)
	cd .build/packages && sha256sum *$(VERSION)*.deb *$(VERSION)*.tar.xz *$(VERSION)*.whl >SHA256SUMS

packaging-tools:
	@Scripts/install-packages.sh packaging

clean:
	$(SWIFT) package clean
