/* Decodes what terminals decode, with the libraries they use: a second opinion on what the program encodes. */
#ifndef CTI_CTESTIMAGES_H
#define CTI_CTESTIMAGES_H

#include <stddef.h>
#include <stdint.h>

/* Reads the size of a PNG file; 0, or -1 when it is none. */
int cti_png_size(const uint8_t *bytes, size_t count, int *width, int *height);

/* Decodes a PNG file to red, green, blue and opacity, four bytes each; `pixels` has room for all. 0 or -1. */
int cti_png_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t capacity);

/* Reads the size of a JPEG file; 0, or -1 when it is none. */
int cti_jpeg_size(const uint8_t *bytes, size_t count, int *width, int *height);

/* Decodes a JPEG file to red, green, blue and opacity, four bytes each; `pixels` has room for all. 0 or -1. */
int cti_jpeg_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t capacity);

/* Inflates a zlib stream; returns how many bytes it holds, or -1 when it is damaged or holds more than the
   capacity. */
long cti_inflate(const uint8_t *bytes, size_t count, uint8_t *result, size_t capacity);

/* Deflates to a zlib stream; returns its bytes, or -1 when they are more than the capacity. For tests that
   need one. */
long cti_deflate(const uint8_t *bytes, size_t count, uint8_t *result, size_t capacity);

/* Makes a PNG file of pixels of four bytes each; returns its bytes, or -1 when they are more than the capacity. */
long cti_png_encode(const uint8_t *pixels, int width, int height, uint8_t *result, size_t capacity);

#endif
