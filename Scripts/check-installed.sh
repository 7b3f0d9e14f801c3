#!/usr/bin/env bash
# Runs in a bare system as root, for check-packages.sh: installs a package from /packages, uses it as a user would, and
# removes it.
#
# usage: check-installed.sh deb|tarball|wheel
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

# A user without rights, whose command line has no more than that of a new account.
as_user() {
  setpriv --reuid=tester --regid=tester --clear-groups env -i HOME=/home/tester USER=tester TERM=xterm-256color \
    LC_ALL=C.UTF-8 PATH="$path" bash -euo pipefail -c "$1"
}

useradd --create-home tester
path=/usr/bin:/bin
command -v swift >/dev/null && fail "there is Swift here"
as_user 'mkdir ~/pictures && cp /photos/subsampled.jpg ~/pictures/a.jpg && cp /photos/rgb.png ~/pictures/b.png'

case $form in
  deb)
    apt-get update -qq
    # What it depends on belongs to the system, so it is there before.
    apt-get install -qq --yes --no-install-recommends /packages/photos-tui*_*.deb librsvg2-2 >/dev/null
    dpkg --purge photos-tui photos-tui-video >/dev/null
    listing >/tmp/before
    dpkg --install /packages/photos-tui*_*.deb >/dev/null
    ;;
  tarball)
    listing >/tmp/before
    as_user 'mkdir ~/programs && cd ~/programs && for file in /packages/photos-tui*.tar.xz; do
      python3 -W ignore -c "import tarfile, sys; tarfile.open(sys.argv[1]).extractall()" $file; done'
    path=$(echo /home/tester/programs/*/bin):$path
    ;;
  wheel)
    listing >/tmp/before
    as_user 'python3 -m venv ~/programs &&
      ~/programs/bin/pip --quiet install --no-index --no-deps /packages/photos_tui*.whl'
    path=/home/tester/programs/bin:$path
    ;;
esac

[ "$(as_user 'photos-tui --version' | grep -c ' no_new_privs.*Landlock.*seccomp')" -eq 4 ] ||
  fail "a decoder does not start in its sandbox: $(as_user 'photos-tui --version')"
as_user 'photos-tui doctor >/tmp/doctor' || fail "the doctor finds a fault: $(cat /tmp/doctor)"
shown=$(as_user 'photos-tui show --graphics blocks --titles --size 20x8 /photos' | grep -c '\.') ||
  fail "a picture can't be decoded"
[ "$shown" -ge 300 ] || fail "only $shown pictures"
for file in /photos/h264.mp4 /photos/*.svg; do
  as_user "photos-tui show --graphics blocks --size 20x8 '$file'" >/dev/null || fail "$file can't be decoded"
done

# In a terminal: the list, a photo, stars, the end.
screen() { as_user 'tmux -L check capture-pane -p' 2>/dev/null || true; }
await() {
  for _ in $(seq 300); do
    screen | grep -q "$1" && return
    sleep 0.1
  done
  fail "no $1 on the screen: $(screen)"
}
as_user 'tmux -L check -u new-session -d -x 100 -y 30 "photos-tui ~/pictures; echo ended-\$?; sleep 100"'
await 'a\.jpg'
as_user 'tmux -L check send-keys Enter 4'
for _ in $(seq 300); do [ -f /home/tester/pictures/a.jpg.xmp ] && break; sleep 0.1; done
grep -q 'Rating="4"\|<xmp:Rating>4' /home/tester/pictures/a.jpg.xmp || fail "no stars in the sidecar"
as_user 'tmux -L check send-keys q'
await 'ended-0'
as_user 'tmux -L check kill-server'
[ "$(as_user 'photos-tui completions --words -- label y')" = "$(printf 'words\nyellow')" ] || fail "no completion"

case $form in
  deb) dpkg --purge photos-tui photos-tui-video >/dev/null ;;
  tarball) rm -r /home/tester/programs ;;
  wheel)
    as_user '~/programs/bin/pip --quiet uninstall --yes photos-tui photos-tui-video'
    left=$(find /home/tester/programs -type f -path '*photos*')
    [ -z "$left" ] || fail "left behind: $left"
    ;;
esac
listing >/tmp/after
left=$(comm -13 /tmp/before /tmp/after)
[ -z "$left" ] || fail "left behind: $left"
[ -f /home/tester/pictures/a.jpg.xmp ] || fail "the sidecar is gone"
[ -d /home/tester/.local/state/photos-tui ] || fail "the state is gone"
