#!/usr/bin/env bash
# Runs the built tests, one target after the other: all at once, those that measure time would disturb each other.
# The last lines say what failed, and how many tests ran in all.
set -uo pipefail
cd "$(dirname "$0")/.."
log=$(mktemp)
trap 'rm -f "$log"' EXIT
broken=0

# run NAME OPTION...: the tests that the options choose.
run() {
  name=$1
  shift
  "${SWIFT:-swift}" test --skip-build "$@" 2>&1 | tee -a "$log" | grep -E '^[✘➜]|Test run with' | sed "s/^/$name: /"
  # What a run that crashed said last is all there is to go by.
  [ "${PIPESTATUS[0]}" -eq 0 ] || { broken=$((broken + 1)) && tail -n 20 "$log"; }
}

# Those that mostly wait, dozens at a time, would never get their turn among others that keep threads.
patient='EndToEndTests\.(PictureWalkTests|PictureCostTests|TerminalKindTests|WindowWalkTests)'
for folder in Tests/*Tests; do
  target=$(basename "$folder")
  run "$target" --filter "^$target\." --skip "$patient"
done
run EndToEndTests --filter "$patient"
echo "All targets:"
grep -E '^✘' "$log"
ran=$(grep -oE 'Test run with [0-9]+' "$log" | awk '{ sum += $4 } END { print sum + 0 }')
failed=$(grep -E '^✘ Test .* failed after' "$log" | grep -cv '^✘ Test run with')
skipped=$(grep -cE '^➜ Test .* skipped' "$log")
[ "$failed" -gt "$broken" ] || failed=$broken
echo "$((ran - failed - skipped)) passed, $failed failed, $skipped skipped"
[ "$broken" -eq 0 ]
