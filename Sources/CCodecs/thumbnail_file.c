#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "png_text.h"
#include "png_write.h"

static const char address_key[] = "Thumb::URI", time_key[] = "Thumb::MTime";

/* Writes a thumbnail file of the picture's pixels after those pixels. Returns its length, or 0 if it fails.
   */
static size_t write_document(const cpx_picture *picture, const ccd_thumbnail_origin *origin, size_t memory_bytes) {
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
  const ccd_png_entry entries[] = {
      {address_key, address},
      {time_key, time},
      {"Thumb::Image::Width", width},
      {"Thumb::Image::Height", height},
      {"Software", "photos-tui"},
  };
  cpx_size size = {picture->width, picture->height};
  size_t count = ccd_png_write(
      picture->pixels, size, picture->has_alpha, entries, sizeof entries / sizeof *entries,
      picture->pixels + pixel_bytes, memory_bytes - pixel_bytes);
  free(address);
  return count;
}

/* Turns the pixels and sizes of a picture. */
static cpx_status turn(cpx_picture *picture, uint32_t quarter_turns) {
  uint8_t orientation = cpx_turned_orientation(1, quarter_turns);
  if (orientation == 1) return CPX_OK;
  cpx_size size = {picture->width, picture->height};
  size_t bytes = (size_t)size.width * size.height * 4;
  uint8_t *copy = malloc(bytes);
  if (!copy) return CPX_OUT_OF_MEMORY;
  memcpy(copy, picture->pixels, bytes);
  cpx_orient(copy, size, orientation, picture->pixels);
  free(copy);
  size = cpx_oriented_size(size, orientation);
  picture->width = size.width;
  picture->height = size.height;
  size = cpx_oriented_size((cpx_size){picture->image_width, picture->image_height}, orientation);
  picture->image_width = size.width;
  picture->image_height = size.height;
  return CPX_OK;
}

cpx_status ccd_make_thumbnail(
    const cpx_codec *const *codecs, cpx_bytes file, const cpx_options *options, const ccd_thumbnail_origin *origin,
    cpx_picture *picture, size_t memory_bytes, size_t *document_bytes) {
  *document_bytes = 0;
  cpx_options upright = *options;
  cpx_size box = cpx_oriented_size(
      (cpx_size){options->box_width, options->box_height}, cpx_turned_orientation(1, options->turn));
  upright.box_width = box.width;
  upright.box_height = box.height;
  upright.turn = 0;
  upright.stage = CPX_STAGE_GOOD;
  upright.for_thumbnail = 1;
  cpx_status status = cpx_perform(codecs, CPX_DECODE, file, &upright, picture);
  if (status != CPX_OK && status != CPX_DAMAGED) return status;
  size_t count = (size_t)picture->width * picture->height;
  if (status == CPX_OK) *document_bytes = write_document(picture, origin, memory_bytes);
  if (picture->has_alpha) cpx_compose(picture->pixels, count, options->background);
  cpx_status turned = turn(picture, options->turn);
  if (turned == CPX_OK) return status;
  *document_bytes = 0;
  return turned;
}

/* Whether the text under a keyword equals `text`. */
static int has_text(cpx_bytes file, const char *keyword, const void *text, size_t count) {
  uint8_t *found = malloc(count + 1);
  if (!found) return 0;
  /* One byte more detects a longer text. */
  int is_same = ccd_png_text(file, keyword, found, count + 1) == count && memcmp(found, text, count) == 0;
  free(found);
  return is_same;
}

cpx_status ccd_stored_thumbnail(
    cpx_bytes file, const cpx_options *options, const ccd_thumbnail_origin *origin, cpx_picture *picture) {
  char time[24];
  int count = snprintf(time, sizeof time, "%" PRId64, origin->modification_seconds);
  static const cpx_codec *const codecs[] = {&ccd_png_codec, NULL};
  cpx_status status = cpx_perform(codecs, CPX_PROBE, file, options, picture);
  if (status != CPX_OK) return status;
  if (!origin->uri.count || !has_text(file, time_key, time, (size_t)count)) return CPX_NONE;
  if (!has_text(file, address_key, origin->uri.start, origin->uri.count)) return CPX_NONE;
  return cpx_perform(codecs, CPX_DECODE, file, options, picture);
}
