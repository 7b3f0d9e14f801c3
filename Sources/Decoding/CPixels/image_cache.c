#include "CPixels/image_cache.h"

#include <stdlib.h>
#include <string.h>

/* An image and the file it shows. */
typedef struct cached_image {
  cpx_bytes file;
  cpx_image image;
  uint8_t *pixels;
  uint8_t *profile;
} cached_image;

/* Its address identifies the state. */
static const char owner;

static void release(void *state) {
  cached_image *cached = state;
  free(cached->pixels);
  free(cached->profile);
  free(cached);
}

int cpx_should_cache(const cpx_picture *picture, const cpx_options *options) {
  uint64_t bytes = (uint64_t)picture->image_width * picture->image_height * 4;
  return options->region.width > 0 && bytes <= options->limits.working_bytes / 4;
}

int cpx_output_cached(cpx_bytes file, const cpx_options *options, cpx_picture *picture, cpx_status *status) {
  if (options->cache->owner != &owner) return 0;
  cached_image *cached = options->cache->state;
  if (cached->file.start != file.start || cached->file.count != file.count) return 0;
  picture->is_final = 1;
  picture->has_alpha = cpx_has_alpha(cached->image.kind);
  *status = cpx_output_image(&cached->image, options, picture);
  return 1;
}

void cpx_cache_image(cpx_bytes file, const cpx_image *image, uint8_t *pixels, const cpx_options *options) {
  cpx_cache_clear(options->cache);
  cached_image *cached = calloc(1, sizeof *cached);
  if (!cached) {
    free(pixels);
    return;
  }
  cached->file = file;
  cached->image = *image;
  cached->pixels = pixels;
  if (image->profile.count) {
    cached->profile = malloc(image->profile.count);
    if (!cached->profile) {
      release(cached);
      return;
    }
    memcpy(cached->profile, image->profile.start, image->profile.count);
    cached->image.profile.start = cached->profile;
  }
  *options->cache = (cpx_cache){&owner, cached, release};
}
