/* Metadata blocks and descriptions. */
#include <stdlib.h>
#include <string.h>

#include "CCodecs.h"
#include "CCodecsExtra.h"
#include "CMetadata.h"
#include "fuzzing.h"

static void check_inside(cpx_bytes part, cpx_bytes whole) {
  if (part.count == 0) return;
  if (part.start < whole.start || part.start + part.count > whole.start + whole.count) {
    cfz_fail("a part is inside its file");
  }
}

void cfz_exif(cpx_bytes file) {
  uint8_t orientation = cpx_exif_orientation(file);
  if (orientation < 1 || orientation > 8) cfz_fail("an orientation is 1...8");
  cpx_exif_is_adobe_rgb(file);
  check_inside(cpx_exif_thumbnail(file), file);
  check_inside(cpx_mpf_preview(file), file);
}

static void receive(void *context, cmt_field field, const char *text, size_t count) {
  unsigned *sum = context;
  if (field < CMT_CAMERA_MAKE || field > CMT_FOCUS_POINT) cfz_fail("a field is one of those listed");
  for (size_t i = 0; i < count; i++) *sum += (unsigned char)text[i];
}

void cfz_metadata(cpx_bytes file) {
  unsigned sum = 0;
  char message[160];
  memset(message, 'x', sizeof message);
  cmt_read(file.start, file.count, receive, &sum, message, sizeof message);
  if (!memchr(message, 0, sizeof message)) cfz_fail("a message ends");
  int (*const finders[])(cpx_bytes, cce_metadata_blocks *) = {
      cce_heif_metadata, cce_jxl_metadata, cce_big_tiff_metadata};
  for (size_t i = 0; i < sizeof finders / sizeof *finders; i++) {
    cce_metadata_blocks blocks;
    if (finders[i](file, &blocks)) {
      cmt_read_blocks(
          blocks.exif, blocks.exif_count, blocks.xmp, blocks.xmp_count, receive, &sum, message, sizeof message);
    }
    cce_end_metadata_blocks(&blocks);
  }
  uint8_t *(*const copiers[])(cpx_bytes, size_t *) = {ccd_png_with_exif, cce_psb_as_psd};
  for (size_t i = 0; i < sizeof copiers / sizeof *copiers; i++) {
    size_t count;
    uint8_t *copy = copiers[i](file, &count);
    if (copy) cmt_read(copy, count, receive, &sum, message, sizeof message);
    free(copy);
  }
  check_inside(ccd_gif_packet(file), file);
  /* The same bytes as blocks, without a container. */
  cmt_read_blocks(file.start, file.count, NULL, 0, receive, &sum, message, sizeof message);
  cmt_read_blocks(NULL, 0, file.start, file.count, receive, &sum, message, sizeof message);
  cce_pixel_description description;
  memset(&description, 0, sizeof description);
  if (cce_describe_pixels(file, &description) && description.profile) {
    char name[80];
    cmt_profile_name(description.profile, description.profile_count, name, sizeof name);
  }
  cce_end_pixel_description(&description);
}
