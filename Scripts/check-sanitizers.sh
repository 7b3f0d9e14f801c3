#!/bin/sh
# Decodes the corpus, its mutants and what fuzzing has found under the address, undefined behaviour and leak
# sanitizers, and fails at the first report. Only this project's C and C++ is instrumented. In Debian's libraries, the
# sanitizers see only what they do to allocated memory.
#
#     Scripts/check-sanitizers.sh [MUTANTS]
set -eu
cd "$(dirname "$0")/.."

mutants="${1:-1500}"
out=.build/sanitizers
mkdir -p "$out"

compile() {
  language=$1
  shift
  for source in "$@"; do
    object="$out/$(echo "$source" | tr / -).o"
    echo "$object" >>"$out/objects"
    $language -g -O1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all -D_GNU_SOURCE \
      -ISources/Decoding/CScaling/include -ISources/Decoding/CPixels/include -ISources/Decoding/CCodecs/include \
      -ISources/Decoding/CCodecsExtra/include -ISources/Decoding/CMetadata/include -ISources/Decoding/CVideo/include $imath -ISources/Decoding -ITests/Fuzzing \
      -c "$source" -o "$object" &
    running=$((running + 1))
    [ $((running % 2)) -ne 0 ] || wait
  done
  wait
}

imath=$(pkg-config --cflags Imath)
running=0
: >"$out/objects"
compile "gcc -std=c11" Sources/Decoding/CScaling/*.c Sources/Decoding/CPixels/*.c Sources/Decoding/CCodecs/*.c Sources/Decoding/CCodecsExtra/*.c \
  Sources/Decoding/CVideo/*.c Tests/Sanitizers/harness.c
compile "g++ -std=c++17" Sources/Decoding/CCodecsExtra/*.cpp Sources/Decoding/CMetadata/*.cpp
libraries="-ljpeg -lpng -lz -lwebp -lwebpdemux -lgif -llcms2 -lheif -ljxl -ljxl_threads -ltiff -lraw -lopenjp2 -lOpenEXR -lIex \
  -lImath -lexiv2 -lavformat -lavcodec -lavutil -lswscale -ldl -lm -lpthread"
# shellcheck disable=SC2046,SC2086
g++ -fsanitize=address,undefined $(cat "$out/objects") -o "$out/harness" $libraries

# The files that fuzzing has found (Scripts/fuzz.sh), each with the target that found it.
code="$(grep -v harness "$out/objects")"
: >"$out/objects"
compile "gcc -std=c11" Tests/Fuzzing/targets/*.c Tests/Fuzzing/targets.c Tests/Fuzzing/decode.c Tests/Fuzzing/replay.c
# shellcheck disable=SC2046,SC2086
g++ -fsanitize=address,undefined $code $(cat "$out/objects") -o "$out/replay" $libraries

swiftc -O Sources/Toolkit/AdaptiveSeededRandom/*.swift Tests/Mutators/*.swift Tests/Sanitizers/main.swift -o "$out/write-mutants"
"$out/write-mutants" Tests/Corpus "$mutants" "$out/files"

# Some libraries print, so the sanitizers' reports go to files.
rm -f "$out"/report*
export ASAN_OPTIONS="log_path=$out/report" UBSAN_OPTIONS="log_path=$out/report:print_stacktrace=1"
status=0
timeout 300 "$out/harness" "$out/files" 0 2 2>/dev/null &
other=$!
timeout 300 "$out/harness" "$out/files" 1 2 2>/dev/null || status=1
wait "$other" || status=1
set --
for folder in Tests/Fuzzing/Crashes/*/ Tests/Fuzzing/Seeds/*/; do
  [ -z "$(ls -A "$folder" 2>/dev/null)" ] || set -- "$@" -- "$(basename "$folder")" "$folder"*
done
# The seeds of the targets that are no codecs.
set -- "$@" -- heif-boxes Tests/Corpus/*/*tiles*.heic -- exif Tests/Corpus/*/*.tif Tests/Corpus/*/*.dng -- output Tests/Corpus/*/*.pgm \
  -- metadata Tests/Corpus/*/*.jxl Tests/Corpus/*/*.ps[db] Tests/Corpus/*/*.png Tests/Corpus/*/big*.tif -- video-metadata Tests/Corpus/*/*.mp4
LSAN_OPTIONS="suppressions=Tests/Fuzzing/leaks.txt:print_suppressions=0" timeout 120 "$out/replay" "$@" 2>/dev/null || status=1
[ "$status" -eq 0 ] || cat "$out"/report* >&2 || true
exit "$status"
