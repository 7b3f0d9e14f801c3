#!/usr/bin/env bash
# Runs the built tests, one target after the other, because tests that measure time would disturb each other.
# The last lines list the failures and count the tests.
#
# usage: run-tests.sh [--quick]
#
# With --quick, the tests that need a window or tmux are left out: EndToEndTests, and the tmux tests of the terminal.
set -uo pipefail
cd "$(dirname "$0")/.."
quick=${1:-}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
broken=0

# run NAME OPTION...: runs the tests that the options choose.
run() {
  name=$1
  shift
  "${SWIFT:-swift}" test --skip-build "$@" 2>&1 | tee -a "$log" | grep -E '^[✘➜]|Test run with' | sed "s/^/$name: /"
  # The last lines of a run that crashed are the only hint at the cause.
  [ "${PIPESTATUS[0]}" -eq 0 ] || { broken=$((broken + 1)) && tail -n 20 "$log"; }
}

# Tests that mostly wait would starve among tests that hold threads.
patient='EndToEndTests\.(PictureWalkTests|PictureCostTests|PictureMemoryTests|TerminalKindTests|WindowWalkTests)'
for folder in Tests/*Tests; do
  target=$(basename "$folder")
  if [ "$quick" = --quick ]; then
    [ "$target" = EndToEndTests ] || run "$target" --filter "^$target\." --skip 'TerminalTests\.TmuxTests'
  else
    run "$target" --filter "^$target\." --skip "$patient"
  fi
done
[ "$quick" = --quick ] || run EndToEndTests --filter "$patient"
echo "All targets:"
grep -E '^✘' "$log"
ran=$(grep -oE 'Test run with [0-9]+' "$log" | awk '{ sum += $4 } END { print sum + 0 }')
failed=$(grep -E '^✘ Test .* failed after' "$log" | grep -cv '^✘ Test run with')
skipped=$(grep -cE '^➜ Test .* skipped' "$log")
[ "$failed" -gt "$broken" ] || failed=$broken
echo "$((ran - failed - skipped)) passed, $failed failed, $skipped skipped"
[ "$broken" -eq 0 ]
