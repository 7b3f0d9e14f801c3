#!/bin/sh
# Checks what the manifest cannot express, and fails if it finds a violation: the modules that each target may import,
# a single importer of ncurses, SQLite and PostgreSQL, names of errors, no path of a machine, no trap on data, no unfinished
# work.
set -eu
cd "$(dirname "$0")/.."

status=0

# check FOLDER MODULE...: the files of a folder may import these modules and no others.
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

# `none` matches no module. AdaptiveCore reads no files, parses no JSON and calls no C: it imports the solver, in Layout/
# only, and atomics from the standard library, in Images/ only.
for folder in Sources/AdaptiveCore/*/; do
  case $folder in
    *.docc/) ;;
    */Images/) check "$folder" Synchronization ;;
    */Layout/) check "$folder" ConstraintSolver ;;
    *) check "$folder" none ;;
  esac
done
check Sources/AdaptiveTesting AdaptiveCore AdaptiveFileSystem Glibc SeededRandom Synchronization Testing
check Sources/ConstraintSolver none
check Sources/AdaptiveStoryboards AdaptiveCore AdaptiveFileSystem AdaptiveJSON Synchronization
check Sources/AdaptiveJSON CJansson Glibc
check Sources/DecodeProtocol Decisions PhotoFormats
check Sources/PhotoFormats none
check Sources/AdaptiveFileSystem CFileSystem Glibc
check Sources/FileOperations AdaptiveFileSystem CNettle Glibc
check Sources/Database CPostgreSQL CSQLite AdaptiveFileSystem Glibc
check Sources/Journal Database AdaptiveFileSystem Glibc Synchronization
check Sources/Catalogue AdaptiveBackground Database Decisions AdaptiveFileSystem Glibc Queries Synchronization
check Sources/Decisions none
check Sources/Places Glibc
check Sources/Queries Decisions Glibc Swift
check Sources/Sidecars CExpat Decisions
check Sources/EmbeddedMetadata CMetadata Decisions DecodeProtocol Sidecars
check Sources/AdaptiveTerminal AdaptiveBackground AdaptiveCore AdaptiveFileSystem CFriBidi CNcurses CTerminal Dispatch Glibc Runtime Synchronization
check Sources/AdaptiveBackground Dispatch AdaptiveFileSystem Glibc Synchronization
check Sources/PhotoLibrary AdaptiveBackground Catalogue Decisions Dispatch FileOperations AdaptiveFileSystem Glibc Journal AdaptiveJSON PhotoFormats Queries Synchronization
check Sources/AdaptiveImaging AdaptiveCore AdaptiveBackground CChafa CImageCoding CInterprocess CScaling Decisions DecodeProtocol Dispatch AdaptiveFileSystem Glibc PhotoFormats Synchronization
check Sources/AdaptiveMarkdown AdaptiveCore CMarkdown
check Sources/AdaptivePictures AdaptiveCore AdaptiveFileSystem AdaptiveImaging Glibc
check Sources/Browser AdaptiveBackground AdaptiveCore AdaptiveStoryboards Catalogue Decisions FileOperations AdaptiveFileSystem Glibc AdaptiveImaging Journal AdaptiveJSON PhotoLibrary Places Queries
check Sources/DecoderService CCodecs CInterprocess CPixels CSandbox Decisions DecodeProtocol Glibc PhotoFormats
check Sources/photos-decoder CCodecs DecoderService Glibc PhotoFormats Sidecars
check Sources/photos-decoder-video CMetadata CVideo DecodeProtocol DecoderService EmbeddedMetadata Glibc PhotoFormats
check Sources/photos-decoder-extra CCodecs CCodecsExtra CMetadata DecodeProtocol DecoderService EmbeddedMetadata Glibc PhotoFormats
check Sources/photos-tui AdaptiveCore AdaptiveStoryboards AdaptiveBackground Browser CInterprocess CPages Catalogue Decisions Dispatch FileOperations AdaptiveFileSystem Glibc AdaptiveImaging AdaptiveJSON Journal PhotoLibrary Places Queries Synchronization AdaptiveTerminal
# The examples prove that the toolkit needs nothing of the app.
for folder in Examples/*/; do
  case $folder in
    # A package of its own.
    */Template/) check "$folder" AdaptiveCore AdaptiveTerminal AdaptiveTesting AppScreens PackageDescription Testing ;;
    */Monitor/) check "$folder" AdaptiveCore AdaptiveTerminal Glibc MonitorScreens ;;
    *) check "$folder" AdaptiveCore AdaptiveStoryboards AdaptiveTerminal GalleryScreens ;;
  esac
done

# Every target of Sources has a line above.
for folder in Sources/*/; do
  name=${folder%/}
  case $name in Sources/C[A-Z]*) continue ;; esac
  grep -q "$name" "$0" || { echo "no rule for $name"; status=1; }
done

# Only AdaptiveTerminal knows ncurses.
if grep -rlE 'import CNcurses' --include='*.swift' Sources Tests Examples Benchmarks | grep -v '^Sources/AdaptiveTerminal/'; then
  echo "only AdaptiveTerminal may import CNcurses"
  status=1
fi

# Sidecars parses untrusted bytes, so only a decoder links it. The program has the values of Decisions.
if grep -rlE 'import (Sidecars|EmbeddedMetadata)' --include='*.swift' Sources | grep -vE '^Sources/(photos-decoder(-extra|-video)?|EmbeddedMetadata)/'; then
  echo "only decoders may import Sidecars"
  status=1
fi

# Only Database knows SQLite.
if grep -rlE 'import CSQLite' --include='*.swift' Sources Tests Examples Benchmarks | grep -v '^Sources/Database/'; then
  echo "only Database may import CSQLite"
  status=1
fi

# Only Database knows PostgreSQL.
if grep -rlE 'import CPostgreSQL' --include='*.swift' Sources Tests Examples Benchmarks | grep -v '^Sources/Database/'; then
  echo "only Database may import CPostgreSQL"
  status=1
fi

# Foundation is for tests only.
if grep -rnE '^import Foundation' --include='*.swift' Sources Examples; then
  echo "no module imports Foundation"
  status=1
fi

# What ships names no folder of the machine it was written on.
if grep -rnE '"/(home|root|work|build|Users)/[A-Za-z0-9._-]+' --include='*.swift' --include='*.[ch]' --include='*.cpp' Sources; then
  echo "a path of a machine in Sources"
  status=1
fi

# What is thrown is called an error, what is reported a diagnostic.
types='^[^/]*\b(enum|struct|class)'
if grep -rnE "$types [^{<]*[:,] *([A-Za-z]+, *)*Error\b" --include='*.swift' Sources | grep -vE '\b(enum|struct|class) [A-Za-z]*Error\b' \
  || grep -rnE "$types [A-Za-z]*(Fault|Problem|Failure)\b" --include='*.swift' Sources; then
  echo "a type that is thrown ends in Error, one that is reported in Diagnostic"
  status=1
fi

# Traps on data and unfinished work have no place in what ships.
if grep -rnE '\bTODO\b|\bFIXME\b|try!|as!|fatalError\(' --include='*.swift' Sources; then
  echo "unfinished or trapping code in Sources"
  status=1
fi
exit $status
