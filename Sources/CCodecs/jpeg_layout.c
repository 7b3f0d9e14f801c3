#include "jpeg_layout.h"

#include <string.h>

enum { SOI = 0xD8, EOI = 0xD9, SOS = 0xDA, RST0 = 0xD0, RST7 = 0xD7, TEM = 0x01 };
enum { APP0 = 0xE0, APP1 = 0xE1, APP2 = 0xE2, APP13 = 0xED };

static int is_frame_header(uint8_t marker) {
  /* SOF0...SOF15, without DHT, JPG and DAC, which are in the same range. */
  return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

static int is_progressive_frame(uint8_t marker) { return marker == 0xC2 || marker == 0xCA; }

static void read_segment(ccd_jpeg_layout *layout, uint8_t marker, cpx_bytes segment, cpx_bytes file) {
  const uint8_t *p = segment.start;
  if (is_frame_header(marker) && segment.count >= 6 && layout->size.width == 0) {
    layout->size.height = (uint32_t)p[1] << 8 | p[2];
    layout->size.width = (uint32_t)p[3] << 8 | p[4];
    layout->is_progressive = is_progressive_frame(marker);
    /* SOF3, SOF7, SOF11 and SOF15. */
    layout->is_lossless = (marker & 3) == 3;
    layout->is_huffman_lossless = marker == 0xC3;
  } else if (marker == APP1 && segment.count > 6 && memcmp(p, "Exif\0", 5) == 0 && !layout->exif.count) {
    layout->exif = cpx_slice(segment, 6, segment.count - 6);
  } else if (marker == APP13 || (marker == APP0 && segment.count >= 4 && memcmp(p, "JFIF", 4) == 0)) {
    layout->is_of_program = 1;
  } else if (marker == APP2 && segment.count > 4 && memcmp(p, "MPF\0", 4) == 0) {
    if (layout->multi_picture.count) return;
    size_t offset = (size_t)(p + 4 - file.start);
    layout->multi_picture = cpx_slice(file, offset, file.count - offset);
  }
}

/* The next marker that has a segment or ends the header, and in `*at` the offset after it. 0 if the file
   ends. */
static uint8_t next_marker(cpx_bytes file, size_t *at) {
  while (*at + 1 < file.count) {
    const uint8_t *bytes = file.start + *at;
    uint8_t marker = bytes[1];
    /* Like libjpeg, skip bytes outside segments. */
    if (bytes[0] != 0xFF || marker == 0xFF || marker == 0) {
      ++*at;
      continue;
    }
    *at += 2;
    if (marker != SOI && marker != TEM && (marker < RST0 || marker > RST7)) return marker;
  }
  return 0;
}

int ccd_jpeg_next_segment(cpx_bytes file, size_t *at, ccd_jpeg_segment *segment) {
  *segment = (ccd_jpeg_segment){0};
  for (;;) {
    uint8_t marker = next_marker(file, at);
    if (marker == SOS || marker == EOI) segment->marker = marker;
    if (marker == 0 || marker == SOS || marker == EOI) return 0;
    cpx_bytes length_bytes = cpx_slice(file, *at, 2);
    if (!length_bytes.count) return 0;
    size_t length = (size_t)length_bytes.start[0] << 8 | length_bytes.start[1];
    if (length < 2) continue;
    cpx_bytes content = cpx_slice(file, *at + 2, length - 2);
    if (length > 2 && content.count == 0) return 0;
    *at += length;
    *segment = (ccd_jpeg_segment){marker, content};
    return 1;
  }
}

int ccd_jpeg_has_current_thumbnail(const ccd_jpeg_layout *layout) {
  return !layout->is_of_program && cpx_exif_is_of_camera(layout->exif, layout->size);
}

ccd_jpeg_layout ccd_jpeg_read_layout(cpx_bytes file) {
  ccd_jpeg_layout layout = {0};
  ccd_jpeg_segment segment;
  size_t at = 0;
  while (ccd_jpeg_next_segment(file, &at, &segment)) read_segment(&layout, segment.marker, segment.content, file);
  layout.is_truncated = segment.marker != SOS;
  return layout;
}
