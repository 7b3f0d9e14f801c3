/* Rows of a stored picture on their way into the caller's pixels: composed, scaled, converted to sRGB, turned. */
#ifndef CP_OUTPUT_H
#define CP_OUTPUT_H

#include "bytes.h"
#include "picture.h"
#include "scaler.h"

/* Enters the size of the stored picture and its orientation, after checking them against the limits. */
cc_status cc_accept_size(cc_picture *picture, cc_size stored, uint8_t orientation, const cc_options *options);

/* The size of the stored picture, before orientation. */
static inline cc_size cc_stored_size(const cc_picture *picture) {
  return cc_turned((cc_size){picture->image_width, picture->image_height}, picture->placement);
}

/* The part of the stored picture that is wanted: the region asked for, as far as it lies inside, or all of it.
   Its width is 0 when the region lies outside. */
cc_rectangle cc_wanted_part(const cc_picture *picture, const cc_options *options);

/* The size of that part when scaled into the box, before orientation. */
cc_size cc_output_size(const cc_picture *picture, const cc_options *options);

/* The size all of the stored picture would have at the scale of that part. */
cc_size cc_whole_output_size(const cc_picture *picture, const cc_options *options);

/* What the four bytes of a pixel are. */
typedef enum cc_row_kind {
  /* Red, green, blue, and one that says nothing. */
  CC_ROWS_RGBX,
  /* Red, green, blue and alpha, the colours not multiplied by it. */
  CC_ROWS_RGBA,
  /* Ink: cyan, magenta, yellow, black, 255 for all of it. */
  CC_ROWS_CMYK,
  /* Ink as Adobe's writers store it: 255 for none. */
  CC_ROWS_INVERTED_CMYK,
  /* As RGBX and RGBA, but red, green and blue are the same: a profile for grey fits only these. */
  CC_ROWS_GREY,
  CC_ROWS_GREY_ALPHA
} cc_row_kind;

/* A picture on its way. Zero it before use. */
typedef struct cc_output {
  cc_scaler scaler;
  cc_row_kind kind;
  uint32_t background;
  /* Transparency stays. */
  int keeps_alpha;
  /* From the rows' colours to sRGB; NULL when they are sRGB. */
  const struct cc_conversion *conversion;
  /* Where the scaler writes: the caller's pixels, or memory of its own when the picture must be turned. */
  uint8_t *upright;
  uint8_t *turned;
} cc_output;

/* Prepares for rows of the wanted part, at the size the codec delivers them (the part's own, or scaled down already).
   `profile` is the ICC profile the values are meant by; empty for sRGB. One that is broken, too long, or that does not
   fit the kind, is left aside: sRGB, and for ink the plain conversion. It is not needed after the call. */
cc_status cc_output_begin(
    cc_output *output, cc_picture *picture, const cc_options *options, cc_size rows, cc_row_kind kind,
    cc_bytes profile);

/* Takes the next row, which it may change. Rows too many are ignored. */
void cc_output_push(cc_output *output, uint8_t *row);

/* Whether a row of pixels is finished. */
static inline int cc_output_has_rows(const cc_output *output) { return output->scaler.rows_out > 0; }

/* Converts and turns what the scaler wrote and enters width and height; missing rows become the background. */
void cc_output_finish(cc_output *output, cc_picture *picture, const cc_options *options);

/* Frees everything; needed after any begin. */
void cc_output_end(cc_output *output);

/* Lays pixels over the background, 0xRRGGBB, in place. */
void cc_compose(uint8_t *pixels, size_t count, uint32_t background);

/* Makes straight alpha of colours multiplied by it, in place. */
void cc_unpremultiply(uint8_t *pixels, size_t count);

#endif
