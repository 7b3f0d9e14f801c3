#include "raw_cr3.h"

#include <string.h>

#include "CCodecs.h"
#include "heif_boxes.h"

enum { identifier_size = 16 };

int cce_is_cr3(cpx_bytes file) {
  cpx_bytes name = cpx_slice(file, 4, 8);
  return name.count == 8 && memcmp(name.start, "ftypcrx ", 8) == 0;
}

/* Everything after the first bytes. Empty if there are no more. */
static cpx_bytes after(cpx_bytes bytes, size_t count) {
  return bytes.count > count ? cpx_slice(bytes, count, bytes.count - count) : (cpx_bytes){0};
}

/* The content of Canon's own box with this identifier, without the latter. */
static cpx_bytes find_own_box(cpx_bytes bytes, const char *identifier) {
  cpx_box box;
  for (uint64_t at = 0; cpx_next_box(bytes, &at, &box);) {
    if (box.type != cpx_box_type("uuid") || box.content.count <= identifier_size) continue;
    if (memcmp(box.content.start, identifier, identifier_size) == 0) return after(box.content, identifier_size);
  }
  return (cpx_bytes){0};
}

/* The preview of 1620x1080 pixels, which has a box of its own. */
static cpx_bytes small_preview(cpx_bytes file) {
  static const char identifier[] = "\xEA\xF4\x2B\x5E\x1C\x98\x4B\x88\xB9\xFB\xB7\xDC\x40\x6E\x4D\x16";
  enum { before_boxes = 8, length_at = 12 };
  cpx_bytes content = cpx_find_box(after(find_own_box(file, identifier), before_boxes), "PRVW");
  cce_heif_reader reader = {.rest = after(content, length_at)};
  uint64_t length = cce_heif_take(&reader, 4);
  cpx_bytes stream = cpx_slice(reader.rest, 0, length);
  return ccd_is_jpeg(stream) ? stream : (cpx_bytes){0};
}

/* The preview in full size, which is the first thing in `mdat`, the last box. The file may end in it. */
static cpx_bytes large_preview(cpx_bytes file) {
  cpx_box box = {0};
  uint64_t at = 0;
  while (cpx_next_box(file, &at, &box)) {
    if (box.type == cpx_box_type("mdat")) return ccd_is_jpeg(box.content) ? box.content : (cpx_bytes){0};
  }
  enum { length_follows = 1, short_header = 8, long_header = 16 };
  cce_heif_reader reader = {.rest = after(file, (size_t)at)};
  int is_long = cce_heif_take(&reader, 4) == length_follows;
  if (cce_heif_take(&reader, 4) != cpx_box_type("mdat")) return (cpx_bytes){0};
  cpx_bytes rest = after(file, (size_t)at + (is_long ? long_header : short_header));
  return ccd_is_jpeg(rest) ? rest : (cpx_bytes){0};
}

static uint8_t orientation_of(cpx_bytes file) {
  static const char identifier[] = "\x85\xC0\xB6\x87\x82\x0F\x11\xE0\x81\x11\xF4\xCE\x46\x2B\x6A\x48";
  return cpx_exif_orientation(
      cpx_find_box(find_own_box(cpx_find_box(file, "moov"), identifier), "CMT1"));
}

cce_raw_preview cce_find_cr3_preview(cpx_bytes file) {
  cce_raw_preview preview = {.stream = small_preview(file), .orientation = orientation_of(file)};
  if (preview.stream.count) preview.size = ccd_jpeg_stream_size(preview.stream);
  cpx_bytes large = large_preview(file);
  cpx_size size = large.count ? ccd_jpeg_stream_size(large) : (cpx_size){0};
  if (size.width > preview.size.width && size.height > 0) {
    preview.stream = large;
    preview.size = size;
  }
  if (preview.size.width == 0 || preview.size.height == 0) preview.stream = (cpx_bytes){0};
  preview.photo = preview.size;
  return preview;
}
