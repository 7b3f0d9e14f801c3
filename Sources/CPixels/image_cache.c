#include "CPixels/image_cache.h"

#include <stdlib.h>
#include <string.h>

/* One picture, and the file it is of. */
typedef struct kept_picture {
  cpx_bytes file;
  cpx_image whole;
  uint8_t *pixels;
  uint8_t *profile;
} kept_picture;

/* Whose state is kept; its address is what counts. */
static const char owner;

static void release(void *state) {
  kept_picture *kept = state;
  free(kept->pixels);
  free(kept->profile);
  free(kept);
}

int cpx_should_cache(const cpx_picture *picture, const cpx_options *options) {
  uint64_t bytes = (uint64_t)picture->image_width * picture->image_height * 4;
  return options->region.width > 0 && bytes <= options->limits.working_bytes / 4;
}

int cpx_output_cached(cpx_bytes file, const cpx_options *options, cpx_picture *picture, cpx_status *status) {
  if (options->cache->owner != &owner) return 0;
  kept_picture *kept = options->cache->state;
  if (kept->file.start != file.start || kept->file.count != file.count) return 0;
  picture->is_final = 1;
  picture->has_alpha = kept->whole.kind == CPX_ROWS_RGBA || kept->whole.kind == CPX_ROWS_GREY_ALPHA;
  *status = cpx_output_image(&kept->whole, options, picture);
  return 1;
}

void cpx_cache_image(cpx_bytes file, const cpx_image *whole, uint8_t *pixels, const cpx_options *options) {
  cpx_cache_clear(options->cache);
  kept_picture *kept = calloc(1, sizeof *kept);
  if (!kept) {
    free(pixels);
    return;
  }
  kept->file = file;
  kept->whole = *whole;
  kept->pixels = pixels;
  if (whole->profile.count) {
    kept->profile = malloc(whole->profile.count);
    if (!kept->profile) {
      release(kept);
      return;
    }
    memcpy(kept->profile, whole->profile.start, whole->profile.count);
    kept->whole.profile.start = kept->profile;
  }
  *options->cache = (cpx_cache){&owner, kept, release};
}
