#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "png_text.h"
#include "png_write.h"

static const char address_key[] = "Thumb::URI", time_key[] = "Thumb::MTime";

/* Writes the file for the pixels there are, to the place behind them. Returns its length, 0 when there is none. */
static size_t write_document(const cc_picture *picture, const cc_thumbnail_origin *origin, size_t memory_bytes) {
  size_t pixel_bytes = (size_t)picture->width * picture->height * 4;
  if (!origin->uri.count) return 0;
  char *address = malloc(origin->uri.count + 1);
  if (!address || pixel_bytes > memory_bytes) {
    free(address);
    return 0;
  }
  memcpy(address, origin->uri.start, origin->uri.count);
  address[origin->uri.count] = 0;
  char time[24], width[12], height[12];
  snprintf(time, sizeof time, "%" PRId64, origin->modification_seconds);
  snprintf(width, sizeof width, "%" PRIu32, picture->image_width);
  snprintf(height, sizeof height, "%" PRIu32, picture->image_height);
  const cc_png_statement statements[] = {
      {address_key, address},
      {time_key, time},
      {"Thumb::Image::Width", width},
      {"Thumb::Image::Height", height},
      {"Software", "photos-tui"},
  };
  cc_size size = {picture->width, picture->height};
  size_t count = cc_png_write(
      picture->pixels, size, picture->has_alpha, statements, sizeof statements / sizeof *statements,
      picture->pixels + pixel_bytes, memory_bytes - pixel_bytes);
  free(address);
  return count;
}

/* Turns the pixels in place, and what is said of them. */
static cc_status turn(cc_picture *picture, uint32_t quarter_turns) {
  uint8_t orientation = cc_turned_orientation(1, quarter_turns);
  if (orientation == 1) return CC_OK;
  cc_size size = {picture->width, picture->height};
  size_t bytes = (size_t)size.width * size.height * 4;
  uint8_t *copy = malloc(bytes);
  if (!copy) return CC_OUT_OF_MEMORY;
  memcpy(copy, picture->pixels, bytes);
  cc_orient(copy, size, orientation, picture->pixels);
  free(copy);
  size = cc_turned(size, orientation);
  picture->width = size.width;
  picture->height = size.height;
  size = cc_turned((cc_size){picture->image_width, picture->image_height}, orientation);
  picture->image_width = size.width;
  picture->image_height = size.height;
  return CC_OK;
}

cc_status cc_make_thumbnail(
    const cc_codec *const *codecs, cc_bytes file, const cc_options *options, const cc_thumbnail_origin *origin,
    cc_picture *picture, size_t memory_bytes, size_t *document_bytes) {
  *document_bytes = 0;
  cc_options upright = *options;
  cc_size box = cc_turned(
      (cc_size){options->box_width, options->box_height}, cc_turned_orientation(1, options->turn));
  upright.box_width = box.width;
  upright.box_height = box.height;
  upright.turn = 0;
  upright.stage = CC_STAGE_GOOD;
  upright.for_thumbnail = 1;
  cc_status status = cc_perform(codecs, CC_DECODE, file, &upright, picture);
  if (status != CC_OK && status != CC_DAMAGED) return status;
  size_t count = (size_t)picture->width * picture->height;
  if (status == CC_OK) *document_bytes = write_document(picture, origin, memory_bytes);
  if (picture->has_alpha) cc_compose(picture->pixels, count, options->background);
  cc_status turned = turn(picture, options->turn);
  if (turned == CC_OK) return status;
  *document_bytes = 0;
  return turned;
}

/* Whether a text of the file is exactly this. */
static int says(cc_bytes file, const char *keyword, const void *text, size_t count) {
  uint8_t *found = malloc(count + 1);
  if (!found) return 0;
  /* One byte more shows that the text is longer. */
  int is_same = cc_png_text(file, keyword, found, count + 1) == count && memcmp(found, text, count) == 0;
  free(found);
  return is_same;
}

cc_status cc_stored_thumbnail(
    cc_bytes file, const cc_options *options, const cc_thumbnail_origin *origin, cc_picture *picture) {
  char time[24];
  int count = snprintf(time, sizeof time, "%" PRId64, origin->modification_seconds);
  static const cc_codec *const codecs[] = {&cc_png_codec, NULL};
  cc_status status = cc_perform(codecs, CC_PROBE, file, options, picture);
  if (status != CC_OK) return status;
  if (!origin->uri.count || !says(file, time_key, time, (size_t)count)) return CC_NONE;
  if (!says(file, address_key, origin->uri.start, origin->uri.count)) return CC_NONE;
  return cc_perform(codecs, CC_DECODE, file, options, picture);
}
