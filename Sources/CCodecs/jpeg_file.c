#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "jpeg_layout.h"
#include "jpeg_lossless.h"

/* A progressive picture with at least this many pixels is worth a quick stage. */
enum { quick_stage_pixels = 2000000 };
/* The longest plausible side of an embedded thumbnail. */
enum { thumbnail_side = 1024 };
/* The size a preview must have, in tenths of the requested size: to be shown until the picture is ready, and
   to replace it. */
enum { quick_margin = 5, good_margin = 18 };
/* The tolerance for cpx_same_proportions: one part in this many is rounding. */
enum { ratio_tolerance = 64 };

/* The Multi-Picture preview if it may replace the picture: it has the same proportions, at least `tenths` /
   10 of the requested size, and at most half the picture's size. Empty otherwise. */
static cpx_bytes preview_of(const ccd_jpeg_layout *layout, cpx_size requested, uint64_t tenths) {
  cpx_bytes preview = cpx_mpf_preview(layout->multi_picture);
  if (!preview.count || !ccd_is_jpeg(preview)) return (cpx_bytes){0};
  cpx_size size = ccd_jpeg_read_layout(preview).size;
  int is_enough = size.width >= requested.width * tenths / 10 && size.height >= requested.height * tenths / 10;
  int is_cheap = size.width <= layout->size.width / 2 && size.height <= layout->size.height / 2;
  int is_same = size.width && cpx_same_proportions(layout->size, size, ratio_tolerance);
  return is_enough && is_cheap && is_same ? preview : (cpx_bytes){0};
}

static cpx_status accept_layout(const ccd_jpeg_layout *layout, const cpx_options *options, cpx_picture *picture) {
  if (layout->size.width == 0 || layout->size.height == 0) {
    return layout->is_truncated ? CPX_TRUNCATED : CPX_CORRUPT;
  }
  uint8_t orientation = cpx_exif_orientation(layout->exif);
  cpx_status status = cpx_accept_size(picture, layout->size, orientation, options);
  if (status != CPX_OK) return status;
  uint64_t pixels = (uint64_t)layout->size.width * layout->size.height;
  int is_large = layout->is_progressive && pixels >= quick_stage_pixels;
  picture->frames = 1;
  cpx_size requested = cpx_whole_output_size(picture, options);
  picture->has_quick_stage = is_large || preview_of(layout, requested, quick_margin).count > 0;
  return CPX_OK;
}

int ccd_is_jpeg(cpx_bytes bytes) {
  return bytes.count >= 3 && bytes.start[0] == 0xFF && bytes.start[1] == 0xD8 && bytes.start[2] == 0xFF;
}

static cpx_format sniff(cpx_bytes file) { return ccd_is_jpeg(file) ? CPX_FORMAT_JPEG : CPX_FORMAT_UNKNOWN; }

cpx_size ccd_jpeg_stream_size(cpx_bytes stream) { return ccd_jpeg_read_layout(stream).size; }

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  ccd_jpeg_layout layout = ccd_jpeg_read_layout(file);
  return accept_layout(&layout, options, picture);
}

/* Clears the result of decoding a preview, whose faults are not the file's. */
static void clear_result(cpx_picture *picture) {
  picture->warnings = 0;
  picture->message[0] = 0;
  picture->width = 0;
  picture->height = 0;
}

/* An embedded thumbnail at full size, and the part of it that shows the picture. */
typedef struct thumbnail {
  uint8_t *pixels;
  cpx_size size;
  /* The first column and row of the part, and its size. */
  uint32_t left, top;
  cpx_size part;
} thumbnail;

/* Whether a rectangle is nearly black. */
static int is_black(const thumbnail *thumbnail, uint32_t left, uint32_t top, cpx_size extent) {
  enum { darkest_mean = 20 };
  uint64_t sum = 0;
  for (uint32_t y = top; y < top + extent.height; y++) {
    const uint8_t *pixel = thumbnail->pixels + ((size_t)y * thumbnail->size.width + left) * 4;
    for (uint32_t x = 0; x < extent.width; x++, pixel += 4) sum += pixel[0] + pixel[1] + pixel[2];
  }
  return sum <= (uint64_t)extent.width * extent.height * 3 * darkest_mean;
}

/* Finds the part without the black bars with which cameras pad their 4:3 thumbnails. Returns 0 if the
   thumbnail has other proportions than the picture and no bars: then it shows something else. */
static int find_part(thumbnail *thumbnail, cpx_size picture) {
  cpx_size size = thumbnail->size;
  thumbnail->part = size;
  if (cpx_same_proportions(picture, size, ratio_tolerance)) return 1;
  cpx_size content = cpx_fit(picture, size);
  uint32_t across = (size.width - content.width) / 2, down = (size.height - content.height) / 2;
  if (across + down == 0) return 0;
  cpx_size bar = across ? (cpx_size){across, size.height} : (cpx_size){size.width, down};
  uint32_t far_left = across ? size.width - across : 0, far_top = down ? size.height - down : 0;
  if (!is_black(thumbnail, 0, 0, bar) || !is_black(thumbnail, far_left, far_top, bar)) return 0;
  /* Two more pixels hide where compression mixed picture and bar. */
  thumbnail->left = across ? across + 2 : 0;
  thumbnail->top = down ? down + 2 : 0;
  uint32_t lost_across = 2 * thumbnail->left, lost_down = 2 * thumbnail->top;
  if (size.width <= lost_across || size.height <= lost_down) return 0;
  thumbnail->part = (cpx_size){size.width - lost_across, size.height - lost_down};
  return 1;
}

