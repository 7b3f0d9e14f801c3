#include "heif_profile.h"

#include <stdlib.h>
#include <string.h>

static cpx_bytes copy_of(cpx_bytes bytes) {
  uint8_t *copy = bytes.count ? malloc(bytes.count) : NULL;
  if (!copy) return (cpx_bytes){0};
  memcpy(copy, bytes.start, bytes.count);
  return (cpx_bytes){copy, bytes.count};
}

/* Makes a profile of the colour space that the file names by code points. */
static cpx_bytes make_profile(const struct heif_image_handle *handle) {
  struct heif_color_profile_nclx *named = NULL;
  struct heif_error error = heif_image_handle_get_nclx_color_profile(handle, &named);
  cpx_bytes profile = {0};
  if (error.code == heif_error_Ok && named) {
    cpx_profile_room room;
    cpx_colour_space space = cpx_colour_space_of_code_points(
        (uint32_t)named->color_primaries, (uint32_t)named->transfer_characteristics);
    profile = copy_of(cpx_make_profile(&space, &room));
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

static int is_grey_profile(cpx_bytes profile) {
  cpx_bytes space = cpx_slice(profile, 16, 4);
  return space.count == 4 && memcmp(space.start, "GRAY", 4) == 0;
}

cpx_row_kind cce_heif_row_kind(cpx_bytes profile, int has_alpha) {
  if (is_grey_profile(profile)) return has_alpha ? CPX_ROWS_GREY_ALPHA : CPX_ROWS_GREY;
  return has_alpha ? CPX_ROWS_RGBA : CPX_ROWS_RGBX;
}
