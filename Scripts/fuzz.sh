#!/bin/sh
# Searches for files that make our own C code misbehave, one target after the other, and lists what each run reached. What it
# finds is stored in Tests/Fuzzing/Crashes, where `make test` tries it again. What it learns about files stays in
# .build/fuzzing/corpus for the next run, and .build/fuzzing/totals counts what all runs have done.
#
#     Scripts/fuzz.sh SECONDS [TARGET...]               fuzzes each target, or those named
#     Scripts/fuzz.sh --for TOTAL SECONDS [TARGET...]   does so again and again for TOTAL seconds, the targets with the least time first
#     Scripts/fuzz.sh --table                           prints the totals as a table
#     Scripts/fuzz.sh --document                        writes that table into Documentation/Security.md
#     Scripts/fuzz.sh --build                           only builds
#
# The variable FUZZING names another folder than .build/fuzzing. Only our C and C++ is instrumented: libraries guide no search, and the
# sanitizers see in them only what they do to allocated memory. It needs clang with libFuzzer, which the Swift toolchain has.
set -eu
cd "$(dirname "$0")/.."

usage="usage: fuzz.sh [--for TOTAL] SECONDS [TARGET...] | --table | --document | --build"
seconds="${1:?$usage}"
total=
[ "$seconds" != --for ] || { total="${2:?$usage}" && seconds="${3:?$usage}" && shift 2; }
shift
out="${FUZZING:-.build/fuzzing}"
mkdir -p "$out/corpus" "$out/seeds" "$out/logs" "$out/totals"

