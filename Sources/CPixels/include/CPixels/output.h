/* Rows of a stored picture on their way into the caller's pixels: composed, scaled, converted to sRGB, turned. */
#ifndef CPX_OUTPUT_H
#define CPX_OUTPUT_H

#include "bytes.h"
#include "CScaling.h"
#include "picture.h"

/* Enters the size of the stored picture and its orientation, after checking them against the limits. */
cpx_status cpx_accept_size(cpx_picture *picture, cpx_size stored, uint8_t orientation, const cpx_options *options);

/* The size of the stored picture, before orientation. */
static inline cpx_size cpx_stored_size(const cpx_picture *picture) {
  return cpx_oriented_size((cpx_size){picture->image_width, picture->image_height}, picture->output_orientation);
}

/* The part of the stored picture that is wanted: the region asked for, as far as it lies inside, or all of it.
   Its width is 0 when the region lies outside. */
cpx_rectangle cpx_wanted_part(const cpx_picture *picture, const cpx_options *options);

/* The size of that part when scaled into the box, before orientation. */
cpx_size cpx_output_size(const cpx_picture *picture, const cpx_options *options);

/* The size all of the stored picture would have at the scale of that part. */
cpx_size cpx_whole_output_size(const cpx_picture *picture, const cpx_options *options);

/* What the four bytes of a pixel are. */
typedef enum cpx_row_kind {
  /* Red, green, blue, and one that says nothing. */
  CPX_ROWS_RGBX,
  /* Red, green, blue and alpha, the colours not multiplied by it. */
  CPX_ROWS_RGBA,
  /* Ink: cyan, magenta, yellow, black, 255 for all of it. */
  CPX_ROWS_CMYK,
  /* Ink as Adobe's writers store it: 255 for none. */
  CPX_ROWS_INVERTED_CMYK,
  /* As RGBX and RGBA, but red, green and blue are the same: a profile for grey fits only these. */
  CPX_ROWS_GREY,
  CPX_ROWS_GREY_ALPHA
} cpx_row_kind;

/* A picture on its way. Zero it before use. */
typedef struct cpx_output {
  csc_scaler scaler;
  cpx_row_kind kind;
  uint32_t background;
  /* Transparency stays. */
  int keeps_alpha;
  /* From the rows' colours to sRGB; NULL when they are sRGB. */
  const struct cpx_conversion *conversion;
  /* Where the scaler writes: the caller's pixels, or memory of its own when the picture must be turned. */
  uint8_t *upright;
  uint8_t *turned;
} cpx_output;

/* Prepares for rows of the wanted part, at the size the codec delivers them (the part's own, or scaled down already).
   `profile` is the ICC profile the values are meant by; empty for sRGB. One that is broken, too long, or that does not
   fit the kind, is left aside: sRGB, and for ink the plain conversion. It is not needed after the call. */
cpx_status cpx_output_begin(
    cpx_output *output, cpx_picture *picture, const cpx_options *options, cpx_size rows, cpx_row_kind kind,
    cpx_bytes profile);

/* Takes the next row, which it may change. Rows too many are ignored. */
void cpx_output_push(cpx_output *output, uint8_t *row);

/* Whether a row of pixels is finished. */
static inline int cpx_output_has_rows(const cpx_output *output) { return output->scaler.rows_out > 0; }

/* Converts and turns what the scaler wrote and enters width and height; missing rows become the background. */
void cpx_output_finish(cpx_output *output, cpx_picture *picture, const cpx_options *options);

/* Frees everything; needed after any begin. */
void cpx_output_end(cpx_output *output);

/* Lays pixels over the background, 0xRRGGBB, in place. */
void cpx_compose(uint8_t *pixels, size_t count, uint32_t background);

#endif
