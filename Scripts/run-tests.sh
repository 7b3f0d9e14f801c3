#!/usr/bin/env bash
# Runs the built tests, two targets at a time, and prints the ten slowest tests and how many passed.
#
# usage: run-tests.sh [--quick] BUILD [COMMAND...]
#
# BUILD is the folder with the test program. With --quick the tests that need tmux or the windows of real terminals are
# left out. COMMAND runs beside the tests at the lowest priority, because tests wait for a third of their time. What it
# prints comes before what the tests print last. The script fails if COMMAND fails.
set -uo pipefail
cd "$(dirname "$0")/.."

quick=
if [ "${1:-}" = --quick ]; then
  quick=yes
  shift
fi
build=$1
shift
program=$build/photos-tuiPackageTests.xctest
[ -x "$program" ] || { echo "run-tests.sh: no test program: $program" >&2; exit 2; }
logs=$(mktemp -d)
beside=
trap '[ -z "$beside" ] || kill -- "-$beside" 2>/dev/null; rm -rf "$logs"' EXIT
export NO_COLOR=1

# What every run prints, and the doc comments of failed suites.
noise='^↳ (Testing Library|Target Platform|///)'

# Why tests failed. Some reasons have many lines.
reasons='
  /^(✘|↳)/ { print; rest = /recorded an issue/ ? 60 : 0; next }
  /^(◇|✔|➜|✖)/ { rest = 0 }
  rest-- > 0
'

# run NAME OPTION...: the tests that the options choose. Prints what failed or was skipped, and why.
run() {
  local name=$1 log="$logs/$1.log"
  shift
  "$program" --testing-library swift-testing --event-stream-output-path "$logs/$name.events" "$@" >"$log" 2>&1
  local status=$?
  grep -aE '^[✘➜↳]|Test run with' "$log" | grep -vE "$noise" | sed "s/^/$name: /"
  [ "$status" -eq 0 ] || echo "$name" >>"$logs/broken"
}

[ -z "$quick" ] || export PHOTOS_TUI_TESTS=quick
# Walks through many screens, which wait more than they compute.
walks='EndToEndTests\.(PictureWalkTests|ThumbnailQualityTests|PictureCostTests|TerminalKindTests|WindowWalkTests|RandomWalkTests)'
# The longest first, so that both processors have work until the end.
jobs=(walks EndToEndTests BrowserTests DecoderTests AdaptiveCoreTests AdaptiveImagingTests AdaptiveTerminalTests)
for folder in Tests/*Tests; do
  case " ${jobs[*]} " in *" $(basename "$folder") "*) ;; *) jobs+=("$(basename "$folder")") ;; esac
done

# In a shell of its own, which counts only its own jobs.
(
  for job in "${jobs[@]}"; do
    [ "$(jobs -rp | wc -l)" -lt 2 ] || wait -n
    case $job in
      walks) run walks --filter "$walks" & ;;
      *) run "$job" --filter "^$job\." --skip "$walks" & ;;
    esac
  done
  wait
) &
tests=$!
if [ $# -gt 0 ]; then
  setsid Scripts/run-beside.py "$@" >"$logs/beside" 2>&1 &
  beside=$!
fi
wait "$tests"
seconds=$SECONDS
beside_failed=
if [ -n "$beside" ]; then
  wait "$beside" || beside_failed=yes
  beside=
  cat "$logs/beside"
fi

cat "$logs"/*.log >"$logs/all"
ran=$(grep -aoE 'Test run with [0-9]+' "$logs/all" | awk '{ sum += $4 } END { print sum + 0 }')
failed=$(grep -aE '^✘ Test .* failed after' "$logs/all" | grep -cv '^✘ Test run with')
skipped=$(grep -acE '^➜ Test .* skipped' "$logs/all")
broken=0
[ ! -f "$logs/broken" ] || broken=$(wc -l <"$logs/broken")
[ "$failed" -gt "$broken" ] || failed=$broken
if [ -f "${PHASE_TIMES:-}" ]; then
  echo "Before the tests and beside them:"
  cat "$PHASE_TIMES"
fi
echo "The tests took $seconds s, with what ran beside them $SECONDS s. The slowest:"
Scripts/slowest-tests.py 10 "$logs"/*.events
# What failed comes last, where a reader of a long log looks first. Sums of suites and runs repeat it.
if [ "$broken" -gt 0 ]; then
  echo "What failed:"
  awk "$reasons" "$logs/all" | grep -avE "$noise" | grep -avE '^✘ (Suite|Test run with|Test .* failed after)' |
    cut -c 1-400 | head -n 300
  # What a program that crashed printed last is all there is to go by.
  while read -r name; do
    grep -aq 'Test run with' "$logs/$name.log" || { echo "$name crashed:"; tail -n 20 "$logs/$name.log"; }
  done <"$logs/broken"
fi
[ -z "$beside_failed" ] || printf 'What ran beside the tests failed:\n%s\n' "$(tail -n 40 "$logs/beside" | cut -c 1-400)"
echo "$((ran - failed - skipped)) passed, $failed failed, $skipped skipped"
[ "$broken" -eq 0 ] && [ -z "$beside_failed" ]
