#!/usr/bin/env bash
# Installs each package in a bare Debian without Swift, uses it, upgrades it, and removes it: check-installed.sh. Needs root,
# Debian's mirrors and PyPI.
#
# usage: check-packages.sh SUITE[/FORM]...
#
# SUITE is bookworm or trixie, FORM is deb, tarball, wheel, pipx or uv. The packages are those in .build/packages. A Debian
# package is tried only where its libraries are: on Debian 12. The bare systems stay in .build/packages/bare for the next run.
set -euo pipefail
cd "$(dirname "$0")/.."

packages=$PWD/.build/packages
bare=$packages/bare
mkdir -p "$bare"

# Runs as root in a system of its own: no mount of it is seen outside, and user namespaces work, which they don't in a chroot.
in_system() {
  local root=$1
  shift
  unshare --mount --pid --fork --propagation private bash -euc '
    root=$1; packages=$2; corpus=$3; shift 3
    mount --bind "$root" "$root"
    mkdir -p "$root/packages" "$root/photos"
    mount --bind "$packages" "$root/packages"
    mount --bind "$corpus" "$root/photos"
    mount --rbind /dev "$root/dev"
    mount -t proc proc "$root/proc"
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    cd "$root"
    pivot_root . .
    umount -l .
    exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive TERM=xterm-256color \
      bash /check.sh "$@"
  ' bash "$root" "$packages" "$PWD/Tests/Corpus/good" "$@"
}

check() {
  local suite=$1 form=$2 root
  root=$(mktemp -d "$bare/run.XXXXXX")
  tar -xf "$bare/$suite.tar" -C "$root" --exclude='./dev/*'
  cp Scripts/check-installed.sh "$root/check.sh"
  # pipx gets a newer pip from PyPI, perhaps through a proxy that only this machine trusts.
  cp /etc/ssl/certs/ca-certificates.crt "$root/tmp/certificates"
  if in_system "$root" "$form"; then
    echo "$suite, $form: works, and leaves nothing behind"
  else
    failures=$((failures + 1))
    echo "check-packages.sh: $suite, $form: failed" >&2
  fi
  rm -rf --one-file-system "$root"
}

# The tag of the wheels promises no more than their libraries need.
[ -x "$bare/auditwheel/bin/auditwheel" ] || {
  python3 -m venv "$bare/auditwheel"
  "$bare/auditwheel/bin/python" -m pip --quiet install auditwheel
}
for wheel in "$packages"/*.whl; do
  "$bare/auditwheel/bin/python" -m auditwheel show "$wheel" | tr -d '\n' | grep -Eq "constrains the platform tag to *\"manylinux_2_(2[0-9]|3[0-6])_" || {
    echo "check-packages.sh: ${wheel##*/} needs a newer system than its tag says" >&2
    exit 1
  }
done

# uv installs itself from a wheel.
ls "$bare"/uv-*.whl >/dev/null 2>&1 || "$bare/auditwheel/bin/python" -m pip --quiet download --no-deps --dest "$bare" uv

failures=0
for name in "$@"; do
  suite=${name%/*}
  [ -f "$bare/$suite.tar" ] || {
    mmdebstrap --quiet --format=tar --variant=minbase --dpkgopt=force-unsafe-io --include=tmux,pipx,python3-venv,procps,fonts-dejavu-core "$suite" "$bare/$suite.tar.new"
    mv "$bare/$suite.tar.new" "$bare/$suite.tar"
  }
  forms="tarball wheel pipx uv"
  [ "$suite" != bookworm ] || forms="deb $forms"
  [ "$name" = "$suite" ] || forms=${name#*/}
  for form in $forms; do check "$suite" "$form"; done
done
[ "$failures" -eq 0 ]
