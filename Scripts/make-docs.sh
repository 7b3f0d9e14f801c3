#!/bin/sh
# Builds the documentation of AdaptiveCore. Whatever it refers to must exist.
#
# usage: make-docs.sh FOLDER [BUILD]
#
# BUILD is a folder with built modules; without it the module is built.
set -eu
cd "$(dirname "$0")/.."
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT

if [ $# -gt 1 ]; then
  modules=$2/Modules
else
  swift build --target AdaptiveCore
  modules=$(swift build --show-bin-path)/Modules
fi
# The package manager's own command asks for all targets, also for tests that nobody has built.
target=$(swift -print-target-info | sed -n 's/.*"triple": *"\([^"]*\)".*/\1/p' | head -1)
swift symbolgraph-extract -module-name AdaptiveCore -minimum-access-level public -output-dir "$graphs" \
  -target "$target" -I "$modules" -I Sources/CJansson
docc convert Sources/AdaptiveCore/AdaptiveCore.docc --additional-symbol-graph-dir "$graphs" \
  --fallback-bundle-identifier AdaptiveCore --output-path "$1" --warnings-as-errors
