#include "psd_layout.h"

#include <stdio.h>

#include "pixel_description.h"

/* Source: Adobe Photoshop File Formats Specification. All numbers are big-endian. */
enum { header_bytes = 26 };

/* Reads big-endian numbers. After the end of the file, numbers are 0 and `is_cut` is set. */
typedef struct cursor {
  cpx_bytes file;
  uint64_t at;
  int is_cut;
} cursor;

static uint64_t read_number(cursor *cursor, unsigned count) {
  cpx_bytes bytes = cpx_slice(cursor->file, cursor->at, count);
  uint64_t value = 0;
  for (size_t i = 0; i < bytes.count; i++) value = value << 8 | bytes.start[i];
  cursor->is_cut |= bytes.count == 0;
  cursor->at += count;
  return value;
}

/* Skips a section with its length. Returns its bytes, empty if the file ends before the section does. */
static cpx_bytes read_section(cursor *cursor, unsigned length_bytes) {
  uint64_t length = read_number(cursor, length_bytes);
  cpx_bytes section = cpx_slice(cursor->file, cursor->at, length);
  cursor->is_cut |= section.count != length;
  cursor->at = section.count == length ? cursor->at + length : cursor->file.count;
  return section;
}

static void read_thumbnail(cce_psd_layout *layout, cpx_bytes data) {
  enum { jpeg = 1, jpeg_at = 28 };
  if (data.count <= jpeg_at || cpx_big_endian(data.start) != jpeg) return;
  layout->thumbnail = cpx_slice(data, jpeg_at, data.count - jpeg_at);
}

static void read_resources(cce_psd_layout *layout) {
  enum { thumbnail = 1036, icc_profile = 1039, transparent_index = 1047, version = 1057 };
  cursor cursor = {.file = layout->resources};
  while (cursor.at + 12 <= layout->resources.count && !cursor.is_cut) {
    cursor.at += 4;
    unsigned kind = (unsigned)read_number(&cursor, 2);
    uint64_t name = read_number(&cursor, 1);
    /* The name with its length, and the data, fill an even number of bytes each. */
    cursor.at += name + (name + 1) % 2;
    cpx_bytes data = read_section(&cursor, 4);
    cursor.at += data.count % 2;
    if (kind == thumbnail) read_thumbnail(layout, data);
    if (kind == icc_profile) layout->profile = data;
    if (kind == transparent_index && data.count >= 2) layout->clear_index = data.start[0] << 8 | data.start[1];
    if (kind == version && data.count >= 5) layout->is_unmerged = data.start[4] == 0;
  }
}

/* A negative number of layers says that the first channel after the colours is transparency. */
static void read_layers(cce_psd_layout *layout, cpx_bytes layers) {
  unsigned length = layout->is_large ? 8 : 4;
  cpx_bytes count = cpx_slice(layers, length, 2);
  layout->has_transparency = count.count && (count.start[0] & 0x80) &&
                             layout->channels > cce_psd_colour_channels(layout->mode);
}

unsigned cce_psd_colour_channels(cce_psd_mode mode) {
  switch (mode) {
    case CCE_PSD_RGB:
    case CCE_PSD_LAB: return 3;
    case CCE_PSD_CMYK: return 4;
    default: return 1;
  }
}

static cpx_status check(const cce_psd_layout *layout, cpx_picture *picture) {
  unsigned depth = layout->depth;
  char text[64];
  if (layout->channels < cce_psd_colour_channels(layout->mode)) return CPX_CORRUPT;
  switch (layout->mode) {
    case CCE_PSD_BITMAP:
      if (depth == 1) return CPX_OK;
      break;
    case CCE_PSD_INDEXED:
    case CCE_PSD_DUOTONE:
      if (depth == 8 || (depth == 16 && layout->mode == CCE_PSD_DUOTONE)) return CPX_OK;
      break;
    case CCE_PSD_GREY:
    case CCE_PSD_RGB:
      if (depth == 8 || depth == 16 || depth == 32) return CPX_OK;
      break;
    case CCE_PSD_CMYK:
    case CCE_PSD_LAB:
      if (depth == 8 || depth == 16) return CPX_OK;
      break;
    default: break;
  }
  snprintf(text, sizeof text, "mode %d with %u bits", (int)layout->mode, depth);
  cpx_note(picture, text);
  return CPX_UNSUPPORTED;
}

cpx_status cce_read_psd_layout(cpx_bytes file, cce_psd_layout *layout, cpx_picture *picture) {
  *layout = (cce_psd_layout){.file = file, .clear_index = -1};
  if (file.count < header_bytes) return CPX_TRUNCATED;
  cursor cursor = {.file = file, .at = 4};
  uint64_t version = read_number(&cursor, 2);
  layout->is_large = version == 2;
  cursor.at += 6;
  layout->channels = (unsigned)read_number(&cursor, 2);
  layout->size.height = (uint32_t)read_number(&cursor, 4);
  layout->size.width = (uint32_t)read_number(&cursor, 4);
  layout->depth = (unsigned)read_number(&cursor, 2);
  layout->mode = (cce_psd_mode)read_number(&cursor, 2);
  if ((version != 1 && version != 2) || layout->channels == 0 || layout->channels > 56) return CPX_CORRUPT;
  cpx_status status = check(layout, picture);
  if (status == CPX_CORRUPT) return status;
  cpx_bytes colours = read_section(&cursor, 4);
  if (layout->mode == CCE_PSD_INDEXED) layout->palette = cpx_slice(colours, 0, 768);
  layout->resources = read_section(&cursor, 4);
  read_resources(layout);
  read_layers(layout, read_section(&cursor, layout->is_large ? 8 : 4));
  layout->compression = (cce_psd_compression)read_number(&cursor, 2);
  layout->pixels = cursor.at;
  if (status == CPX_OK && layout->compression > CCE_PSD_ZIP_WITH_PREDICTION && !cursor.is_cut) {
    cpx_note(picture, "unknown compression");
    return CPX_UNSUPPORTED;
  }
  /* A file without its last section can still have a thumbnail. */
  if (status == CPX_OK && cursor.is_cut && !layout->thumbnail.count) return CPX_TRUNCATED;
  if (cursor.is_cut) layout->is_unmerged = 1;
  return status;
}
