/* How a stored picture's rows reach the caller's pixels: over the background, scaled, converted to
   sRGB, turned. */
#ifndef CPX_OUTPUT_H
#define CPX_OUTPUT_H

#include "CScaling.h"
#include "bytes.h"
#include "picture.h"

/* Sets the picture's size and orientation. Returns CPX_TOO_BIG or CPX_CORRUPT if the limits forbid the size.
   */
cpx_status cpx_accept_size(
    cpx_picture *picture, cpx_size stored, uint8_t orientation, const cpx_options *options);

/* The size of the stored picture. */
static inline cpx_size cpx_stored_size(const cpx_picture *picture) {
  return cpx_oriented_size((cpx_size){picture->image_width, picture->image_height}, picture->output_orientation);
}

/* The requested part of the stored picture: the requested region clipped to the picture, or all of it. Empty
   if the region is outside. */
cpx_rectangle cpx_requested_part(const cpx_picture *picture, const cpx_options *options);

/* The size of the requested part scaled into the box, in the stored orientation. */
cpx_size cpx_output_size(const cpx_picture *picture, const cpx_options *options);

/* The size of the whole stored picture at the scale of the requested part. */
cpx_size cpx_whole_output_size(const cpx_picture *picture, const cpx_options *options);

/* The meaning of the four bytes of a pixel. */
typedef enum cpx_row_kind {
  /* Red, green, blue, and a byte without meaning. */
  CPX_ROWS_RGBX,
  /* Red, green, blue and alpha, not premultiplied. */
  CPX_ROWS_RGBA,
  /* Cyan, magenta, yellow and black; 255 is full ink. */
  CPX_ROWS_CMYK,
  /* The same as Adobe's writers store it; 255 is no ink. */
  CPX_ROWS_INVERTED_CMYK,
  /* Like RGBX and RGBA with equal red, green and blue. Only these accept a grey profile. */
  CPX_ROWS_GREY,
  CPX_ROWS_GREY_ALPHA,
  /* CIE L*a*b* with the white point D50: L* is 0...255 for 0...100, a* and b* have an offset of 128. A
     profile is ignored. The fourth byte is that of RGBX and RGBA. */
  CPX_ROWS_LAB,
  CPX_ROWS_LAB_ALPHA
} cpx_row_kind;

/* Whether the fourth byte of a pixel is alpha. */
static inline int cpx_has_alpha(cpx_row_kind kind) {
  return kind == CPX_ROWS_RGBA || kind == CPX_ROWS_GREY_ALPHA || kind == CPX_ROWS_LAB_ALPHA;
}

/* A picture that is being output. Zero it before use. */
typedef struct cpx_output {
  csc_scaler scaler;
  cpx_row_kind kind;
  uint32_t background;
  /* Whether transparency is preserved. */
  int keeps_alpha;
  /* From the rows' colours to sRGB. NULL if they are sRGB. */
  const struct cpx_conversion *conversion;
  /* The caller's pixels, and memory for the scaler's result if that must still be turned; NULL otherwise. */
  uint8_t *upright;
  uint8_t *turned;
} cpx_output;

/* Prepares for the rows of the requested part. `rows` is the size in which the codec delivers the part: its
   own, or smaller if the codec scales. `profile` is the ICC profile of the values, empty for sRGB; it is not
   needed after the call. A profile that is broken, too long, or does not fit the kind is ignored: values
   count as sRGB, and ink is converted without one. Call cpx_output_end in any case. */
cpx_status cpx_output_begin(
    cpx_output *output, cpx_picture *picture, const cpx_options *options, cpx_size rows, cpx_row_kind kind,
    cpx_bytes profile);

/* Adds the next row and may change it in place. Ignores rows beyond the height given to cpx_output_begin. */
void cpx_output_push(cpx_output *output, uint8_t *row);

/* Whether at least one row of the result is finished. */
static inline int cpx_output_has_rows(const cpx_output *output) { return output->scaler.rows_out > 0; }

/* Converts and turns the scaled rows and sets the picture's width and height. Missing rows get the
   background's colour. */
void cpx_output_finish(cpx_output *output, cpx_picture *picture, const cpx_options *options);

/* Frees what the output allocated. */
void cpx_output_end(cpx_output *output);

#endif
