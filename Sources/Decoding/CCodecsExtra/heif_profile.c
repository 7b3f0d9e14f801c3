#include "heif_profile.h"

#include <stdlib.h>
#include <string.h>

static cpx_bytes copy_of(cpx_bytes bytes) {
  uint8_t *copy = bytes.count ? malloc(bytes.count) : NULL;
  if (!copy) return (cpx_bytes){0};
  memcpy(copy, bytes.start, bytes.count);
  return (cpx_bytes){copy, bytes.count};
}

/* Makes a profile of the colour space of code points. */
static cpx_bytes make_named_profile(uint32_t primaries, uint32_t transfer) {
  cpx_profile_room room;
  cpx_colour_space space = cpx_colour_space_of_code_points(primaries, transfer);
  return copy_of(cpx_make_profile(&space, &room));
}

/* Makes a profile of the colour space that the file names by code points. */
static cpx_bytes make_profile(const struct heif_image_handle *handle) {
  struct heif_color_profile_nclx *named = NULL;
  struct heif_error error = heif_image_handle_get_nclx_color_profile(handle, &named);
  cpx_bytes profile = {0};
  if (error.code == heif_error_Ok && named) {
    profile = make_named_profile((uint32_t)named->color_primaries, (uint32_t)named->transfer_characteristics);
  }
  /* Some errors leave it allocated. */
  if (named) heif_nclx_color_profile_free(named);
  return profile;
}

cpx_bytes cce_heif_read_profile(const struct heif_image_handle *handle, size_t most_bytes) {
  size_t count = heif_image_handle_get_raw_color_profile_size(handle);
  if (count == 0 || count > most_bytes) return make_profile(handle);
  uint8_t *bytes = malloc(count);
  if (bytes && heif_image_handle_get_raw_color_profile(handle, bytes).code == heif_error_Ok) {
    return (cpx_bytes){bytes, count};
  }
  free(bytes);
  return (cpx_bytes){0};
}

cpx_bytes cce_heif_profile_of_item(const cce_heif_items *items, uint32_t item, size_t most_bytes) {
  cce_heif_properties properties;
  cpx_box box;
  cpx_bytes named = {0};
  if (!cce_heif_properties_of(items, item, &properties)) return named;
  for (int is_essential; cce_heif_next_property(&properties, &box, &is_essential);) {
    if (box.type != cpx_box_type("colr")) continue;
    cce_heif_reader reader = {.rest = box.content};
    uint32_t kind = (uint32_t)cce_heif_take(&reader, 4);
    if ((kind == cpx_box_type("prof") || kind == cpx_box_type("rICC")) && reader.rest.count <= most_bytes) {
      free((void *)(uintptr_t)named.start);
      return copy_of(reader.rest);
    }
    if (kind != cpx_box_type("nclx") || named.count) continue;
    uint32_t primaries = (uint32_t)cce_heif_take(&reader, 2);
    named = make_named_profile(primaries, (uint32_t)cce_heif_take(&reader, 2));
  }
  return named;
}

static int is_grey_profile(cpx_bytes profile) {
  cpx_bytes space = cpx_slice(profile, 16, 4);
  return space.count == 4 && memcmp(space.start, "GRAY", 4) == 0;
}

cpx_row_kind cce_heif_row_kind(cpx_bytes profile, int has_alpha) {
  if (is_grey_profile(profile)) return has_alpha ? CPX_ROWS_GREY_ALPHA : CPX_ROWS_GREY;
  return has_alpha ? CPX_ROWS_RGBA : CPX_ROWS_RGBX;
}
