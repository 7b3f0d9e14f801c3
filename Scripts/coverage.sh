#!/bin/sh
# Prints the share of the toolkit's lines (AdaptiveCore and AdaptiveStoryboards) that its own tests run, file by file. Fails below 95%.
# Instrumented code differs from the ordinary build, so it has its own build folder.
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
folder=.build/coverage
reach=95

# The other targets would take most of the time.
export PHOTOS_TUI_TEST_TARGETS=AdaptiveCoreTests,AdaptiveStoryboardsTests
"$swift" build --scratch-path "$folder" --enable-code-coverage --product photos-tuiPackageTests
program=$folder/debug/photos-tuiPackageTests.xctest
rm -f "$folder"/*.profraw
LLVM_PROFILE_FILE="$folder/%p.profraw" "$program" --testing-library swift-testing >"$folder/tests.log" 2>&1 || {
  grep -a '^✘' "$folder/tests.log"
  exit 1
}

# The toolchain's own tools read what its compiler writes.
tools=$(dirname "$(readlink -f "$(command -v "$swift")")")
"$tools/llvm-profdata" merge -sparse "$folder"/*.profraw -o "$folder/tests.profdata"
"$tools/llvm-cov" report "$program" -instr-profile="$folder/tests.profdata" \
  Sources/AdaptiveCore Sources/Toolkit/AdaptiveStoryboards | awk -v reach="$reach" '
  # File, then three columns each of regions, functions, lines: all, missed, part.
  / [0-9.]+%/ {
    printf "%7s %5d lines, %4d not run  %s\n", $10, $8, $9, $1
    if ($1 == "TOTAL") { sub("%", "", $10); total = $10 }
  }
  END {
    if (total + 0 < reach) { printf "%s%% is less than %s%%\n", total, reach; exit 1 }
  }'
