#!/usr/bin/env bash
# Runs in a bare system as root, for check-packages.sh: installs a package from /packages, uses it as a user would, installs
# it again as an upgrade, uses it next to another installation, and removes it.
#
# usage: check-installed.sh deb|tarball|wheel|pipx|uv
set -euo pipefail
form=$1

fail() {
  echo "  $1" >&2
  exit 1
}

# All files but those of the user, the package manager's notes, and what Python compiles.
listing() {
  find / -xdev \( -path /home -o -path /tmp -o -path /proc -o -path /dev -o -path /photos -o -path /packages \
    -o -path /var/cache -o -path /var/lib/apt -o -path /var/lib/dpkg -o -path /var/log \
    -o -name __pycache__ \) -prune -o -print | sort
}

# A user without rights, whose command line has no more than that of a new account, and the certificates of this machine.
as_user() {
  setpriv --reuid=tester --regid=tester --clear-groups env -i HOME=/home/tester USER=tester TERM=xterm-256color \
    LC_ALL=C.UTF-8 PIP_CERT=/tmp/certificates PATH="$path" bash -euo pipefail -c "$1"
}

# Makes Debian packages of an earlier version from those of this one.
earlier_packages() {
  for package in /packages/photos-tui*_*.deb; do
    dpkg-deb --raw-extract "$package" /tmp/earlier
    sed -i -E 's/^Version: .*/Version: 0.0/; s/photos-tui-video \(= [^)]*\)/photos-tui-video (= 0.0)/' /tmp/earlier/DEBIAN/control
    # Compression would take minutes.
    dpkg-deb -Znone --build /tmp/earlier "/tmp/$(basename "$package")" >/dev/null
    rm -r /tmp/earlier
  done
}

unpack() {
  as_user "mkdir -p $1 && cd $1 && for file in /packages/photos-tui*.tar.xz; do
    python3 -W ignore -c 'import tarfile, sys; tarfile.open(sys.argv[1]).extractall()' \$file; done"
}

# Installs the package: first, or over what is there.
install_first() {
  case $form in
    deb) dpkg --install /tmp/photos-tui*_*.deb >/dev/null ;;
    tarball)
      unpack '~/programs'
      as_user 'mv ~/programs/photos-tui-* ~/programs/photos-tui-earlier'
      path=/home/tester/programs/photos-tui-earlier/bin:$path
      ;;
    wheel)
      as_user 'python3 -m venv ~/programs &&
        ~/programs/bin/pip --quiet install --no-index --no-deps /packages/photos_tui*.whl'
      path=/home/tester/programs/bin:$path
      ;;
    pipx)
      path=/home/tester/.local/bin:$path
      as_user 'pipx install /packages/photos_tui-*.whl && pipx inject photos-tui /packages/photos_tui_video-*.whl' \
        >/tmp/log 2>&1 || fail "$(cat /tmp/log)"
      ;;
    uv)
      as_user 'python3 -m venv ~/uv && ~/uv/bin/pip --quiet install --no-index /packages/bare/uv-*.whl'
      path=/home/tester/.local/bin:/home/tester/uv/bin:$path
      as_user 'uv --quiet tool install --offline /packages/photos_tui-*.whl --with /packages/photos_tui_video-*.whl'
      ;;
  esac
}

