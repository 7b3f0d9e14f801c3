# What a person does with this repository. Every target installs the Debian packages it needs.

PREFIX ?= /usr/local
SWIFT ?= swift
RELEASE = .build/release
SWIFT_SOURCES = Package.swift Sources Tests Examples Benchmarks

.PHONY: run build packages benchmark test coverage sanitize lint format assets corpus screenshots docs bench install uninstall clean

## Builds and opens the sample library.
run: build
	$(RELEASE)/photos-tui Assets/SampleLibrary/user.json

## Builds the release programs, with the Swift standard library linked in.
build: packages
	$(SWIFT) build -c release --static-swift-stdlib --product photos-tui
	$(SWIFT) build -c release --static-swift-stdlib --product photos-decoder
	$(SWIFT) build -c release --static-swift-stdlib --product photos-decoder-extra

packages:
	@Scripts/install-packages.sh

## Builds the release of the toolkit's, the solver's and the encoders' benchmarks.
benchmark:
	$(SWIFT) build -c release --static-swift-stdlib --product adaptive-benchmark
	$(SWIFT) build -c release --static-swift-stdlib --product solver-benchmark
	$(SWIFT) build -c release --static-swift-stdlib --product encoder-benchmark

## Everything that is checked: style, layers, sample library, allocations, sanitizers, documentation, all tests.
test:
	@Scripts/install-packages.sh test
	$(MAKE) lint
	python3 Scripts/make-sample-library.py --check
	$(MAKE) build
	Scripts/update-documents.py --check
	$(MAKE) benchmark
	$(RELEASE)/adaptive-benchmark check
	Scripts/check-sanitizers.sh
	$(SWIFT) build --build-tests
	Scripts/make-docs.sh .build/docs
	Scripts/run-tests.sh

## Which part of the toolkit's lines its tests run.
coverage:
	Scripts/coverage.sh

## Decodes the corpus and its mutants under sanitizers (half a minute).
sanitize:
	@Scripts/install-packages.sh
	Scripts/check-sanitizers.sh

## Style and layers.
lint:
	$(SWIFT) format lint --strict --recursive $(SWIFT_SOURCES)
	Scripts/check-layering.sh

## Brings all Swift files into the house style.
format:
	$(SWIFT) format --in-place --recursive $(SWIFT_SOURCES)

## Renders the sample library again (some minutes).
assets:
	@Scripts/install-packages.sh assets
	/usr/bin/python3 Scripts/make-sample-library.py

## Makes the test corpus of pictures again (half a minute).
corpus:
	@Scripts/install-packages.sh corpus
	/usr/bin/python3 Scripts/make-corpus.py

## Takes the README's picture and renders its frames again.
screenshots: build
	@Scripts/install-packages.sh screenshots
	$(SWIFT) build -c release --static-swift-stdlib --product split-view-example
	Scripts/make-screenshots.sh
	Scripts/update-documents.py

## Builds AdaptiveCore's documentation into .build/docs, or fails where it refers to what is not there.
docs:
	Scripts/make-docs.sh .build/docs

## Compares with other programs; see Benchmarks/README.md.
bench: build benchmark
	@Scripts/install-packages.sh bench
	Benchmarks/run.py
	Benchmarks/graphics.py
	Scripts/bench-solver.sh

install: build
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/libexec/photos-tui \
	  $(DESTDIR)$(PREFIX)/share/photos-tui $(DESTDIR)$(PREFIX)/share/man/man1
	install -m 755 $(RELEASE)/photos-tui $(DESTDIR)$(PREFIX)/bin/photos-tui
	install -m 755 $(RELEASE)/photos-decoder $(DESTDIR)$(PREFIX)/libexec/photos-tui/photos-decoder
	install -m 755 $(RELEASE)/photos-decoder-extra $(DESTDIR)$(PREFIX)/libexec/photos-tui/photos-decoder-extra
	cp -R Assets/SampleLibrary Assets/Artwork Assets/*.json Assets/Default*.txt $(DESTDIR)$(PREFIX)/share/photos-tui/
	install -m 644 Documentation/photos-tui.1 $(DESTDIR)$(PREFIX)/share/man/man1/photos-tui.1

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/photos-tui $(DESTDIR)$(PREFIX)/share/man/man1/photos-tui.1
	rm -rf $(DESTDIR)$(PREFIX)/libexec/photos-tui $(DESTDIR)$(PREFIX)/share/photos-tui

clean:
	$(SWIFT) package clean