# A target in each line: its name, the dictionary that helps it, and the endings of the files it starts from. A dictionary
# that is not the name of one of these has a target and files of its own name.
list="tiff:tiff:tif,tiff
lossless-jpeg:jpeg:jpg
heif:heif:heic,avif
heif-boxes:heif:heic,avif
psd:psd:psd,psb
jpeg-2000:jpeg-2000:jp2,j2k
radiance:radiance:hdr
openexr:openexr:exr
video:video:mp4,mov,3gp,mkv,webm,avi
video-metadata:video:mp4,mov,3gp,mkv,webm,avi
metadata:metadata:jpg,png,webp,gif,heic,avif,jxl,tif,dng,psd,psb,xmp
raw:raw:dng,tif
jpeg-xl:heif:jxl
jpeg:jpeg:jpg
pnm:pnm:ppm,pgm,pbm,pam
svg:svg:svg,svgz
exif:tiff:tif,tiff,dng
thumbnail-file:png:png
output:tiff:icc,pgm"
for dictionary in Tests/Fuzzing/dictionaries/*.dict; do
  name="$(basename "$dictionary" .dict)"
  echo "$list" | grep -q "^$name:" || list="$list
$name:$name:$name"
done
longest=100000

# The totals of a target: runs, seconds of processor time, files tried, branches reached, findings.
totals() { cat "$out/totals/$1" 2>/dev/null || echo 0 0 0 0 0; }

table() {
  printf '| Target | Processor time | Files tried | Branches of our code reached | Found |\n|---|---|---|---|---|\n'
  echo "$list" | cut -d: -f1 | sort | while read -r target; do
    totals "$target" | awk -v target="$target" '
      function grouped(n, text) {
        for (text = ""; n >= 1000; n = int(n / 1000)) text = sprintf(",%03d", n % 1000) text
        return n text
      }
      { print "| `" target "` | " grouped($2) " s | " grouped($3) " | " grouped($4) " | " ($5 ? grouped($5) : "nothing") " |" }'
  done
}

case "$seconds" in
  --table)
    table
    exit 0
    ;;
  --document)
    page=Documentation/Security.md
    table >"$out/table"
    awk -v table="$out/table" -v today="$(date +%F)" '
      /^\| Target \|/ { while ((getline line <table) > 0) print line; inside = 1 }
      !/^\|/ { inside = 0 }
      /^These are the totals of / { sub(/[0-9]+-[0-9]+-[0-9]+/, today) }
      !inside' "$page" >"$out/page"
    cat "$out/page" >"$page"
    exit 0
    ;;
esac

# The clang of the Swift toolchain, which is beside the compiler.
clang="${CLANG:-$(dirname "$(readlink -f "$(command -v swiftc)")")/clang}"
echo 'int LLVMFuzzerTestOneInput(const char *b, long c); int LLVMFuzzerTestOneInput(const char *b, long c) { return b && c < 0; }' \
  >"$out/probe.c"
if ! "$clang" -fsanitize=fuzzer,address "$out/probe.c" -o "$out/probe" 2>"$out/logs/probe"; then
  echo "fuzz.sh: $clang has no libFuzzer; set CLANG to one that has it (Debian: apt-get install clang)" >&2
  exit 1
fi

includes="-ISources/Decoding -ISources/Decoding/CScaling/include -ISources/Decoding/CPixels/include -ISources/Decoding/CCodecs/include -ISources/Decoding/CCodecsExtra/include
-ISources/Decoding/CMetadata/include -ISources/Decoding/CVideo/include -ITests/Fuzzing $(pkg-config --cflags Imath)"
sanitizers="-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize=vptr -fno-sanitize-recover=all"
objects=""
for source in Sources/Decoding/CScaling/*.c Sources/Decoding/CPixels/*.c Sources/Decoding/CCodecs/*.c Sources/Decoding/CCodecsExtra/*.c Sources/Decoding/CCodecsExtra/*.cpp \
  Sources/Decoding/CMetadata/*.cpp Sources/Decoding/CVideo/*.c Tests/Fuzzing/targets/*.c Tests/Fuzzing/targets.c Tests/Fuzzing/decode.c \
  Tests/Fuzzing/fuzz.c; do
  object="$out/$(echo "$source" | tr / -).o"
  objects="$objects $object"
  # Headers change seldom; a newer one of any target rebuilds everything.
  if [ "$object" -nt "$source" ] && [ -z "$(find Sources Tests/Fuzzing -name '*.h*' -newer "$object" -print -quit)" ]; then
    continue
  fi
  case "$source" in *.cpp) language=-std=c++17 ;; *) language=-std=c11 ;; esac
  # shellcheck disable=SC2086
  "$clang" $language -g -O1 -fno-omit-frame-pointer $sanitizers -D_GNU_SOURCE $includes -c "$source" -o "$object"
done
# shellcheck disable=SC2086
"$clang" -fuse-ld=lld -fsanitize=fuzzer,address,undefined $objects -o "$out/fuzz" \
  -ljpeg -lpng -lz -lwebp -lwebpdemux -lgif -llcms2 -lheif -ljxl -ljxl_threads -ltiff -lraw -lopenjp2 -lOpenEXR -lIex -lImath -lexiv2 \
  -lavformat -lavcodec -lavutil -lswscale -lstdc++ -ldl -lm -lpthread
[ "$seconds" != --build ] || exit 0

export ASAN_OPTIONS="allocator_may_return_null=1:max_allocation_size_mb=1024:detect_leaks=1:malloc_context_size=8"
export UBSAN_OPTIONS="print_stacktrace=1"
export LSAN_OPTIONS="suppressions=Tests/Fuzzing/leaks.txt:print_suppressions=0"
found=0

# Sets `used` to the processor time of this script's children so far, in whole seconds. A subshell would count its own.
count_time() {
  times >"$out/times"
  used="$(sed -n 2p "$out/times" | tr 'ms' '  ' | awk '{ print int($1 * 60 + $2 + $3 * 60 + $4) }')"
}

collect_seeds() {
  seeds="$out/seeds/$1"
  rm -rf "$seeds"
  mkdir -p "$seeds"
  for ending in $(echo "$2" | tr , ' '); do
    find Tests/Corpus/good Tests/Corpus/bad Tests/DecoderTests/Fixtures Tests/PhotoSidecarsTests -name "*.$ending" -size "-${longest}c" \
      -exec cp {} "$seeds" \; 2>/dev/null || true
  done
  [ ! -d "Tests/Fuzzing/Seeds/$1" ] || cp Tests/Fuzzing/Seeds/"$1"/* "$seeds"
  # Pictures that are large out of proportion to their files cost a second each time.
  rm -f "$seeds"/*megapixels* "$seeds"/*million* "$seeds"/*thousand* "$seeds"/slow.png "$seeds"/filter-without-end.svg
}

# Fuzzes the target of a line of the list.
fuzz() {
  target="${1%%:*}"
  endings="${1##*:}"
  dictionary="${1#*:}"
  dictionary="${dictionary%%:*}"
  corpus="$out/corpus/$target"
  kept="Tests/Fuzzing/Crashes/$target"
  mkdir -p "$corpus" "$kept"
  collect_seeds "$target" "$endings"
  before="$(find "$kept" -type f | wc -l)"
  log="$out/logs/$target"
  : >"$log"
  count_time
  start="$used"
  end=$(($(date +%s) + seconds))
  # A finding ends a run, and the rest of the time is another run's. The program itself limits the time of a file.
  while left=$((end - $(date +%s))) && [ "$left" -gt 0 ]; do
    FUZZ_TARGET="$target" "$out/fuzz" -max_total_time="$left" -max_len="$longest" -timeout=0 -report_slow_units=100000 \
      -rss_limit_mb=2600 -dict="Tests/Fuzzing/dictionaries/$dictionary.dict" -artifact_prefix="$kept/" -print_final_stats=1 \
      "$corpus" "$seeds" >>"$log" 2>&1 && break
  done
  count_time
  took=$((used - start))
  new=$(($(find "$kept" -type f | wc -l) - before))
  found=$((found + new))
  runs="$(grep -a '^stat::number_of_executed_units' "$log" | awk '{ sum += $2 } END { print sum + 0 }')"
  coverage="$(grep -a -o ' cov: [0-9]*' "$log" | cut -d' ' -f3 | sort -n | tail -1)"
  totals "$target" | awk -v took="$took" -v runs="$runs" -v coverage="${coverage:-0}" -v new="$new" \
    '{ printf "%d %d %d %d %d\n", $1 + 1, $2 + took, $3 + runs, (coverage > $4 ? coverage : $4), $5 + new }' >"$out/totals/.new"
  mv "$out/totals/.new" "$out/totals/$target"
  printf '%-16s %8s %9s %9s %6s  %s\n' "$target" "$took" "${coverage:-0}" "$runs" "$new" "$log"
  rmdir "$kept" 2>/dev/null || true
}

if [ $# -gt 0 ]; then
  for target in "$@"; do
    echo "$list" | grep "^$target:" || { echo "fuzz.sh: no target $target" >&2 && exit 2; }
  done >"$out/list"
else
  echo "$list" >"$out/list"
fi
printf '%-16s %8s %9s %9s %6s  %s\n' target seconds coverage runs found log
if [ -n "$total" ]; then
  last=$(($(date +%s) + total))
  while [ "$(date +%s)" -lt "$last" ]; do
    fuzz "$(while read -r line; do echo "$(totals "${line%%:*}" | cut -d' ' -f2) $line"; done <"$out/list" | sort -s -n -k1,1 | head -1 | cut -d' ' -f2)"
  done
else
  for line in $(cat "$out/list"); do fuzz "$line"; done
fi
if [ "$found" -gt 0 ]; then
  echo "fuzz.sh: $found new files in Tests/Fuzzing/Crashes; the logs say what each does. Fix our code and commit the files, or move those for libraries to Tests/Fuzzing/Libraries." >&2
  exit 1
fi
