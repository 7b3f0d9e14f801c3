#!/usr/bin/env bash
# Makes Debian packages of built programs, checks them with lintian, and their desktop data with freedesktop's tools. The
# packages go to .build/packages.
#
# usage: make-deb.sh BUILD VERSION
#
# BUILD is a folder such as .build/release. Dates are those of SOURCE_DATE_EPOCH, so equal programs give equal packages.
set -euo pipefail
cd "$(dirname "$0")/.."

ROOT=$PWD
RELEASE=$(realpath "$1")
export ROOT RELEASE
version=$2
packages=$ROOT/.build/packages
work=$packages/deb

rm -rf "$work"
mkdir -p "$work"
cp -R Packaging/debian "$work/debian"
fill=(-e "s,@HOMEPAGE@,${HOMEPAGE:-}," -e "s,@MAINTAINER@,$MAINTAINER,")
[ -n "${HOMEPAGE:-}" ] || fill+=(-e '/^[A-Z][a-z]*: $/d')
sed -i "${fill[@]}" "$work/debian/control" "$work/debian/copyright"
cat >"$work/debian/changelog" <<END
photos-tui ($version) unstable; urgency=medium

  * Version $version. CHANGELOG.md describes it.

 -- $MAINTAINER  $(date --utc --rfc-email --date="@$SOURCE_DATE_EPOCH")
END

# The rules call make again, which must not look for the outer one.
unset MAKEFLAGS MAKELEVEL MFLAGS
(cd "$work" && LC_ALL=C.UTF-8 RELEASE=$RELEASE debian/rules binary) >"$packages/deb.log" 2>&1 || {
  tail -30 "$packages/deb.log" >&2
  exit 1
}
installed=$work/debian/photos-tui/usr/share
desktop-file-validate "$installed"/applications/*.desktop
# From version 1 on, appstreamcli asks for a home page, which the program does not have.
homepage=()
case $(appstreamcli --version) in *' 0.'*) ;; *) homepage=(--override url-homepage-missing=info) ;; esac
appstreamcli validate --no-net "${homepage[@]}" "$installed"/metainfo/*.xml >"$packages/appstream.log" || {
  cat "$packages/appstream.log" >&2
  exit 1
}
for package in "$packages"/photos-tui*_"$version"_*.deb; do
  lintian --allow-root --fail-on error,warning "$package"
  echo "${package#"$ROOT"/}: $(stat -c %s "$package") bytes"
done
