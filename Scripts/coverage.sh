#!/bin/sh
# Prints the share of the toolkit's lines (AdaptiveCore and AdaptiveStoryboards) that its own tests run, file by file. Fails below 95%.
# Instrumented code differs from the ordinary build, so it has its own build folder.
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
folder=.build/coverage
reach=95

"$swift" test --scratch-path "$folder" --enable-code-coverage --filter '^Adaptive(Core|Storyboards)Tests\.'

# The toolchain's own llvm-cov reads what its compiler writes.
tools=$(dirname "$(readlink -f "$(command -v "$swift")")")
"$tools/llvm-cov" report "$folder"/debug/*.xctest -instr-profile="$folder/debug/codecov/default.profdata" \
  Sources/AdaptiveCore Sources/AdaptiveStoryboards | awk -v reach="$reach" '
  # File, then three columns each of regions, functions, lines: all, missed, part.
  / [0-9.]+%/ {
    printf "%7s %5d lines, %4d not run  %s\n", $10, $8, $9, $1
    if ($1 == "TOTAL") { sub("%", "", $10); total = $10 }
  }
  END {
    if (total + 0 < reach) { printf "%s%% is less than %s%%\n", total, reach; exit 1 }
  }'
