#!/usr/bin/env bash
# Runs the built tests, one target after the other: all at once, those that measure time would disturb each other.
# The last lines say what failed, and how many tests ran in all.
set -uo pipefail
cd "$(dirname "$0")/.."
log=$(mktemp)
trap 'rm -f "$log"' EXIT
broken=0
for folder in Tests/*Tests; do
  target=$(basename "$folder")
  "${SWIFT:-swift}" test --skip-build --filter "^$target\\." 2>&1 | tee -a "$log" | grep -E '^[✘➜]|Test run with' |
    sed "s/^/$target: /"
  # What a run that crashed said last is all there is to go by.
  [ "${PIPESTATUS[0]}" -eq 0 ] || { broken=$((broken + 1)) && tail -n 20 "$log"; }
done
echo "All targets:"
grep -E '^✘' "$log"
ran=$(grep -oE 'Test run with [0-9]+' "$log" | awk '{ sum += $4 } END { print sum + 0 }')
failed=$(grep -cE '^✘ Test .* failed after' "$log")
skipped=$(grep -cE '^➜ Test .* skipped' "$log")
[ "$failed" -gt "$broken" ] || failed=$broken
echo "$((ran - failed - skipped)) passed, $failed failed, $skipped skipped"
[ "$broken" -eq 0 ]
