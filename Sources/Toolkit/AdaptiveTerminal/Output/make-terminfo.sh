#!/bin/sh
# Writes TerminfoEntry+Compiled.swift from terminfo.src with tic (Debian: ncurses-bin).
set -eu
cd "$(dirname "$0")"
output=TerminfoEntry+Compiled.swift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
tic -x -o "$folder" terminfo.src

{
  echo '// Written by make-terminfo.sh from terminfo.src.'
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
