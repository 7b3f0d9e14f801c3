#include "jpeg_layout.h"

#include <string.h>

enum { SOI = 0xD8, EOI = 0xD9, SOS = 0xDA, RST0 = 0xD0, RST7 = 0xD7, TEM = 0x01, APP1 = 0xE1, APP2 = 0xE2 };

static int is_frame_header(uint8_t marker) {
  /* SOF0...SOF15 without DHT, JPG and DAC, which share the range. */
  return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

static int is_progressive_frame(uint8_t marker) { return marker == 0xC2 || marker == 0xCA; }

static void take_segment(cc_jpeg_layout *layout, uint8_t marker, cc_bytes segment, cc_bytes file) {
  const uint8_t *p = segment.start;
  if (is_frame_header(marker) && segment.count >= 6 && layout->size.width == 0) {
    layout->size.height = (uint32_t)p[1] << 8 | p[2];
    layout->size.width = (uint32_t)p[3] << 8 | p[4];
    layout->is_progressive = is_progressive_frame(marker);
  } else if (marker == APP1 && segment.count > 6 && memcmp(p, "Exif\0", 5) == 0 && !layout->exif.count) {
    layout->exif = cc_slice(segment, 6, segment.count - 6);
  } else if (marker == APP2 && segment.count > 4 && memcmp(p, "MPF\0", 4) == 0) {
    if (layout->multi_picture.count) return;
    size_t offset = (size_t)(p + 4 - file.start);
    layout->multi_picture = cc_slice(file, offset, file.count - offset);
  }
}

cc_jpeg_layout cc_jpeg_read_layout(cc_bytes file) {
  cc_jpeg_layout layout = {.is_truncated = 1};
  size_t at = 2;
  while (at + 1 < file.count) {
    /* Bytes that belong to no segment are skipped, as libjpeg does. */
    if (file.start[at] != 0xFF || file.start[at + 1] == 0xFF || file.start[at + 1] == 0) {
      at++;
      continue;
    }
    uint8_t marker = file.start[at + 1];
    at += 2;
    if (marker == SOS || marker == EOI) {
      layout.is_truncated = marker == EOI;
      break;
    }
    if (marker == SOI || marker == TEM || (marker >= RST0 && marker <= RST7)) continue;
    if (at + 2 > file.count) break;
    size_t length = (size_t)file.start[at] << 8 | file.start[at + 1];
    if (length < 2) continue;
    cc_bytes segment = cc_slice(file, at + 2, length - 2);
    if (length > 2 && segment.count == 0) break;
    take_segment(&layout, marker, segment, file);
    at += length;
  }
  return layout;
}
