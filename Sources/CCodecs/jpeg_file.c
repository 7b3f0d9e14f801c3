#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "jpeg_layout.h"

/* From here on a progressive picture is worth a quick first look. */
enum { quick_stage_pixels = 2000000 };
/* A thumbnail larger than this is none. */
enum { thumbnail_side = 1024 };
/* Tenths of the wanted pixels across and down: what a preview must have to be shown until the picture is there, and to
   stand for it. */
enum { quick_margin = 5, good_margin = 18 };
/* Differences of proportions up to one in this many are rounding. */
enum { ratio_tolerance = 64 };

/* The preview beside the picture that may be shown in its place when it has so many tenths of the wanted pixels across
   and down; empty when none is worth it. */
static cc_bytes preview_of(const cc_jpeg_layout *layout, cc_size wanted, uint64_t tenths) {
  cc_bytes preview = cc_mpf_preview(layout->multi_picture);
  if (!preview.count || !cc_is_jpeg(preview)) return (cc_bytes){0};
  cc_size size = cc_jpeg_read_layout(preview).size;
  int is_enough = size.width >= wanted.width * tenths / 10 && size.height >= wanted.height * tenths / 10;
  int is_cheap = size.width <= layout->size.width / 2 && size.height <= layout->size.height / 2;
  int is_same = size.width && cc_same_proportions(layout->size, size, ratio_tolerance);
  return is_enough && is_cheap && is_same ? preview : (cc_bytes){0};
}

static cc_status accept_layout(const cc_jpeg_layout *layout, const cc_options *options, cc_picture *picture) {
  if (layout->size.width == 0 || layout->size.height == 0) {
    return layout->is_truncated ? CC_TRUNCATED : CC_CORRUPT;
  }
  uint8_t orientation = cc_exif_orientation(layout->exif);
  cc_status status = cc_accept_size(picture, layout->size, orientation, options);
  if (status != CC_OK) return status;
  uint64_t pixels = (uint64_t)layout->size.width * layout->size.height;
  int is_large = layout->is_progressive && pixels >= quick_stage_pixels;
  picture->frames = 1;
  cc_size wanted = cc_whole_output_size(picture, options);
  picture->has_quick_stage = is_large || preview_of(layout, wanted, quick_margin).count > 0;
  return CC_OK;
}

int cc_is_jpeg(cc_bytes bytes) {
  return bytes.count >= 3 && bytes.start[0] == 0xFF && bytes.start[1] == 0xD8 && bytes.start[2] == 0xFF;
}

static cc_format sniff(cc_bytes file) { return cc_is_jpeg(file) ? CC_FORMAT_JPEG : CC_FORMAT_UNKNOWN; }

cc_size cc_jpeg_stream_size(cc_bytes stream) { return cc_jpeg_read_layout(stream).size; }

static cc_status probe(cc_bytes file, const cc_options *options, cc_picture *picture) {
  cc_jpeg_layout layout = cc_jpeg_read_layout(file);
  return accept_layout(&layout, options, picture);
}

/* Forgets what decoding a preview noted: its faults are not the file's. */
static void forget_faults(cc_picture *picture) {
  picture->warnings = 0;
  picture->message[0] = 0;
  picture->width = 0;
  picture->height = 0;
}

/* A thumbnail's pixels at their full size, and the part of them that shows the picture. */
typedef struct thumbnail {
  uint8_t *pixels;
  cc_size size;
  /* First row and column of the part, and its extent. */
  uint32_t left, top;
  cc_size part;
} thumbnail;

/* Whether a rectangle is as good as black. */
static int is_black(const thumbnail *thumbnail, uint32_t left, uint32_t top, cc_size extent) {
  enum { darkest_mean = 20 };
  uint64_t sum = 0;
  for (uint32_t y = top; y < top + extent.height; y++) {
    const uint8_t *pixel = thumbnail->pixels + ((size_t)y * thumbnail->size.width + left) * 4;
    for (uint32_t x = 0; x < extent.width; x++, pixel += 4) sum += pixel[0] + pixel[1] + pixel[2];
  }
  return sum <= (uint64_t)extent.width * extent.height * 3 * darkest_mean;
}

/* Finds the part without the black bars with which cameras fill up their 4:3 thumbnails. 0 when the thumbnail
   has other proportions than the picture and no such bars: then it shows something else. */
static int find_part(thumbnail *thumbnail, cc_size picture) {
  cc_size size = thumbnail->size;
  thumbnail->part = size;
  if (cc_same_proportions(picture, size, ratio_tolerance)) return 1;
  cc_size content = cc_fit(picture, size);
  uint32_t across = (size.width - content.width) / 2, down = (size.height - content.height) / 2;
  if (across + down == 0) return 0;
  cc_size bar = across ? (cc_size){across, size.height} : (cc_size){size.width, down};
  uint32_t far_left = across ? size.width - across : 0, far_top = down ? size.height - down : 0;
  if (!is_black(thumbnail, 0, 0, bar) || !is_black(thumbnail, far_left, far_top, bar)) return 0;
  /* Two more pixels hide where the compression mixed picture and bar. */
  thumbnail->left = across ? across + 2 : 0;
  thumbnail->top = down ? down + 2 : 0;
  uint32_t lost_across = 2 * thumbnail->left, lost_down = 2 * thumbnail->top;
  if (size.width <= lost_across || size.height <= lost_down) return 0;
  thumbnail->part = (cc_size){size.width - lost_across, size.height - lost_down};
  return 1;
}

