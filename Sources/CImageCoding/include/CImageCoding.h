/* Encodes pixels of our own for displays: PNG, JPEG and sixel, and scales them. Nothing here reads a file. Errors of the
   libraries come back as empty bytes, and their longjmp never leaves this target. Pixels are red, green, blue and
   opacity, one byte each, not premultiplied. */
#ifndef CIC_CIMAGECODING_H
#define CIC_CIMAGECODING_H

#include <stddef.h>
#include <stdint.h>

/* Bytes for the caller, who frees `start`. It is NULL, and `count` 0, when something failed or memory was short. */
typedef struct cic_bytes {
  uint8_t *start;
  size_t count;
} cic_bytes;

/* The most colours of a sixel picture, and the index of pixels that are not drawn. */
enum { CIC_SIXEL_COLOURS = 255, CIC_SIXEL_UNDRAWN = 255 };

/* A PNG file, with opacity only where it matters. */
cic_bytes cic_png_write(const uint8_t *pixels, uint32_t width, uint32_t height);

/* A JPEG file of pixels whose rows begin `row_bytes` apart; their opacity is ignored. Quality is
   libjpeg's, 1...100. */
cic_bytes cic_jpeg_write(const uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, int quality);

/* Chooses at most `limit` colours for a picture, 2...CIC_SIXEL_COLOURS, and gives every pixel the index of one, or
   CIC_SIXEL_UNDRAWN where its opacity is 0. `palette` takes three bytes a colour, as a sixel display shows them. Answers
   how many colours there are; -1 when memory is short. */
int cic_sixel_quantise(
    const uint8_t *pixels, uint32_t width, uint32_t height, int limit, uint8_t *indexes, uint8_t *palette);

/* A sixel picture of indexes whose rows begin `row_bytes` apart: all of its control sequence. Pixels that are not
   drawn, and the rows that fill the last band, leave the display as it is. */
cic_bytes cic_sixel_write(
    const uint8_t *indexes, size_t row_bytes, uint32_t width, uint32_t height, const uint8_t *palette);

#endif
