#include "CPixels/kept_picture.h"

#include <stdlib.h>
#include <string.h>

/* One picture, and the file it is of. */
typedef struct kept_picture {
  cc_bytes file;
  cc_whole whole;
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

int cc_should_keep(const cc_picture *picture, const cc_options *options) {
  uint64_t bytes = (uint64_t)picture->image_width * picture->image_height * 4;
  return options->region.width > 0 && bytes <= options->limits.working_bytes / 4;
}

int cc_show_kept(cc_bytes file, const cc_options *options, cc_picture *picture, cc_status *status) {
  if (options->kept->owner != &owner) return 0;
  kept_picture *kept = options->kept->state;
  if (kept->file.start != file.start || kept->file.count != file.count) return 0;
  picture->is_final = 1;
  picture->has_alpha = kept->whole.kind == CC_ROWS_RGBA || kept->whole.kind == CC_ROWS_GREY_ALPHA;
  *status = cc_output_whole(&kept->whole, options, picture);
  return 1;
}

void cc_keep(cc_bytes file, const cc_whole *whole, uint8_t *pixels, const cc_options *options) {
  cc_release(options->kept);
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
  *options->kept = (cc_kept){&owner, kept, release};
}