/* Decodes the thumbnail at full size. 0 when it is damaged or absurd. */
static int decode_thumbnail(cc_bytes stream, const cc_options *options, thumbnail *thumbnail) {
  if (!cc_is_jpeg(stream)) return 0;
  cc_size size = cc_jpeg_read_layout(stream).size;
  if (!size.width || !size.height || size.width > thumbnail_side || size.height > thumbnail_side) return 0;
  cc_picture whole = {.capacity = (size_t)size.width * size.height * 4, .orientation = 1, .placement = 1};
  whole.image_width = size.width;
  whole.image_height = size.height;
  whole.pixels = malloc(whole.capacity);
  if (!whole.pixels) return 0;
  thumbnail->pixels = whole.pixels;
  thumbnail->size = size;
  cc_kept nothing = {0};
  cc_options full = *options;
  full.box_width = size.width;
  full.box_height = size.height;
  full.stage = CC_STAGE_GOOD;
  full.region = (cc_rectangle){0};
  full.turn = 0;
  full.kept = &nothing;
  cc_status status = cc_jpeg_decode_stream(stream, &full, &whole);
  return status == CC_OK && whole.width == size.width && whole.height == size.height;
}

static cc_status read_thumbnail(cc_bytes file, const cc_options *options, cc_picture *picture) {
  cc_jpeg_layout layout = cc_jpeg_read_layout(file);
  cc_bytes stream = cc_exif_thumbnail(layout.exif);
  if (!stream.count) return CC_NONE;
  thumbnail thumbnail = {0};
  cc_output output = {0};
  cc_status status = CC_NONE;
  if (decode_thumbnail(stream, options, &thumbnail) && find_part(&thumbnail, layout.size)) {
    /* Few writers bother to say what the thumbnail's colours mean: they mean the same. */
    cc_jpeg_profile own = cc_jpeg_read_profile(stream, options->limits.chunk_bytes);
    cc_jpeg_profile profile = {0};
    if (!own.bytes.count) profile = cc_jpeg_read_profile(file, options->limits.chunk_bytes);
    status = cc_output_begin(&output, picture, options, thumbnail.part, CC_ROWS_RGBX, profile.bytes);
    free(own.memory);
    free(profile.memory);
  }
  if (status == CC_OK) {
    for (uint32_t y = 0; y < thumbnail.part.height; y++) {
      size_t row = (size_t)(thumbnail.top + y) * thumbnail.size.width + thumbnail.left;
      cc_output_push(&output, thumbnail.pixels + row * 4);
    }
    cc_output_finish(&output, picture, options);
  }
  cc_output_end(&output);
  free(thumbnail.pixels);
  return status;
}

/* The embedded thumbnail in the picture's place. CC_NONE when it has too few pixels. */
static cc_status stand_in(cc_bytes file, const cc_jpeg_layout *layout, const cc_options *options, cc_picture *picture) {
  cc_size wanted = cc_output_size(picture, options);
  cc_bytes stream = cc_exif_thumbnail(layout->exif);
  if (!stream.count || !cc_is_jpeg(stream)) return CC_NONE;
  cc_size size = cc_jpeg_read_layout(stream).size;
  if (size.width < wanted.width || size.height < wanted.height) return CC_NONE;
  if (read_thumbnail(file, options, picture) != CC_OK) return CC_NONE;
  /* Without bars there may be too little left. */
  cc_size upright = cc_turned(wanted, picture->placement);
  return picture->width + 1 >= upright.width && picture->height + 1 >= upright.height ? CC_OK : CC_NONE;
}

static cc_status decode(cc_bytes file, const cc_options *options, cc_picture *picture) {
  cc_jpeg_layout layout = cc_jpeg_read_layout(file);
  if (layout.is_truncated) return CC_TRUNCATED;
  if (options->for_thumbnail) {
    if (stand_in(file, &layout, options, picture) == CC_OK) return CC_OK;
    forget_faults(picture);
  }
  if (options->for_thumbnail || options->stage == CC_STAGE_FIRST) {
    cc_size wanted = cc_whole_output_size(picture, options);
    cc_bytes preview = preview_of(&layout, wanted, options->for_thumbnail ? good_margin : quick_margin);
    cc_status status = preview.count ? cc_jpeg_decode_stream(preview, options, picture) : CC_NONE;
    picture->is_final = 0;
    if (status == CC_OK) return status;
    forget_faults(picture);
  }
  return cc_jpeg_decode_stream(file, options, picture);
}

const cc_codec cc_jpeg_codec = {sniff, probe, read_thumbnail, decode};
