#!/bin/sh
# Takes screenshots of the program in xterm under a virtual X server: make-screenshots.sh [FOLDER] [SIZE...]
# Without arguments it takes those of the guide and of the tutorial again.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
command="$root/.build/release/photos-tui --fresh --no-animation $root/Assets/SampleLibrary/user.json"
state=$(mktemp -d)
display=:$((90 + $$ % 900))

Xvfb "$display" -screen 0 2000x1300x24 -noreset >/dev/null 2>&1 &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$state"' EXIT
export DISPLAY=$display LC_ALL=C.UTF-8

# wait_for COMMAND...: repeats a command until it succeeds, for at most ten seconds.
wait_for() {
  tries=0
  until "$@" >/dev/null 2>&1; do
    tries=$((tries + 1))
    [ $tries -lt 100 ] || { echo "make-screenshots.sh: timed out: $*" >&2; exit 1; }
    sleep 0.1
  done
}

# shoot SIZE FILE KEY...: starts $command, presses keys, and takes a screenshot once the window no longer changes.
shoot() {
  size=$1 file=$2
  shift 2
  # shellcheck disable=SC2086
  xterm -ti vt340 -title "shot $size" -fa Monospace -fs 9 -geometry "$size" -bg '#101214' -fg '#e0e0e0' -e \
    env COLORTERM=truecolor HOME="$state" XDG_STATE_HOME="$state" $command &
  terminal=$!
  wait_for xdotool search --onlyvisible --name "shot $size"
  window=$(xdotool search --onlyvisible --name "shot $size" | head -n 1)
  xdotool windowfocus "$window"
  previous=""
  for key in "" "$@"; do
    [ -z "$key" ] || xdotool key "$key"
    while :; do
      sleep 0.5
      import -window "$window" "$file"
      current=$(md5sum < "$file")
      [ "$current" != "$previous" ] || break
      previous=$current
    done
    previous=""
  done
  kill $terminal
}

wait_for xdotool getdisplaygeometry
if [ $# -eq 0 ]; then
  shoot 100x30 "$root/Documentation/contact-sheet.png" S a Escape Return T
  shoot 100x30 "$root/Documentation/comparison.png" Return Return C
  for name in contact-sheet comparison; do
    mogrify -strip +dither -colors 160 "$root/Documentation/$name.png"
  done
  command="$root/.build/release/split-view-example"
  picture="$root/Sources/AdaptiveCore/AdaptiveCore.docc/Resources/split-view.png"
  shoot 100x12 "$picture" Down Down Return
  mogrify -strip -colors 64 "$picture"
else
  folder=$1
  shift
  for size in "$@"; do shoot "$size" "$folder/$size.png" Return Return; done
fi
