#!/bin/sh
# Builds the documentation of AdaptiveCore: make-docs.sh FOLDER. Whatever it refers to must be there.
set -eu
cd "$(dirname "$0")/.."
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT

swift build --target AdaptiveCore
# The package manager's own command asks for all targets, also for tests that nobody has built.
target=$(swift -print-target-info | sed -n 's/.*"triple": *"\([^"]*\)".*/\1/p' | head -1)
swift symbolgraph-extract -module-name AdaptiveCore -minimum-access-level public -output-dir "$graphs" \
  -target "$target" -I "$(swift build --show-bin-path)/Modules" -I Sources/CJansson
docc convert Sources/AdaptiveCore/AdaptiveCore.docc --additional-symbol-graph-dir "$graphs" \
  --fallback-bundle-identifier AdaptiveCore --output-path "$1" --warnings-as-errors
