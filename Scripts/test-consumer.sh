#!/bin/sh
# Builds packages that use the toolkit from outside, and runs their tests: test-consumer.sh FOLDER.
#
# Tests/Consumer depends on the repository by its path, and a new app, made from the template, by a git URL. FOLDER
# keeps their builds.
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
top=$(pwd)
mkdir -p "$1"
builds=$(cd "$1" && pwd)

"$swift" build --quiet --package-path Tests/Consumer --scratch-path "$builds/consumer" --build-tests
"$swift" test --quiet --skip-build --package-path Tests/Consumer --scratch-path "$builds/consumer"
"$builds/consumer/debug/Consumer" --text | grep -q 'Hello from a document' || { echo "Consumer shows no document"; exit 1; }

# A tree without a repository, such as an unpacked archive, has no URL.
git rev-parse --verify --quiet HEAD >/dev/null || exit 0
rm -rf "$builds/apps"
mkdir -p "$builds/apps"
git clone --quiet --bare "file://$top" "$builds/apps/photos-tui.git"
git -C "$builds/apps/photos-tui.git" branch --force main "$(git rev-parse HEAD)" 2>/dev/null || true
Scripts/new-app.sh Planets "$builds/apps" "file://$builds/apps/photos-tui.git"
"$swift" test --quiet --package-path "$builds/apps/Planets" --scratch-path "$builds/planets"
"$swift" build --quiet --package-path "$builds/apps/Planets" --scratch-path "$builds/planets" --product Planets
