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

/* States the start of a packet as fields of all kinds, as if it said that. */
static void read_packet(void *context, const uint8_t *packet, size_t count, cmt_statements *statements) {
  static const char *const names[] = {"exif:DateTimeOriginal", "exif:FNumber", "aux:LensInfo", "MicrosoftPhoto:Rating"};
  unsigned *sum = context;
  for (size_t i = 0; i < count; i++) *sum += packet[i];
  size_t length = count < 40 ? count : 40;
  for (int field = CMT_CAMERA_MAKE; field <= CMT_FOCUS_POINT; field++) {
    cmt_state(statements, (cmt_field)field, (const char *)packet, length);
  }
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    cmt_state_property(statements, names[i], (const char *)packet, length);
  }
}

static void check_packets(cpx_bytes file) {
  ccd_jpeg_packets packets;
  cpx_layout layout = {0}, layout_of_copy = {0};
  if (ccd_jpeg_read_packets(file, &layout, &packets)) {
    check_inside(packets.main, file);
    ccd_jpeg_packets others;
    cpx_bytes copy = {packets.others, packets.others_count};
    if (copy.count && ccd_jpeg_read_packets(copy, &layout_of_copy, &others)) cfz_fail("a copy has no XMP");
    if (copy.count) ccd_jpeg_end_packets(&others);
  }
  ccd_jpeg_end_packets(&packets);
  check_inside(cpx_packet_box(file), file);
}

void cfz_metadata(cpx_bytes file) {
  unsigned sum = 0;
  const cmt_caller caller = {&sum, receive, read_packet};
  check_packets(file);
  char message[160];
  memset(message, 'x', sizeof message);
  cmt_read(file.start, file.count, &caller, message, sizeof message);
  if (!memchr(message, 0, sizeof message)) cfz_fail("a message ends");
  int (*const finders[])(cpx_bytes, cce_metadata_blocks *) = {
      cce_heif_metadata, cce_jxl_metadata, cce_big_tiff_metadata};
  for (size_t i = 0; i < sizeof finders / sizeof *finders; i++) {
    cce_metadata_blocks blocks;
    if (finders[i](file, &blocks)) {
      for (size_t k = 0; k < blocks.xmp_count; k++) sum += blocks.xmp[k];
      cmt_read_blocks(blocks.exif, blocks.exif_count, &caller, message, sizeof message);
    }
    cce_end_metadata_blocks(&blocks);
  }
  uint8_t *(*const copiers[])(cpx_bytes, size_t *) = {ccd_png_with_exif, cce_psb_as_psd};
  for (size_t i = 0; i < sizeof copiers / sizeof *copiers; i++) {
    size_t count;
    uint8_t *copy = copiers[i](file, &count);
    if (copy) cmt_read(copy, count, &caller, message, sizeof message);
    free(copy);
  }
  check_inside(ccd_gif_packet(file), file);
  ccd_png_text_field texts[] = {{.keyword = "Title"}, {.keyword = "Creation Time"}};
  ccd_png_read_texts(file, texts, sizeof texts / sizeof *texts);
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    char words[64];
    if (texts[i].text) cmt_date((const char *)texts[i].text, texts[i].count, words, sizeof words);
    free(texts[i].text);
  }
  /* The same bytes as a block, without a container. */
  cmt_read_blocks(file.start, file.count, &caller, message, sizeof message);
  cce_pixel_description description;
  memset(&description, 0, sizeof description);
  cpx_layout layout = {0};
  if (cce_describe_pixels(file, &layout, &description) && description.profile) {
    char name[80];
    cmt_profile_name(description.profile, description.profile_count, name, sizeof name);
  }
  cce_end_pixel_description(&description);
}
