#!/bin/sh
# Installs missing Debian packages: those that the build needs, and those for each PURPOSE.
#
# usage: install-packages.sh [--check] [PURPOSE...]
#
# PURPOSE is test, assets, screenshots, corpus, oracles, soak, bench, previewers, site, demo or packaging. With --check the script installs nothing: it names the missing
# packages and the command that installs them, and fails.
set -eu

build="make pkg-config libc6-dev libncurses-dev libchafa-dev libglib2.0-dev libjpeg62-turbo-dev libpng-dev libjansson-dev
libwebp-dev libgif-dev liblcms2-dev libheif-dev libjxl-dev libtiff-dev libraw-dev libopenjp2-7-dev libopenexr-dev
libexiv2-dev libavformat-dev libavcodec-dev libavutil-dev libswscale-dev libexpat1-dev libsqlite3-dev libpq-dev zlib1g-dev
libcmark-gfm-dev libcmark-gfm-extensions-dev libvterm-dev libfribidi-dev nettle-dev libtomlplusplus-dev gettext g++"
# photos-tui builds and runs without librsvg; the tests check what it draws. They compare sidecars and the trash with
# what exiftool, exiv2, exempi, xmllint, trash-put and gio read and write.
# Contact sheets in files need Pango, which librsvg brings; the tests read them with pdftotext.
test="tmux python3 librsvg2-2 libpangocairo-1.0-0 poppler-utils fonts-dejavu-core xterm kitty libgl1-mesa-dri xvfb x11-apps xdotool
libimage-exiftool-perl exiv2 exempi zsh fish patchelf libxml2-utils trash-cli libglib2.0-bin postgresql-15|postgresql-17"
assets="python3 python3-numpy python3-pil"
screenshots="xterm xvfb xdotool imagemagick fonts-dejavu-core python3"
corpus="python3 python3-numpy python3-pil imagemagick webp libheif-examples libjxl-tools libtiff-tools
libjpeg-turbo-progs libopenjp2-tools ffmpeg exiv2"
oracles="python3 darktable digikam xvfb xauth libglib2.0-bin gvfs gvfs-daemons dbus-daemon
chromium-headless-shell python3-pip"
soak="python3 bindfs fuse"
# The packages are checked in bare systems, which mmdebstrap makes.
packaging="patchelf advancecomp debhelper lintian desktop-file-utils appstream mmdebstrap python3 python3-pip python3-venv xz-utils"
previewers="tmux python3 fzf lf vifm ranger"
demo="python3 kitty libgl1-mesa-dri xvfb xdotool imagemagick ffmpeg gifsicle fonts-dejavu-core"
site="python3 cmark-gfm mandoc chromium-headless-shell"
bench="chafa timg vifm lf ranger python3 python3-numpy python3-pil libheif-examples libjxl-tools libtiff-tools"

check=""
if [ "${1:-}" = --check ]; then
  check=yes
  shift
fi
wanted="$build"
for purpose in "$@"; do
  case "$purpose" in
    test) wanted="$wanted $test" ;;
    assets) wanted="$wanted $assets" ;;
    screenshots) wanted="$wanted $screenshots" ;;
    corpus) wanted="$wanted $corpus" ;;
    oracles) wanted="$wanted $oracles" ;;
    soak) wanted="$wanted $soak" ;;
    bench) wanted="$wanted $bench" ;;
    demo) wanted="$wanted $demo" ;;
    site) wanted="$wanted $site" ;;
    previewers) wanted="$wanted $previewers" ;;
    packaging) wanted="$wanted $packaging" ;;
    *) echo "install-packages.sh: unknown purpose: $purpose" >&2; exit 2 ;;
  esac
done

# Without dpkg, only the build itself can tell what is missing.
[ -z "$check" ] || command -v dpkg-query >/dev/null || exit 0

# choose FIRST [OTHER...]: prints the package to install, of several that do: none if one of them is installed, else the
# first one that the system has.
choose() {
  for package in "$@"; do
    if dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed; then return; fi
  done
  for package in "$@"; do
    if apt-cache show "$package" >/dev/null 2>&1; then echo " $package"; return; fi
  done
  echo " $1"
}

missing=""
for names in $wanted; do
  # shellcheck disable=SC2046
  missing="$missing$(choose $(echo "$names" | tr '|' ' '))"
done
[ -n "$missing" ] || exit 0

as_root=""
[ "$(id -u)" -eq 0 ] || as_root="sudo "
if [ -n "$check" ] || ! command -v apt-get >/dev/null; then
  echo "These packages are missing (Debian names):$missing" >&2
  echo "To install them: ${as_root}apt-get install$missing" >&2
  [ -z "$check" ] || [ $# -gt 0 ] || echo "Or run: make packages" >&2
  exit 1
fi
echo "Installing:$missing"
export DEBIAN_FRONTEND=noninteractive
${as_root}apt-get update -qq
# shellcheck disable=SC2086
${as_root}apt-get install -y -qq --no-install-recommends $missing >/dev/null
