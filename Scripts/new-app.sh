#!/bin/sh
# Makes a package for a new app from Examples/Template: new-app.sh NAME [FOLDER] [URL].
#
# The package is in FOLDER/NAME, in the current folder without one. URL is where it gets the toolkit from; without one it is
# this repository.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
name=${1:-}
case $name in
  "" | [!A-Za-z]* | *[!A-Za-z0-9]*)
    echo "new-app.sh: a name has letters and digits and begins with a letter, as in make new-app NAME=Reader" >&2
    exit 2
    ;;
esac
folder=${2:-.}/$name
url=${3:-file://$top}
[ ! -e "$folder" ] || { echo "new-app.sh: $folder exists" >&2; exit 1; }

mkdir -p "$folder"
cp -R "$top/Examples/Template/." "$folder"
mv "$folder/Sources/App" "$folder/Sources/$name"
mv "$folder/Sources/AppScreens" "$folder/Sources/${name}Screens"
mv "$folder/Tests/AppScreensTests" "$folder/Tests/${name}ScreensTests"
# The package's identity is the last part of the URL.
identity=$(basename "$url" .git)
find "$folder" -name '*.swift' | while read -r file; do
  sed -i -e "s/\"App\"/\"$name\"/g" -e "s/AppScreens/${name}Screens/g" -e "s#TOOLKIT-URL#$url#" \
    -e "s/package: \"photos-tui\"/package: \"$identity\"/" "$file"
done
echo "To start the app: cd $folder && swift run $name. To test it: swift test."