/* Decodes the thumbnail at full size. Returns 0 if it is damaged or implausibly large. */
static int decode_thumbnail(cpx_bytes stream, const cpx_options *options, thumbnail *thumbnail) {
  if (!ccd_is_jpeg(stream)) return 0;
  cpx_size size = ccd_jpeg_read_layout(stream).size;
  if (!size.width || !size.height || size.width > thumbnail_side || size.height > thumbnail_side) return 0;
  cpx_picture whole = {.capacity = (size_t)size.width * size.height * 4, .orientation = 1, .output_orientation = 1};
  whole.image_width = size.width;
  whole.image_height = size.height;
  whole.pixels = malloc(whole.capacity);
  if (!whole.pixels) return 0;
  thumbnail->pixels = whole.pixels;
  thumbnail->size = size;
  cpx_cache nothing = {0};
  cpx_options full = *options;
  full.box_width = size.width;
  full.box_height = size.height;
  full.stage = CPX_STAGE_GOOD;
  full.region = (cpx_rectangle){0};
  full.turn = 0;
  full.cache = &nothing;
  cpx_status status = ccd_jpeg_decode_stream(stream, &full, &whole);
  return status == CPX_OK && whole.width == size.width && whole.height == size.height;
}

static cpx_status read_thumbnail(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  ccd_jpeg_layout layout = ccd_jpeg_read_layout(file);
  cpx_bytes stream = cpx_exif_thumbnail(layout.exif);
  if (!stream.count) return CPX_NONE;
  picture->may_be_outdated = !ccd_jpeg_has_current_thumbnail(&layout);
  thumbnail thumbnail = {0};
  cpx_output output = {0};
  cpx_status status = CPX_NONE;
  if (decode_thumbnail(stream, options, &thumbnail) && find_part(&thumbnail, layout.size)) {
    /* Few thumbnails have a profile of their own; the others use the picture's. */
    ccd_jpeg_profile own = ccd_jpeg_read_profile(stream, options->limits.chunk_bytes);
    ccd_jpeg_profile profile = {0};
    if (!own.bytes.count) profile = ccd_jpeg_read_profile(file, options->limits.chunk_bytes);
    status = cpx_output_begin(&output, picture, options, thumbnail.part, CPX_ROWS_RGBX, profile.bytes);
    free(own.memory);
    free(profile.memory);
  }
  if (status == CPX_OK) {
    for (uint32_t y = 0; y < thumbnail.part.height; y++) {
      size_t row = (size_t)(thumbnail.top + y) * thumbnail.size.width + thumbnail.left;
      cpx_output_push(&output, thumbnail.pixels + row * 4);
    }
    cpx_output_finish(&output, picture, options);
  }
  cpx_output_end(&output);
  free(thumbnail.pixels);
  return status;
}

/* Outputs the embedded thumbnail instead of the picture. Returns CPX_NONE if it has too few pixels, or may
   show something else. */
static cpx_status replace_by_thumbnail(
    cpx_bytes file, const ccd_jpeg_layout *layout, const cpx_options *options, cpx_picture *picture) {
  cpx_size requested = cpx_output_size(picture, options);
  cpx_bytes stream = cpx_exif_thumbnail(layout->exif);
  if (!stream.count || !ccd_is_jpeg(stream) || !ccd_jpeg_has_current_thumbnail(layout)) return CPX_NONE;
  cpx_size size = ccd_jpeg_read_layout(stream).size;
  if (size.width < requested.width || size.height < requested.height) return CPX_NONE;
  if (read_thumbnail(file, options, picture) != CPX_OK) return CPX_NONE;
  /* Without its bars it may be too small. */
  cpx_size upright = cpx_oriented_size(requested, picture->output_orientation);
  return picture->width + 1 >= upright.width && picture->height + 1 >= upright.height ? CPX_OK : CPX_NONE;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  ccd_jpeg_layout layout = ccd_jpeg_read_layout(file);
  if (layout.is_truncated) return CPX_TRUNCATED;
  if (options->for_thumbnail) {
    if (replace_by_thumbnail(file, &layout, options, picture) == CPX_OK) return CPX_OK;
    clear_result(picture);
  }
  if (options->for_thumbnail || options->stage == CPX_STAGE_FIRST) {
    cpx_size requested = cpx_whole_output_size(picture, options);
    cpx_bytes preview = preview_of(&layout, requested, options->for_thumbnail ? good_margin : quick_margin);
    cpx_status status = preview.count ? ccd_jpeg_decode_stream(preview, options, picture) : CPX_NONE;
    picture->is_final = 0;
    if (status == CPX_OK) return status;
    clear_result(picture);
  }
  if (layout.is_lossless) return ccd_jpeg_decode_lossless(file, options, picture);
  return ccd_jpeg_decode_stream(file, options, picture);
}

const cpx_codec ccd_jpeg_codec = {sniff, probe, read_thumbnail, decode};
