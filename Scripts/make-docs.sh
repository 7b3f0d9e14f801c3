#!/bin/sh
# Builds the documentation of AdaptiveCore: make-docs.sh FOLDER. Whatever it refers to must be there.
set -eu
cd "$(dirname "$0")/.."
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT

swift build --target AdaptiveCore
swift package dump-symbol-graph --minimum-access-level public >"$graphs/log" 2>&1 || { cat "$graphs/log"; exit 1; }
mkdir "$graphs/symbols"
find .build -path '*/symbolgraph/AdaptiveCore*.symbols.json' -exec cp {} "$graphs/symbols/" \;
docc convert Sources/AdaptiveCore/AdaptiveCore.docc --additional-symbol-graph-dir "$graphs/symbols" \
  --fallback-bundle-identifier AdaptiveCore --output-path "$1" --warnings-as-errors
