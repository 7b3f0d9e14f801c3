#!/bin/sh
# Compares ConstraintSolver with the Kiwi solver: its C++ headers and its Python package. pip fetches both into a
# temporary folder. The script reports what it cannot fetch, and leaves it out.
#
# usage: compare-with-kiwi.sh [ROUNDS]
set -eu
cd "$(dirname "$0")/../.."
rounds=${1:-5}
ours=${SOLVER_BENCHMARK:-.build/release/solver-benchmark}
sources=Benchmarks/ConstraintSolver
[ -x "$ours" ] || { echo "compare-with-kiwi.sh: $ours is missing; make benchmark builds it" >&2; exit 1; }

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
set -- --rounds "$rounds" --program "ours=$ours"

if python3 -m venv "$folder/python" >/dev/null 2>&1; then
  pip="$folder/python/bin/pip"
  if $pip install -q kiwisolver >/dev/null 2>&1; then
    set -- "$@" --program "kiwi-python=$folder/python/bin/python $sources/kiwi/benchmark.py" --slow kiwi-python
  else
    echo "Not compared with Kiwi's Python package: pip can't install it."
  fi
  if ! command -v g++ >/dev/null; then
    echo "Not compared with Kiwi's C++ headers: there is no g++."
  elif ! (cd "$folder" && $pip download -q kiwisolver --no-binary :all: --no-deps >/dev/null 2>&1 && tar xzf kiwisolver-*.tar.gz)
  then
    echo "Not compared with Kiwi's C++ headers: pip can't fetch the sources."
  else
    g++ -std=c++11 -O2 -w -I "$(echo "$folder"/kiwisolver-*/)" "$sources/kiwi/benchmark.cpp" -o "$folder/kiwi-benchmark"
    set -- "$@" --program "kiwi-c++=$folder/kiwi-benchmark"
  fi
else
  echo "Not compared with Kiwi: there is no Python that makes virtual environments."
fi

for layout in "chain 50" "chain 250" "chain 1000" "grid 7" "grid 15" "grid 22"; do
  # shellcheck disable=SC2086
  "$ours" $layout >"$folder/$(echo "$layout" | tr ' ' '-').layout"
done
python3 "$sources/compare.py" "$@" "$sources/enaml-like.layout" \
  "$folder"/chain-50.layout "$folder"/chain-250.layout "$folder"/chain-1000.layout \
  "$folder"/grid-7.layout "$folder"/grid-15.layout "$folder"/grid-22.layout
