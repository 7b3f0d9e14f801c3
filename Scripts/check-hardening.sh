#!/usr/bin/env bash
# Checks that the programs of a build, and the objects of their C code, have the protections that HARDENING in the Makefile
# requests. It reads the files themselves: which protections a compiler leaves out depends on the code.
#
# usage: check-hardening.sh BUILD [PROGRAM...]
#        check-hardening.sh --bundle FOLDER
#
# BUILD is a folder such as .build/release. Without names, the program and its decoders are checked. A bundle of
# Scripts/make-bundle.py may look for libraries in its own folder for them, and nowhere else.
set -euo pipefail
cd "$(dirname "$0")/.."

bundle=""
if [ "$1" = --bundle ]; then
  bundle=yes
  shift
fi
build=$1
shift
programs=("$@")
[ ${#programs[@]} -gt 0 ] || programs=(photos-tui photos-decoder photos-decoder-extra photos-decoder-video)
# Those that read untrusted files, or the terminal.
modules=(CSandbox CInterprocess CFileSystem CTerminal CScaling CPixels CCodecs CCodecsExtra CMetadata CVideo CImageCoding)
failures=0

fail() {
  echo "check-hardening.sh: $1" >&2
  failures=$((failures + 1))
}

# Checks a program or a library, which may look for libraries in one folder; empty for none.
check_file() {
  local file=$1 name=${1##*/} expected=$2 dynamic segments path
  [ -f "$file" ] || { fail "no file $file"; return; }
  dynamic=$(readelf -dW "$file")
  segments=$(readelf -lW "$file")
  path=$(sed -nE 's/.*\(R(UN)?PATH\).*\[(.*)\]/\2/p' <<<"$dynamic")
  # Only a build for tests uses the shared standard library, which it must find.
  if [ -n "$bundle" ] || ! grep -q 'NEEDED.*libswiftCore' <<<"$dynamic"; then
    [ "$path" = "$expected" ] || fail "$name looks for libraries in '$path', not in '$expected'"
  fi
  # How Debian builds its libraries is not ours to choose.
  [ "${file%/lib/photos-tui/*}" = "$file" ] || return 0
  grep -q 'Type:.*DYN' <<<"$(readelf -hW "$file")" || fail "$name has a fixed address"
  grep -q 'GNU_RELRO' <<<"$segments" || fail "$name has no RELRO segment"
  grep -Eq 'BIND_NOW|Flags:.*NOW' <<<"$dynamic" || fail "$name binds functions late"
  grep -Eq 'GNU_STACK.* RWE ' <<<"$segments" && fail "$name has an executable stack"
  grep -q 'TEXTREL' <<<"$dynamic" && fail "$name changes its code when it is loaded"
  return 0
}

if [ -n "$bundle" ]; then
  check_file "$build/bin/photos-tui" '$ORIGIN/../lib/photos-tui'
  for file in "$build"/libexec/photos-tui/*; do check_file "$file" '$ORIGIN/../../lib/photos-tui'; done
  for file in "$build"/lib/photos-tui/*; do check_file "$file" '$ORIGIN'; done
  [ "$failures" -eq 0 ] || exit 1
  echo "hardened: the programs of $build, which find their libraries there"
  exit
fi

for name in "${programs[@]}"; do check_file "$build/$name" ''; done

guarded=0
fortified=0
for module in "${modules[@]}"; do
  objects=$(find "$build/$module.build" -name '*.o' 2>/dev/null | sort)
  [ -n "$objects" ] || continue
  for object in $objects; do
    # A build folder keeps the objects of sources that are gone.
    [ -n "$(find Sources -path "*/$module/$(basename "$object" .o)")" ] || continue
    symbols=$(readelf -sW "$object")
    grep -q '__stack_chk_fail' <<<"$symbols" && guarded=$((guarded + 1))
    grep -Eq 'UND __[a-z0-9]+_chk$' <<<"$symbols" && fortified=$((fortified + 1))
    case $(uname -m) in
      x86_64) grep -Eq 'IBT, SHSTK' <<<"$(readelf -nW "$object")" || fail "${object#"$build"/} checks no branches" ;;
    esac
  done
done
# Only functions with arrays have a guard, and only calls whose sizes are known at most in part are checked.
[ "$guarded" -ge 10 ] || fail "only $guarded objects guard their stack"
[ "$fortified" -ge 3 ] || fail "only $fortified objects call checked functions"
# The filter of system calls is larger than a page, so its function must touch each page of its stack.
object=$build/CSandbox.build/system_calls.c.o
if [ "$(uname -m)" = x86_64 ]; then
  grep -Eq '(mov|or)q +\$0x0,\(%rsp\)' <<<"$(objdump -d --no-show-raw-insn "$object")" || fail "stacks may skip a guard page"
fi
[ "$failures" -eq 0 ] || exit 1
echo "hardened: ${programs[*]}; $guarded objects guard their stack, $fortified call checked functions"
