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

int ccd_is_jpeg(cpx_bytes bytes) {
  return bytes.count >= 3 && bytes.start[0] == 0xFF && bytes.start[1] == 0xD8 && bytes.start[2] == 0xFF;
}

static const char *sniff(cpx_bytes file) { return ccd_is_jpeg(file) ? "jpeg" : NULL; }

cpx_size ccd_jpeg_stream_size(cpx_bytes stream) { return ccd_jpeg_read_layout(stream).size; }

int ccd_jpeg_has_whole_header(cpx_bytes bytes, cpx_layout *layout) {
  return ccd_is_jpeg(bytes) && ccd_jpeg_header_of(bytes, layout).picture.end_marker != 0;
}

ccd_jpeg_frame ccd_jpeg_read_frame(cpx_bytes file, cpx_layout *layout) {
  ccd_jpeg_layout header = ccd_jpeg_header_of(file, layout).picture;
  return (ccd_jpeg_frame){header.frame, header.adobe_transform};
}

/* The layout of the Multi-Picture preview if it may replace the picture: it has the same proportions, at
   least `tenths` / 10 of the requested size, and at most half the picture's size. NULL otherwise. */
static const ccd_jpeg_layout *useful_preview(const ccd_jpeg_header *header, cpx_size requested, uint64_t tenths) {
  cpx_size picture = header->picture.size, size = header->preview_layout.size;
  int is_enough = size.width >= requested.width * tenths / 10 && size.height >= requested.height * tenths / 10;
  int is_cheap = size.width <= picture.width / 2 && size.height <= picture.height / 2;
  int is_same = size.width && cpx_same_proportions(picture, size, ratio_tolerance);
  return is_enough && is_cheap && is_same ? &header->preview_layout : NULL;
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  ccd_jpeg_header header = ccd_jpeg_header_of(file, options->layout);
  const ccd_jpeg_layout *layout = &header.picture;
  if (layout->size.width == 0 || layout->size.height == 0) {
    return ccd_jpeg_is_truncated(layout) ? CPX_TRUNCATED : CPX_CORRUPT;
  }
  uint8_t orientation = cpx_exif_orientation(layout->exif);
  cpx_status status = cpx_accept_size(picture, layout->size, orientation, options);
  if (status != CPX_OK) return status;
  uint64_t pixels = (uint64_t)layout->size.width * layout->size.height;
  int is_large = layout->is_progressive && pixels >= quick_stage_pixels;
  picture->frames = 1;
  cpx_size requested = cpx_whole_output_size(picture, options);
  picture->has_quick_stage = is_large || useful_preview(&header, requested, quick_margin);
  return CPX_OK;
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
static int decode_thumbnail(
    cpx_bytes stream, const ccd_jpeg_layout *layout, const cpx_options *options, thumbnail *thumbnail) {
  cpx_size size = layout->size;
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
  cpx_status status = ccd_jpeg_decode_layout(stream, layout, &full, &whole);
  return status == CPX_OK && whole.width == size.width && whole.height == size.height;
}

/* Outputs the thumbnail in a stream with this layout, which is in the file. */
static cpx_status output_thumbnail(
    cpx_bytes file, const ccd_jpeg_layout *layout, cpx_bytes stream, const ccd_jpeg_layout *stream_layout,
    const cpx_options *options, cpx_picture *picture) {
  thumbnail thumbnail = {0};
  cpx_output output = {0};
  cpx_status status = CPX_NONE;
  if (decode_thumbnail(stream, stream_layout, options, &thumbnail) && find_part(&thumbnail, layout->size)) {
    /* Few thumbnails have a profile of their own; the others use the picture's. */
    ccd_jpeg_profile own = ccd_jpeg_read_profile(stream, stream_layout, options->limits.chunk_bytes);
    ccd_jpeg_profile profile = {0};
    if (!own.bytes.count) profile = ccd_jpeg_read_profile(file, layout, options->limits.chunk_bytes);
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

static cpx_status read_thumbnail(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  ccd_jpeg_layout layout = ccd_jpeg_header_of(file, options->layout).picture;
  cpx_bytes stream = cpx_exif_thumbnail(layout.exif);
  if (!stream.count) return CPX_NONE;
  picture->may_be_outdated = !ccd_jpeg_has_current_thumbnail(&layout);
  if (!ccd_is_jpeg(stream)) return CPX_NONE;
  ccd_jpeg_layout stream_layout = ccd_jpeg_read_layout(stream);
  return output_thumbnail(file, &layout, stream, &stream_layout, options, picture);
}

/* Outputs the embedded thumbnail instead of the picture. Returns CPX_NONE if it has too few pixels, or may
   show something else. */
static cpx_status replace_by_thumbnail(
    cpx_bytes file, const ccd_jpeg_layout *layout, const cpx_options *options, cpx_picture *picture) {
  cpx_size requested = cpx_output_size(picture, options);
  cpx_bytes stream = cpx_exif_thumbnail(layout->exif);
  if (!stream.count || !ccd_is_jpeg(stream) || !ccd_jpeg_has_current_thumbnail(layout)) return CPX_NONE;
  ccd_jpeg_layout found = ccd_jpeg_read_layout(stream);
  if (found.size.width < requested.width || found.size.height < requested.height) return CPX_NONE;
  if (output_thumbnail(file, layout, stream, &found, options, picture) != CPX_OK) return CPX_NONE;
  /* Without its bars it may be too small. */
  cpx_size upright = cpx_oriented_size(requested, picture->output_orientation);
  return picture->width + 1 >= upright.width && picture->height + 1 >= upright.height ? CPX_OK : CPX_NONE;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  ccd_jpeg_header header = ccd_jpeg_header_of(file, options->layout);
  const ccd_jpeg_layout *layout = &header.picture;
  if (ccd_jpeg_is_truncated(layout)) return CPX_TRUNCATED;
  if (options->for_thumbnail) {
    if (replace_by_thumbnail(file, layout, options, picture) == CPX_OK) return CPX_OK;
    clear_result(picture);
  }
  if (options->for_thumbnail || options->stage == CPX_STAGE_FIRST) {
    cpx_size requested = cpx_whole_output_size(picture, options);
    const ccd_jpeg_layout *preview =
        useful_preview(&header, requested, options->for_thumbnail ? good_margin : quick_margin);
    cpx_status status =
        preview ? ccd_jpeg_decode_layout(header.preview, preview, options, picture) : CPX_NONE;
    picture->is_final = 0;
    if (status == CPX_OK) return status;
    clear_result(picture);
  }
  if (layout->is_lossless) return ccd_jpeg_decode_lossless(file, layout, options, picture);
  return ccd_jpeg_decode_layout(file, layout, options, picture);
}

const cpx_codec ccd_jpeg_codec = {sniff, probe, read_thumbnail, decode};
