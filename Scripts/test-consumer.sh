#!/bin/sh
# Builds packages that use the toolkit from outside, and runs their tests: test-consumer.sh [--all] FOLDER.
#
# Tests/Consumer depends on the repository by its path, and a new app, made from the template, by a git URL. The dependencies of
# the app are resolved; only with --all is it built and tested, too, which takes as long again. FOLDER keeps the builds.
set -eu
all=
if [ "$1" = --all ]; then
  all=yes
  shift
fi
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
top=$(pwd)
mkdir -p "$1"
builds=$(cd "$1" && pwd)

# Nothing reads the debug information. The tests are found by the index.
consumer() { "$swift" "$@" --quiet -Xswiftc -gnone --package-path Tests/Consumer --scratch-path "$builds/consumer"; }
consumer build --build-tests
consumer test --skip-build
"$builds/consumer/debug/Consumer" --text | grep -q 'Hello from a document' || { echo "Consumer shows no document"; exit 1; }

# A tree without a repository, such as an unpacked archive, has no URL.
git rev-parse --verify --quiet HEAD >/dev/null || exit 0
rm -rf "$builds/apps"
mkdir -p "$builds/apps"
git clone --quiet --bare "file://$top" "$builds/apps/photos-tui.git"
git -C "$builds/apps/photos-tui.git" branch --force main "$(git rev-parse HEAD)" 2>/dev/null || true
Scripts/new-app.sh Planets "$builds/apps" "file://$builds/apps/photos-tui.git"
planets() { "$swift" "$@" --package-path "$builds/apps/Planets" --scratch-path "$builds/planets"; }
planets package resolve >/dev/null 2>&1 || { echo "the dependencies of a new app can't be resolved"; exit 1; }
planets package describe | grep -q 'Name: Planets' || { echo "a new app has no package"; exit 1; }

# As the version of a tag, on a system with ncurses and FriBidi only: `pkg-config` there finds no other library.
version=$(sed -n 's/.*static let number = "\(.*\)"/\1/p' Sources/photos-tui/Version.swift)
git -C "$builds/apps/photos-tui.git" tag --force "v$version" main >/dev/null
sed -i "s/branch: \"main\"/from: \"$version\"/" "$builds/apps/Planets/Package.swift"
mkdir "$builds/apps/bin"
cp "$(pkg-config --variable=pcfiledir fribidi)/fribidi.pc" "$builds/apps/bin"
printf '#!/bin/sh\necho "%s"\n' "$builds/apps/bin" >"$builds/apps/bin/pkg-config"
chmod +x "$builds/apps/bin/pkg-config"
said=$(PATH="$builds/apps/bin:$PATH" planets build --print-manifest-job-graph 2>&1 >"$builds/apps/jobs") ||
  { echo "a new app can't be built: $said"; exit 1; }
case $said in *warning*) echo "a new app is warned: $said"; exit 1 ;; esac
! grep -q Browser.module "$builds/apps/jobs" || { echo "the targets of photos-tui are planned for a new app"; exit 1; }
[ -z "$all" ] || { planets test --quiet && planets build --quiet --product Planets; }
