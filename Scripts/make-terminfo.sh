#!/bin/sh
# Writes Sources/Terminal/Output/TerminfoEntry+Compiled.swift from Scripts/terminfo.src with tic (Debian: ncurses-bin).
set -eu
cd "$(dirname "$0")/.."
output=Sources/Terminal/Output/TerminfoEntry+Compiled.swift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
tic -x -o "$folder" Scripts/terminfo.src

{
  echo '// Made by Scripts/make-terminfo.sh from Scripts/terminfo.src.'
  echo
  echo 'extension TerminfoEntry {'
  echo '  /// The compiled entry in base64, as ncurses reads it from the variable TERMINFO after `b64:`.'
  echo '  var compiled: String {'
  echo '    switch self {'
  for name in rgb screen basic mono; do
    echo "    case .$name:"
    echo '      return """'
    base64 -w 96 "$folder/a/adaptive-$name" | sed 's/^/        /; $!s/$/\\/'
    echo '        """'
  done
  echo '    }'
  echo '  }'
  echo '}'
} > "$output"
