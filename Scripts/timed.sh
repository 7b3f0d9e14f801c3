#!/bin/sh
# Runs a command and notes how many seconds it took: timed.sh NAME COMMAND...
#
# The notes go to the file that PHASE_TIMES names. Without one, nothing is noted.
name=$1
shift
begin=$(date +%s)
"$@"
status=$?
[ -z "${PHASE_TIMES:-}" ] || echo "$(($(date +%s) - begin)) s  $name" >>"$PHASE_TIMES"
exit "$status"
