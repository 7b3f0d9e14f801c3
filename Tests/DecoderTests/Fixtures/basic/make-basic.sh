#!/bin/sh
# Makes the pictures of this folder with ImageMagick, libjpeg-turbo's and libwebp's tools. The texts say what ImageMagick
# makes of the animations: a letter for each pixel over black, frame after frame.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

convert -size 77x53 -seed 7 plasma:red-blue "$work/p.ppm"
cjpeg -quality 80 -sample 2x2 -outfile subsampled.jpg "$work/p.ppm"
cjpeg -quality 80 -sample 2x1 -progressive -outfile progressive.jpg "$work/p.ppm"
cjpeg -quality 80 -sample 1x1 -arithmetic -outfile arithmetic.jpg "$work/p.ppm"
cjpeg -quality 80 -grayscale -outfile grey.jpg "$work/p.ppm"
convert -size 640x427 -seed 3 plasma:green-yellow "$work/large.ppm"
cjpeg -quality 75 -sample 2x2 -progressive -outfile large-progressive.jpg "$work/large.ppm"
convert "$work/large.ppm" -colorspace gray -resize 120x80! "$work/small.pgm"
cjpeg -quality 60 -grayscale -outfile small-grey.jpg "$work/small.pgm"
cwebp -quiet -q 80 "$work/p.ppm" -o lossy.webp
cwebp -quiet -lossless -z 9 "$work/p.ppm" -o lossless.webp
# Green where nobody can see it, red where everybody can.
convert -size 64x64 xc:'rgba(0,255,0,0)' -fill red -draw 'rectangle 0,0 31,63' "$work/cut-out.png"
cwebp -quiet -exact -q 100 "$work/cut-out.png" -o cut-out.webp
convert "$work/p.ppm" -colors 64 -interlace GIF interlaced.gif
convert "$work/p.ppm" -colors 64 -interlace none plain.gif

# Four patches of ink, stored as Adobe does; and of colours and greys.
printf '\000\000\000\000\377\000\000\000\024\074\120\012\000\200\377\100' > "$work/ink"
convert -size 4x1 -depth 8 cmyk:"$work/ink" -sample 64x16! -quality 100 ink.jpg
printf '\310\036\050\024\240\074\050\106\310\360\350\100' > "$work/rgb"
convert -size 4x1 -depth 8 rgb:"$work/rgb" -sample 64x16! "$work/rgb.ppm"
cjpeg -quality 100 -sample 1x1 -outfile patches.jpg "$work/rgb.ppm"
cwebp -quiet -lossless "$work/rgb.ppm" -o patches.webp
printf '\000\100\200\360' > "$work/grey"
convert -size 4x1 -depth 8 gray:"$work/grey" -sample 64x16! "$work/grey.pgm"
cjpeg -quality 100 -grayscale -outfile grey-patches.jpg "$work/grey.pgm"

# Every way of getting rid of a frame.
cd "$work"
convert -size 16x10 xc:'#ff0000' r.gif
convert -size 6x5 xc:'#00ff00' g.gif
convert -size 8x3 xc:'#0000ff' b.gif
convert -size 6x6 xc:transparent -fill white -draw 'rectangle 1,1 4,4' -fill transparent -draw 'point 2,2' w.gif
convert -loop 3 \( r.gif -set dispose none -set delay 7 -repage 16x10+0+0 \) \
  \( g.gif -set dispose previous -set delay 1 -repage 16x10+2+1 \) \
  \( b.gif -set dispose background -set delay 0 -repage 16x10+3+6 \) \
  \( w.gif -set dispose none -set delay 2 -repage 16x10+12+5 \) \
  \( g.gif -set dispose background -set delay 100 -repage 16x10+0+0 \) \
  \( w.gif -set dispose previous -set delay 9 -repage 16x10+4+2 \) \
  \( b.gif -set dispose none -set delay 9 -repage 16x10+7+0 \) animation.gif
for n in r g b w; do convert $n.gif $n.png; cwebp -quiet -exact -lossless $n.png -o $n.webp; done
webpmux -frame r.webp +70+0+0+0+b -frame g.webp +5+2+0+0+b -frame b.webp +300+4+6+1-b \
  -frame w.webp +40+10+4+0+b -loop 3 -bgcolor 0,0,0,0 -o animation.webp >/dev/null 2>&1
cd - >/dev/null
for kind in gif webp; do
  cp "$work/animation.$kind" .
  convert "animation.$kind" -coalesce -background black -alpha remove -depth 8 "rgb:$work/frames"
  od -An -v -tu1 -w48 "$work/frames" | awk '
    BEGIN { letter["0 0 0"] = "."; letter["255 0 0"] = "r"; letter["0 255 0"] = "g"; letter["0 0 255"] = "b"
            letter["255 255 255"] = "w" }
    { row = ""; for (i = 1; i <= NF; i += 3) row = row letter[$i " " $(i + 1) " " $(i + 2)]; print row
      if (NR % 10 == 0) print "" }' > "animation.$kind.txt"
done
