#!/bin/sh
# Builds the documentation of AdaptiveCore and AdaptiveStoryboards: make-docs.sh FOLDER [MODULES]. Fails on unresolved
# references. MODULES is a folder with the built modules; without it, a debug build provides them.
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT

# The package manager's own command builds the symbol graphs of all targets, including the tests.
target=$("$swift" -print-target-info | sed -n 's/.*"triple": *"\([^"]*\)".*/\1/p' | head -1)
if [ -z "${2:-}" ]; then
  "$swift" build --target AdaptiveStoryboards
  set -- "$1" "$("$swift" build --show-bin-path)/Modules"
fi
for module in AdaptiveCore AdaptiveStoryboards; do
  mkdir -p "$graphs/$module" "$1/$module"
  "$swift" symbolgraph-extract -module-name "$module" -minimum-access-level public -output-dir "$graphs/$module" \
    -target "$target" -I "$2" -I Sources/SystemLibraries/CJansson -I "$2/../CFileSystem.build"
  docc convert "$(find Sources -name "$module.docc")" --additional-symbol-graph-dir "$graphs/$module" \
    --fallback-bundle-identifier "$module" --output-path "$1/$module" --warnings-as-errors
done
