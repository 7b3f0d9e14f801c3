#!/bin/sh
# Checks with DocC that no reference in the documentation of AdaptiveCore and AdaptiveStoryboards leads nowhere:
# check-docs.sh MODULES. MODULES is a folder with the built modules. Scripts/make-site.py makes the pages.
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT

# The package manager's own command builds the symbol graphs of all targets, including the tests.
target=$("$swift" -print-target-info | sed -n 's/.*"triple": *"\([^"]*\)".*/\1/p' | head -1)
for module in AdaptiveCore AdaptiveStoryboards; do
  mkdir -p "$graphs/$module" "$graphs/pages"
  "$swift" symbolgraph-extract -module-name "$module" -minimum-access-level public -output-dir "$graphs/$module" \
    -target "$target" -I "$1" -I Sources/SystemLibraries/CJansson -I "$1/../CFileSystem.build"
  docc convert "$(find Sources -name "$module.docc")" --additional-symbol-graph-dir "$graphs/$module" \
    --fallback-bundle-identifier "$module" --output-path "$graphs/pages/$module" --warnings-as-errors
done
