#!/usr/bin/env bash
# Checks that a bundle of built programs runs from a folder that it was moved to: it finds its libraries and its decoders
# there, and decodes a file of each extension in the corpus. Videos and SVG need what is not in it.
#
# usage: check-bundle.sh BUILD
set -euo pipefail
cd "$(dirname "$0")/.."

build=$1
mkdir -p .build/packages
work=$(mktemp -d .build/packages/check-bundle.XXXXXX)
trap 'rm -rf "$work"' EXIT
Scripts/make-bundle.py folder "$build" 0 "$PWD/$work/made"
mv "$work/made" "$work/moved here"
bundle=$PWD/$work/moved\ here
Scripts/check-hardening.sh --bundle "$bundle"

run() {
  env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 HOME="$PWD/$work/home" "$bundle/bin/photos-tui" "$@"
}

fail() {
  echo "check-bundle.sh: $1" >&2
  exit 1
}

mkdir "$work/home"
[ "$(run --version | grep -v -e --svg | grep -c ' seccomp')" -eq 2 ] || fail "a decoder does not start in its sandbox"
paths=$(run doctor --json | grep -o "\"path\": *\"[^\"]*\"" || true)
[ "$(grep -c "$bundle/bin/../libexec/photos-tui/" <<<"$paths")" -eq 3 ] || fail "a decoder is elsewhere: $paths"
pictures=()
for extension in $(find Tests/Corpus/good -type f -name '*.*' | sed 's/.*\.//' | sort -u |
  grep -Ev 'mp4|mov|webm|mkv|avi$|3gp|heics|svg'); do
  pictures+=("$(find Tests/Corpus/good -type f -name "*.$extension" | sort | sed -n 1p)")
done
run show --graphics blocks --size 20x8 "${pictures[@]}" >/dev/null || fail "a picture can't be decoded"
others=$(for program in "$bundle"/bin/* "$bundle"/libexec/photos-tui/*; do ldd "$program"; done |
  grep -v "=> $bundle/" | grep -Ev 'linux-vdso|ld-linux|lib(c|m|dl|rt|pthread|resolv|stdc\+\+|gcc_s)[-.]' || true)
[ -z "$others" ] || fail "libraries from elsewhere: $others"
echo "the bundle runs where it was moved to: ${#pictures[@]} formats, $(du -sm "$bundle" | cut -f 1) MB"
