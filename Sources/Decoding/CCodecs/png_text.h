/* Text chunks of a PNG. */
#ifndef CCD_PNG_TEXT_H
#define CCD_PNG_TEXT_H

#include "CPixels/CPixels.h"
#include "png_chunks.h"

/* Copies the text of the first tEXt, zTXt or iTXt chunk with a keyword and returns its length in bytes: 0 if
   there is none. Copies at most `capacity` bytes, and decompresses no more. The text is not NUL-terminated.
   */
size_t ccd_png_text(cpx_bytes file, const char *keyword, uint8_t *text, size_t capacity);

/* Whether a chunk is a text with a keyword. */
int ccd_png_has_keyword(const ccd_png_chunk *chunk, const char *keyword);

/* Does the same as ccd_png_text for a chunk that is a text. */
size_t ccd_png_text_of_chunk(const ccd_png_chunk *chunk, uint8_t *text, size_t capacity);

/* The first MiB of the text of a chunk that is a text, in memory that the caller frees. NULL if it is empty.
   */
uint8_t *ccd_png_read_text(const ccd_png_chunk *chunk, size_t *count);

#endif
