#include "raw_x3f.h"

#include <string.h>

#include "CCodecs.h"
#include "CCodecsExtra.h"

/* A number of four bytes. 0 outside the bytes. */
static uint32_t number(cpx_bytes bytes, uint64_t offset) {
  cpx_bytes four = cpx_slice(bytes, offset, 4);
  return four.count ? (uint32_t)four.start[3] << 24 | (uint32_t)four.start[2] << 16 |
                          (uint32_t)four.start[1] << 8 | four.start[0]
                    : 0;
}

static int has_name(cpx_bytes bytes, uint64_t offset, const char *name) {
  cpx_bytes four = cpx_slice(bytes, offset, 4);
  return four.count && memcmp(four.start, name, 4) == 0;
}

int cce_is_x3f(cpx_bytes file) { return has_name(file, 0, "FOVb"); }

/* Replaces a preview by the one in a section, if there is a larger one in it. */
static void read_section(cpx_bytes section, cce_raw_preview *preview) {
  enum { kind_at = 8, format_at = 12, width_at = 16, height_at = 20, header_size = 28 };
  enum { kind_preview = 2, format_jpeg = 18 };
  if (!has_name(section, 0, "SECi") || section.count <= header_size) return;
  if (number(section, kind_at) != kind_preview || number(section, format_at) != format_jpeg) return;
  cpx_size size = {number(section, width_at), number(section, height_at)};
  cpx_bytes stream = cpx_slice(section, header_size, section.count - header_size);
  if (size.width <= preview->size.width || size.height == 0 || !ccd_is_jpeg(stream)) return;
  preview->stream = stream;
  preview->size = size;
}

/* The EXIF orientation for a rotation in degrees clockwise. */
static uint8_t orientation_of(uint32_t rotation) {
  switch (rotation) {
    case 90: return 6;
    case 180: return 3;
    case 270: return 8;
    default: return 1;
  }
}

cce_raw_preview cce_find_x3f_preview(cpx_bytes file) {
  enum { version_at = 4, major_shift = 16, size_at = 28, size_at_from_4 = 40 };
  enum { pointer_size = 4, count_at = 8, entries_at = 12, entry_size = 12, most_sections = 64 };
  cce_raw_preview preview = {.orientation = 1};
  if (file.count < pointer_size) return preview;
  uint64_t size = number(file, version_at) >> major_shift >= 4 ? size_at_from_4 : size_at;
  preview.photo = (cpx_size){number(file, size), number(file, size + 4)};
  preview.orientation = orientation_of(number(file, size + 8));
  /* The directory is at the end, and its offset in the last bytes. */
  uint64_t directory = number(file, file.count - pointer_size);
  uint32_t count = has_name(file, directory, "SECd") ? number(file, directory + count_at) : 0;
  for (uint32_t i = 0; i < count && i < most_sections; i++) {
    uint64_t entry = directory + entries_at + (uint64_t)i * entry_size;
    if (!has_name(file, entry + 8, "IMA2") && !has_name(file, entry + 8, "IMAG")) continue;
    read_section(cpx_slice(file, number(file, entry), number(file, entry + 4)), &preview);
  }
  if (preview.photo.width == 0 || preview.photo.height == 0) preview.photo = preview.size;
  return preview;
}

cpx_bytes cce_x3f_jpeg(cpx_bytes file) {
  return cce_is_x3f(file) ? cce_find_x3f_preview(file).stream : (cpx_bytes){0};
}
