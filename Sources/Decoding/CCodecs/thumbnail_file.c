#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "png_text.h"

static const char address_key[] = "Thumb::URI", time_key[] = "Thumb::MTime";

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
