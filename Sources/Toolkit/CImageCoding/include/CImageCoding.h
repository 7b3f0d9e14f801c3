/* Encodes the program's own pixels for displays and for other programs, as PNG, JPEG and sixel. It never
   reads a file. Library errors come back as empty bytes, and no longjmp leaves this target. Pixels are red,
   green, blue and opacity, one byte each, not premultiplied. */
#ifndef CIC_CIMAGECODING_H
#define CIC_CIMAGECODING_H

#include <stddef.h>
#include <stdint.h>

/* Bytes that the caller frees. `start` is NULL and `count` is 0 after a failure. */
typedef struct cic_bytes {
  uint8_t *start;
  size_t count;
} cic_bytes;

/* The maximum number of colours in a sixel picture, and the index of pixels that are not drawn. */
enum { CIC_SIXEL_COLOURS = 255, CIC_SIXEL_UNDRAWN = 255 };

/* A text of a PNG file, in a tEXt chunk. Both strings are Latin-1 and end with a zero. */
typedef struct cic_png_text {
  const char *keyword, *text;
} cic_png_text;

/* Encodes pixels as a PNG file with texts, without opacity if all pixels are opaque. */
cic_bytes cic_png_write(
    const uint8_t *pixels, uint32_t width, uint32_t height, const cic_png_text *texts, int text_count);

/* Encodes pixels as a JPEG file and ignores their opacity. Rows are `row_bytes` apart. `quality` is
   libjpeg's, 1...100. */
cic_bytes cic_jpeg_write(const uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, int quality);

/* Chooses at most `limit` colours for a picture, 2...CIC_SIXEL_COLOURS, and stores for every pixel the index
   of a colour, or CIC_SIXEL_UNDRAWN if its opacity is 0. Stores three bytes for each colour in `palette`, as
   a sixel display shows it. Returns the number of colours, or -1 if memory is short. */
int cic_sixel_quantise(
    const uint8_t *pixels, uint32_t width, uint32_t height, int limit, uint8_t *indexes, uint8_t *palette);

/* Encodes indexes as a sixel picture, including the whole control sequence. Rows are `row_bytes` apart.
   Pixels that are not drawn, and the rows that fill the last band, leave the display unchanged. */
cic_bytes cic_sixel_write(
    const uint8_t *indexes, size_t row_bytes, uint32_t width, uint32_t height, const uint8_t *palette);

#endif