upgrade() {
  case $form in
    deb) dpkg --install /packages/photos-tui*_*.deb >/dev/null ;;
    tarball)
      unpack '~/programs'
      as_user 'rm -r ~/programs/photos-tui-earlier'
      path=$(echo /home/tester/programs/*/bin):$path
      ;;
    wheel)
      as_user '~/programs/bin/pip --quiet install --no-index --no-deps --force-reinstall /packages/photos_tui*.whl' ;;
    pipx)
      as_user 'pipx install --force /packages/photos_tui-*.whl &&
        pipx inject photos-tui /packages/photos_tui_video-*.whl' >/tmp/log 2>&1 || fail "$(cat /tmp/log)"
      ;;
    uv)
      as_user 'uv --quiet tool install --offline --reinstall /packages/photos_tui-*.whl \
        --with /packages/photos_tui_video-*.whl'
      ;;
  esac
}

remove() {
  case $form in
    deb) dpkg --purge photos-tui photos-tui-video >/dev/null ;;
    tarball) rm -r /home/tester/programs ;;
    wheel)
      as_user '~/programs/bin/pip --quiet uninstall --yes photos-tui photos-tui-video'
      left=$(find /home/tester/programs -type f -path '*photos*')
      ;;
    pipx)
      as_user 'pipx uninstall photos-tui' >/dev/null
      left=$(find /home/tester/.local/bin /home/tester/.local/share /home/tester/.local/pipx -path '*photos*' 2>/dev/null || true)
      ;;
    uv)
      as_user 'uv --quiet tool uninstall photos-tui'
      left=$(find /home/tester/.local/bin /home/tester/.local/share -path '*photos*')
      ;;
  esac
  [ -z "${left:-}" ] || fail "left behind: $left"
}

useradd --create-home tester
path=/usr/bin:/bin
command -v swift >/dev/null && fail "there is Swift here"
if [ "$form" = deb ]; then
  apt-get update -qq
  # What it depends on belongs to the system, so it is there before.
  apt-get install -qq --yes --no-install-recommends /packages/photos-tui*_*.deb librsvg2-2 >/dev/null
  dpkg --purge photos-tui photos-tui-video >/dev/null
  earlier_packages
fi
as_user 'mkdir ~/pictures && cp /photos/subsampled.jpg ~/pictures/a.jpg && cp /photos/rgb.png ~/pictures/b.png
  mkdir -p ~/.config/photos-tui && printf "# mine\ntheme = \"light\"\n" >~/.config/photos-tui/config.toml'
listing >/tmp/before
install_first

[ "$(as_user 'photos-tui --version' | grep -c ' no_new_privs.*Landlock.*seccomp')" -eq 4 ] ||
  fail "a decoder does not start in its sandbox: $(as_user 'photos-tui --version')"
as_user 'photos-tui doctor >/tmp/doctor' || fail "the doctor finds a fault: $(cat /tmp/doctor)"
grep -Eq 'data files +yes' /tmp/doctor || fail "files are missing: $(cat /tmp/doctor)"
# Bundles have Pango. The bare system has no libpq.
grep -q 'libpq5' /tmp/doctor || fail "no advice about libpq: $(cat /tmp/doctor)"
shown=$(as_user 'photos-tui show --graphics blocks --titles --size 20x8 /photos' | grep -c '\.') ||
  fail "a picture can't be decoded"
[ "$shown" -ge 300 ] || fail "only $shown pictures"
for file in /photos/*.mp4 /photos/*.mkv /photos/*.webm /photos/*.svg; do
  as_user "photos-tui show --graphics blocks --size 20x8 '$file'" >/dev/null || fail "$file can't be decoded"
done

# In a terminal: a list, the first photo, stars, the end.
screen() { as_user "tmux -L $1 capture-pane -p" 2>/dev/null || true; }
await() {
  for _ in $(seq 300); do
    screen "$1" | grep -q "$2" && return
    sleep 0.1
  done
  fail "no $2 on the screen: $(screen "$1")"
}
await_stars() {
  for _ in $(seq 300); do
    grep -q "Rating=\"$2\"\|<xmp:Rating>$2" "/home/tester/pictures/$1.xmp" 2>/dev/null && return
    sleep 0.1
  done
  fail "$1 has no $2 stars in its sidecar: $(screen check)"
}
start() { as_user "tmux -L $1 -u new-session -d -x 100 -y 30 \"$2; echo ended-\\\$?; sleep 100\""; }
quit() {
  as_user "tmux -L $1 send-keys q"
  await "$1" 'ended-0'
  as_user "tmux -L $1 kill-server"
}
start check 'photos-tui ~/pictures'
await check 'a\.jpg'
as_user 'tmux -L check send-keys Enter 4'
await_stars a.jpg 4
quit check
[ "$(as_user 'photos-tui completions --words -- label y')" = "$(printf 'words\nyellow')" ] || fail "no completion"
as_user 'photos-tui index ~/pictures' >/dev/null

# An upgrade. Configuration, decisions, catalogue and place stay.
upgrade
as_user 'photos-tui config' | grep -q '^theme = "light" .*config.toml:2' || fail "the configuration does not count"
[ "$(as_user "photos-tui find 'rating>=4'")" = /home/tester/pictures/a.jpg ] || fail "the catalogue is lost"
start check 'photos-tui ~/pictures'
# The photo is open, as it was before.
await check 'of 2 *a\.jpg .*★★★★'
as_user 'tmux -L check send-keys 5'
await_stars a.jpg 5

# Another installation, at the same time in the same folder. Each has its own decoders.
if [ "$form" != tarball ]; then
  unpack '~/second'
  second=$(echo /home/tester/second/*/bin/photos-tui)
  as_user "$second doctor --json" >/tmp/doctor
  [ "$(grep -o '"path": *"/home/tester/second/[^"]*"' /tmp/doctor | wc -l)" -eq 4 ] ||
    fail "the second program uses other decoders: $(cat /tmp/doctor)"
  start second "$second ~/pictures"
  await second 'b\.png'
  as_user 'tmux -L second send-keys n 2'
  await_stars b.png 2
  as_user 'tmux -L check send-keys 3'
  await_stars a.jpg 3
  quit second
  as_user "$second index ~/pictures" >/dev/null
  [ "$(as_user "photos-tui find 'rating<=3'" | wc -l)" -eq 2 ] || fail "the second program has another catalogue"
  rm -r /home/tester/second
fi
quit check

# Half an installation says what is missing, and shows the rest.
if [ "$form" = tarball ]; then
  top=$(echo /home/tester/programs/*)
  mv "$top/libexec/photos-tui/photos-decoder-extra" "$top/share/photos-tui/Places" "$top/lib/photos-tui/libavcodec.so.59" /tmp
  as_user 'photos-tui doctor' >/tmp/doctor && fail "the doctor finds no fault: $(cat /tmp/doctor)"
  for text in 'reinstall photos-tui; its decoders' 'lacks Places' 'check that its'; do
    grep -q "$text" /tmp/doctor || fail "the doctor does not say '$text': $(cat /tmp/doctor)"
  done
  as_user 'photos-tui show --graphics blocks --size 20x8 ~/pictures/a.jpg' >/dev/null || fail "a JPEG needs more than its decoder"
  reason=$(as_user 'photos-tui show --graphics blocks --size 20x8 /photos/scene.heic' 2>&1 || true)
  grep -q 'scene.heic: no decoder found' <<<"$reason" || fail "no reason for a missing decoder: $reason"
fi

remove
listing >/tmp/after
left=$(comm -13 /tmp/before /tmp/after)
[ -z "$left" ] || fail "left behind: $left"
[ -f /home/tester/pictures/a.jpg.xmp ] || fail "the sidecar is gone"
[ -f /home/tester/.local/state/photos-tui/journal.sqlite ] || fail "the state is gone"
[ -f /home/tester/.cache/photos-tui/catalogue.sqlite ] || fail "the catalogue is gone"
[ "$(head -1 /home/tester/.config/photos-tui/config.toml)" = '# mine' ] || fail "the configuration is gone"
