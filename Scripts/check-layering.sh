#!/bin/sh
# Checks what the manifest cannot express: who may import what, target by target. Prints every breach and fails.
set -eu
cd "$(dirname "$0")/.."

status=0

# check FOLDER MODULE...: the files of a folder may import these modules and nothing else.
check() {
  target=$1
  shift
  allowed=$(printf '%s|' "$@")
  breaches=$(grep -rnE '^[[:space:]]*((@[A-Za-z_]+(\([A-Za-z_]+\))?|public|package|internal|private|fileprivate)[[:space:]]+)*import ' \
    --include='*.swift' --exclude-dir='*.docc' "$target" \
    | grep -vE "import (${allowed%|})\$" || true)
  if [ -n "$breaches" ]; then
    echo "$target may import only: $*"
    echo "$breaches" | sed 's/^/  /'
    status=1
  fi
}

# `none` matches no module: AdaptiveCore and DecodeProtocol stand on the standard library alone, but for the files of
# AdaptiveCore's images.
for folder in Sources/AdaptiveCore/*/; do
  case $folder in
    *.docc/) ;;
    */Images/) check "$folder" Glibc JSON Synchronization ;;
    */Storyboards/) check "$folder" Glibc JSON ;;
    */Preview/) check "$folder" Synchronization ;;
    */Layout/) check "$folder" ConstraintSolver ;;
    *) check "$folder" none ;;
  esac
done
check Sources/ConstraintSolver none
check Sources/JSON CJansson Glibc
check Sources/DecodeProtocol none
check Sources/Terminal AdaptiveCore CNcurses CTerminal Dispatch FileSystem Glibc
check Sources/FileSystem Glibc
check Sources/Background FileSystem Glibc
check Sources/PhotoLibrary Background Dispatch FileSystem Glibc JSON Synchronization
check Sources/Imaging AdaptiveCore Background DecodeProtocol FileSystem CInterprocess CChafa CImageCoding CScaling Dispatch Glibc Synchronization
check Sources/Browser AdaptiveCore FileSystem JSON PhotoLibrary Imaging Glibc
check Sources/DecoderService DecodeProtocol CPixels CCodecs CInterprocess CSandbox Glibc
check Sources/photos-decoder DecoderService CCodecs Glibc
check Sources/photos-decoder-extra DecodeProtocol DecoderService CCodecs CCodecsExtra CMetadata Glibc
check Sources/photos-tui AdaptiveCore FileSystem JSON Terminal Background PhotoLibrary Imaging Browser Dispatch Glibc Synchronization
# The examples prove that the library stands alone.
check Examples AdaptiveCore Terminal

# Only one target knows ncurses, and nobody ships with a machine's paths in it.
if grep -rlE 'import CNcurses' --include='*.swift' Sources | grep -v '^Sources/Terminal/'; then
  echo "only Terminal may import CNcurses"
  status=1
fi

# Traps on data and unfinished work have no place in what ships.
if grep -rnE '\bTODO\b|\bFIXME\b|try!|as!|fatalError\(' --include='*.swift' Sources; then
  echo "unfinished or trapping code in Sources"
  status=1
fi
exit $status
