/* What the codecs share. */
#ifndef CC_CODEC_H
#define CC_CODEC_H

#include "CCodecs.h"
#include "geometry.h"
#include "scaler.h"

/* Borrowed bytes; empty when `count` is 0. */
typedef struct cc_bytes {
  const uint8_t *start;
  size_t count;
} cc_bytes;

/* The bytes from `offset` on, `count` of them; empty when they do not all lie inside. */
static inline cc_bytes cc_slice(cc_bytes bytes, uint64_t offset, uint64_t count) {
  if (offset > bytes.count || count > bytes.count - offset) return (cc_bytes){0};
  return (cc_bytes){bytes.start + offset, (size_t)count};
}

/* Keeps the first words about a fault, without control characters. */
void cc_note(cc_picture *picture, const char *text);

/* Enters the size of the stored picture and the orientation, after checking them against the limits. */
cc_status cc_accept_size(cc_picture *picture, cc_size stored, uint8_t orientation, const cc_limits *limits);

/* The size of the stored picture, before orientation. */
static inline cc_size cc_stored_size(const cc_picture *picture) {
  return cc_turned((cc_size){picture->image_width, picture->image_height}, picture->orientation);
}

/* A picture on its way through scaler and orientation into the caller's pixels. Zero it before use. */
typedef struct cc_output {
  cc_scaler scaler;
  /* Where the scaler writes: the caller's pixels, or memory of its own when the picture must be turned. */
  uint8_t *upright;
  uint8_t *turned;
} cc_output;

/* The size of the stored picture when scaled, before orientation. */
cc_size cc_output_size(const cc_picture *picture, const cc_options *options);

/* Prepares for rows of the stored picture at the size the codec delivers them. */
cc_status cc_output_begin(cc_output *output, cc_picture *picture, const cc_options *options, cc_size rows);

/* Turns what the scaler wrote and enters width and height; missing rows become the background. */
void cc_output_finish(cc_output *output, cc_picture *picture, const cc_options *options);

/* Frees everything; needed after any begin. */
void cc_output_end(cc_output *output);

/* The codecs. Their pictures come with format set and everything else 0. */
cc_status cc_jpeg_probe(cc_bytes file, const cc_options *options, cc_picture *picture);
cc_status cc_jpeg_thumbnail(cc_bytes file, const cc_options *options, cc_picture *picture);
cc_status cc_jpeg_decode(cc_bytes file, const cc_options *options, cc_picture *picture);
cc_status cc_png_probe(cc_bytes file, const cc_options *options, cc_picture *picture);
cc_status cc_png_decode(cc_bytes file, const cc_options *options, cc_picture *picture);

#endif
