/* Decodes what terminals decode, with the libraries that they use, to check what the program encodes. */
#ifndef CTI_CTESTIMAGES_H
#define CTI_CTESTIMAGES_H

#include <stddef.h>
#include <stdint.h>

/* Reads the size of a PNG file. Returns 0, or -1 if it is not a PNG. */
int cti_png_size(const uint8_t *bytes, size_t count, int *width, int *height);

/* Decodes a PNG file to pixels of four bytes: red, green, blue and opacity. Returns 0, or -1 if it is damaged
   or needs more than `capacity` bytes. */
int cti_png_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t capacity);

/* Reads the size of a JPEG file. Returns 0, or -1 if it is not a JPEG. */
int cti_jpeg_size(const uint8_t *bytes, size_t count, int *width, int *height);

/* Decodes a JPEG file to pixels of four bytes: red, green, blue and opacity. Returns 0, or -1 if it is
   damaged or needs more than `capacity` bytes. */
int cti_jpeg_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t capacity);

/* Decompresses a zlib stream. Returns the number of bytes, or -1 if it is damaged or holds more than
   `capacity`. */
long cti_inflate(const uint8_t *bytes, size_t count, uint8_t *result, size_t capacity);

/* Compresses bytes to a zlib stream. Returns its length in bytes, or -1 if that exceeds `capacity`. */
long cti_deflate(const uint8_t *bytes, size_t count, uint8_t *result, size_t capacity);

/* Encodes pixels of four bytes as a PNG file. Returns its length in bytes, or -1 if that exceeds `capacity`.
   */
long cti_png_encode(const uint8_t *pixels, int width, int height, uint8_t *result, size_t capacity);

#endif
