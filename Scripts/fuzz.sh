#!/bin/sh
# Searches for files that make our own C code misbehave, one target after the other, and lists what each run reached. What it
# finds is stored in Tests/Fuzzing/Crashes, where `make test` tries it again. What it learns about files stays in
# .build/fuzzing/corpus for the next run.
#
#     Scripts/fuzz.sh SECONDS [TARGET...]      fuzzes each target, or those named
#     Scripts/fuzz.sh --build                  only builds
#
# Only our C and C++ is instrumented: libraries guide no search, and the sanitizers see in them only what they do to allocated
# memory. It needs clang with libFuzzer, which the Swift toolchain has.
set -eu
cd "$(dirname "$0")/.."

seconds="${1:?usage: fuzz.sh SECONDS [TARGET...]}"
shift
out=.build/fuzzing
mkdir -p "$out/corpus" "$out/seeds" "$out/logs"

# The clang of the Swift toolchain, which is beside the compiler.
clang="${CLANG:-$(dirname "$(readlink -f "$(command -v swiftc)")")/clang}"
echo 'int LLVMFuzzerTestOneInput(const char *b, long c); int LLVMFuzzerTestOneInput(const char *b, long c) { return b && c < 0; }' \
  >"$out/probe.c"
if ! "$clang" -fsanitize=fuzzer,address "$out/probe.c" -o "$out/probe" 2>"$out/logs/probe"; then
  echo "fuzz.sh: $clang has no libFuzzer; set CLANG to one that has it (Debian: apt-get install clang)" >&2
  exit 1
fi

includes="-ISources -ISources/CScaling/include -ISources/CPixels/include -ISources/CCodecs/include
-ISources/CCodecsExtra/include -ISources/CMetadata/include -ITests/Fuzzing"
sanitizers="-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize=vptr -fno-sanitize-recover=all"
objects=""
for source in Sources/CScaling/*.c Sources/CPixels/*.c Sources/CCodecs/*.c Sources/CCodecsExtra/*.c \
  Sources/CMetadata/*.cpp Tests/Fuzzing/targets/*.c Tests/Fuzzing/targets.c Tests/Fuzzing/decode.c Tests/Fuzzing/fuzz.c; do
  object="$out/$(echo "$source" | tr / -).o"
  objects="$objects $object"
  # Headers change seldom; a newer one of any target rebuilds everything.
  if [ "$object" -nt "$source" ] && [ -z "$(find Sources/C* Tests/Fuzzing -name '*.h*' -newer "$object" -print -quit)" ]; then
    continue
  fi
  case "$source" in *.cpp) language=-std=c++17 ;; *) language=-std=c11 ;; esac
  # shellcheck disable=SC2086
  "$clang" $language -g -O1 -fno-omit-frame-pointer $sanitizers -D_GNU_SOURCE $includes -c "$source" -o "$object"
done
# shellcheck disable=SC2086
"$clang" -fuse-ld=lld -fsanitize=fuzzer,address,undefined $objects -o "$out/fuzz" \
  -ljpeg -lpng -lz -lwebp -lwebpdemux -lgif -llcms2 -lheif -ljxl -ljxl_threads -ltiff -lraw -lexiv2 -lstdc++ -ldl -lm -lpthread
[ "$seconds" != --build ] || exit 0

# A target: its name, the dictionary that helps it, and the endings of the files it starts from.
list="bmp:bmp:bmp exif:tiff:tif,tiff,dng gif:gif:gif heif:heif:heic,avif heif-boxes:heif:heic,avif jpeg:jpeg:jpg jpeg-xl:heif:jxl lossless-jpeg:jpeg:jpg
metadata:metadata:jpg,png,webp,heic,tif,dng,xmp output:tiff:icc,pgm png:png:png pnm:pnm:ppm,pgm,pbm,pam raw:raw:dng,tif svg:svg:svg,svgz
thumbnail-file:png:png tiff:tiff:tif,tiff webp:webp:webp"
longest=100000

export ASAN_OPTIONS="allocator_may_return_null=1:max_allocation_size_mb=1024:detect_leaks=1:malloc_context_size=8"
export UBSAN_OPTIONS="print_stacktrace=1"
export LSAN_OPTIONS="suppressions=Tests/Fuzzing/leaks.txt:print_suppressions=0"
found=0
wanted=" $* "
printf '%-16s %8s %9s %9s %6s  %s\n' target seconds coverage runs found log
for entry in $list; do
  target="${entry%%:*}"
  endings="${entry##*:}"
  dictionary="${entry#*:}"
  dictionary="${dictionary%%:*}"
  case "$wanted" in "  " | *" $target "*) ;; *) continue ;; esac
  seeds="$out/seeds/$target"
  corpus="$out/corpus/$target"
  kept="Tests/Fuzzing/Crashes/$target"
  rm -rf "$seeds"
  mkdir -p "$seeds" "$corpus" "$kept"
  for ending in $(echo "$endings" | tr , ' '); do
    find Tests/Corpus/good Tests/Corpus/bad Tests/DecoderTests/Fixtures Tests/SidecarsTests -name "*.$ending" -size "-${longest}c" \
      -exec cp {} "$seeds" \; 2>/dev/null || true
  done
  [ ! -d "Tests/Fuzzing/Seeds/$target" ] || cp Tests/Fuzzing/Seeds/"$target"/* "$seeds"
  # Pictures that are large out of proportion to their files cost a second each time.
  rm -f "$seeds"/*megapixels* "$seeds"/*million* "$seeds"/*thousand* "$seeds"/slow.png "$seeds"/filter-without-end.svg
  before="$(find "$kept" -type f | wc -l)"
  log="$out/logs/$target"
  : >"$log"
  end=$(($(date +%s) + seconds))
  # A finding ends a run, and the rest of the time is another run's.
  while left=$((end - $(date +%s))) && [ "$left" -gt 0 ]; do
    FUZZ_TARGET="$target" "$out/fuzz" -max_total_time="$left" -max_len="$longest" -timeout=60 -report_slow_units=60 -rss_limit_mb=2600 \
      -dict="Tests/Fuzzing/dictionaries/$dictionary.dict" -artifact_prefix="$kept/" -print_final_stats=1 \
      "$corpus" "$seeds" >>"$log" 2>&1 && break
  done
  new=$(($(find "$kept" -type f | wc -l) - before))
  found=$((found + new))
  runs="$(grep -a '^stat::number_of_executed_units' "$log" | awk '{ sum += $2 } END { print sum + 0 }')"
  coverage="$(grep -a -o ' cov: [0-9]*' "$log" | tail -1 | cut -d' ' -f3)"
  printf '%-16s %8s %9s %9s %6s  %s\n' "$target" "$seconds" "$coverage" "$runs" "$new" "$log"
  rmdir "$kept" 2>/dev/null || true
done
if [ "$found" -gt 0 ]; then
  echo "fuzz.sh: $found new files in Tests/Fuzzing/Crashes; the logs say what each does. Fix the code and commit the files." >&2
  exit 1
fi
