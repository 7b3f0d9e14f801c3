#!/usr/bin/env bash
# Checks that the programs of a build, and the objects of their C code, have the protections that HARDENING in the Makefile
# requests. It reads the files themselves: which protections a compiler leaves out depends on the code.
#
# usage: check-hardening.sh BUILD [PROGRAM...]
#
# BUILD is a folder such as .build/release. Without names, the program and its decoders are checked.
set -euo pipefail
cd "$(dirname "$0")/.."

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

for name in "${programs[@]}"; do
  program=$build/$name
  [ -x "$program" ] || { fail "no program $program"; continue; }
  dynamic=$(readelf -dW "$program")
  segments=$(readelf -lW "$program")
  grep -q 'Type:.*DYN' <<<"$(readelf -hW "$program")" || fail "$name has a fixed address"
  grep -q 'GNU_RELRO' <<<"$segments" || fail "$name has no RELRO segment"
  grep -Eq 'BIND_NOW|Flags:.*NOW' <<<"$dynamic" || fail "$name binds functions late"
  grep -Eq 'GNU_STACK.* RWE ' <<<"$segments" && fail "$name has an executable stack"
  grep -q 'TEXTREL' <<<"$dynamic" && fail "$name changes its code when it is loaded"
  # Only a build for tests uses the shared standard library, which it must find.
  if ! grep -q 'NEEDED.*libswiftCore' <<<"$dynamic"; then
    grep -Eq 'R(UN)?PATH' <<<"$dynamic" && fail "$name looks for libraries in a folder of its own"
  fi
done

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
