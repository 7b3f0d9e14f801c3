/* Scales pixels, and multiplies colours by their opacity: what decoders and encoders share. It links no
   codec, so that the program may use it.

   A pixel is four bytes: red, green, blue and opacity. Rows follow each other without gaps. */
#ifndef CSC_CSCALING_H
#define CSC_CSCALING_H

#include <stddef.h>
#include <stdint.h>

/* A size in pixels. */
typedef struct csc_size {
  uint32_t width, height;
} csc_size;

/* value * share / 255 for two bytes, rounded to the nearest. */
static inline uint8_t csc_multiply(unsigned value, unsigned share) {
  unsigned product = value * share + 128;
  return (uint8_t)((product + (product >> 8)) >> 8);
}

/* Whether every pixel is opaque. */
int csc_is_opaque(const uint8_t *pixels, size_t count);

/* Multiplies the colours of `count` pixels by their opacity, in place. A mean of such pixels ignores the
   colours of transparent ones. */
void csc_premultiply(uint8_t *pixels, size_t count);

/* Divides the colours of `count` pixels by their opacity, in place: the inverse of csc_premultiply. Fully
   transparent pixels stay as they are. */
void csc_unpremultiply(uint8_t *pixels, size_t count);

/* Composes `count` pixels over an opaque background, 0xRRGGBB, in place. */
void csc_compose(uint8_t *pixels, size_t count, uint32_t background);

/* Which bytes of a pixel are scaled. */
typedef enum csc_channels {
  /* Red, green and blue. The fourth byte of every result is 255. */
  CSC_COLOUR = 3,
  /* All four. */
  CSC_COLOUR_AND_OPACITY = 4
} csc_channels;

/* How a direction is enlarged. A direction that shrinks is always averaged by area. */
typedef enum csc_enlargement {
  /* By area too: pixels are repeated, and one on a border is shared. */
  CSC_REPEAT,
  /* Interpolated between the centres of the two nearest pixels. The outermost pixels extend to the edges. */
  CSC_INTERPOLATE
} csc_enlargement;

/* Scales all of a picture in memory, each direction on its own. `target` has room for target_size. With
   opacity, colours count in proportion to it; they are straight (not premultiplied) in both pictures. Neither
   size may be empty. Returns 0 if memory is short. Linear in the pixels of both sizes. */
int csc_scale(
    const uint8_t *source, csc_size source_size, uint8_t *target, csc_size target_size, csc_channels channels,
    csc_enlargement enlargement);

/* Scales a picture row by row, as a codec delivers it. It leaves colours and opacity apart: the caller
   premultiplies where that is needed. Read the sizes, `pixels` and `rows_out`; everything else is private to
   it. */
typedef struct csc_scaler {
  csc_size source, target;
  /* The target, which belongs to the caller. */
  uint8_t *pixels;
  csc_channels channels;
  /* Source rows taken and target rows finished. */
  uint32_t rows_in, rows_out;
  /* Whether each direction is interpolated rather than averaged. */
  int interpolates_across, interpolates_down;
  /* Per target column: the source columns it covers, with their weights. */
  struct csc_span *columns;
  /* One target row in fixed point: 16 bits of a value times 16 bits of weight. */
  uint32_t *sums;
  /* The latest source row at the target's width, in 8.8 bits, and the row before it, if rows are
     interpolated. */
  uint16_t *reduced, *previous;
  /* The part of the unfinished target row that is covered so far, of 65536. */
  uint32_t covered;
} csc_scaler;

/* Prepares a scaler. `pixels` has room for the target. Returns 0 if memory is short; call csc_scaler_end in
   any case. */
int csc_scaler_begin(
    csc_scaler *scaler, csc_size source, csc_size target, csc_channels channels, csc_enlargement enlargement,
    uint8_t *pixels);

/* Adds the next source row. Ignores rows beyond the source's height. */
void csc_scaler_push(csc_scaler *scaler, const uint8_t *row);

/* Completes a picture that stopped early: target rows that are not finished get the opaque colour 0xRRGGBB.
   */
void csc_scaler_fill(csc_scaler *scaler, uint32_t colour);

/* Frees what the scaler allocated. */
void csc_scaler_end(csc_scaler *scaler);

#endif
