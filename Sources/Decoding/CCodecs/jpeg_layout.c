#include "jpeg_layout.h"

#include <string.h>

#include "codecs.h"

enum { SOI = 0xD8, EOI = 0xD9, SOS = 0xDA, RST0 = 0xD0, RST7 = 0xD7, TEM = 0x01 };
enum { APP0 = 0xE0, APP1 = CCD_JPEG_APP1, APP2 = CCD_JPEG_APP2, APP13 = 0xED, APP14 = 0xEE };

static int is_frame_header(uint8_t marker) {
  /* SOF0...SOF15, without DHT, JPG and DAC, which are in the same range. */
  return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

static int is_progressive_frame(uint8_t marker) { return marker == 0xC2 || marker == 0xCA; }

int ccd_jpeg_is_named(const ccd_jpeg_segment *segment, uint8_t marker, const char *name, size_t count) {
  cpx_bytes content = segment->content;
  return segment->marker == marker && content.count >= count && memcmp(content.start, name, count) == 0;
}

cpx_bytes ccd_jpeg_exif(const ccd_jpeg_segment *segment) {
  cpx_bytes block = cpx_exif_without_name(segment->content);
  return segment->marker == APP1 && block.start != segment->content.start ? block : (cpx_bytes){0};
}

static void read_frame(ccd_jpeg_layout *layout, uint8_t marker, cpx_bytes content) {
  const uint8_t *p = content.start;
  layout->frame = content;
  layout->size.height = (uint32_t)p[1] << 8 | p[2];
  layout->size.width = (uint32_t)p[3] << 8 | p[4];
  layout->is_progressive = is_progressive_frame(marker);
  /* SOF3, SOF7, SOF11 and SOF15. */
  layout->is_lossless = (marker & 3) == 3;
  layout->is_huffman_lossless = marker == 0xC3;
}

/* Reads the segment that begins at an offset. */
static void read_segment(ccd_jpeg_layout *layout, const ccd_jpeg_segment *segment, size_t at, cpx_bytes file) {
  cpx_bytes content = segment->content;
  uint8_t marker = segment->marker;
  if (is_frame_header(marker) && content.count >= 6 && layout->size.width == 0) {
    read_frame(layout, marker, content);
  } else if (ccd_jpeg_exif(segment).count) {
    if (!layout->exif.count) layout->exif = ccd_jpeg_exif(segment);
  } else if (ccd_jpeg_is_named(segment, APP1, CCD_JPEG_PACKET, sizeof CCD_JPEG_PACKET)) {
    size_t name = sizeof CCD_JPEG_PACKET;
    if (!layout->packet.count) layout->packet = cpx_slice(content, name, content.count - name);
  } else if (ccd_jpeg_is_named(segment, APP1, CCD_JPEG_EXTENSION, sizeof CCD_JPEG_EXTENSION)) {
    if (!layout->extension_at) layout->extension_at = at;
  } else if (ccd_jpeg_is_named(segment, APP2, CCD_JPEG_PROFILE, sizeof CCD_JPEG_PROFILE)) {
    if (layout->profile_parts++ == 0) layout->profile_at = at;
  } else if (ccd_jpeg_is_named(segment, APP2, "MPF\0", 4) && content.count > 4) {
    if (layout->multi_picture.count) return;
    size_t offset = (size_t)(content.start + 4 - file.start);
    layout->multi_picture = cpx_slice(file, offset, file.count - offset);
  } else if (ccd_jpeg_is_named(segment, APP14, "Adobe", 5) && content.count >= 12) {
    if (!layout->frame.count) layout->adobe_transform = content.start[11];
  } else if (marker == APP13 || ccd_jpeg_is_named(segment, APP0, "JFIF", 4)) {
    layout->is_of_program = 1;
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

int ccd_jpeg_is_truncated(const ccd_jpeg_layout *layout) { return layout->end_marker != SOS; }

ccd_jpeg_layout ccd_jpeg_read_layout(cpx_bytes file) {
  ccd_jpeg_layout layout = {.adobe_transform = -1};
  ccd_jpeg_segment segment;
  /* No segment is at the start of a file, which has another marker. */
  size_t end = 0, at = 0;
  while (ccd_jpeg_next_segment(file, &end, &segment)) {
    read_segment(&layout, &segment, at, file);
    at = end;
  }
  layout.end = end;
  layout.end_marker = segment.marker;
  return layout;
}

ccd_jpeg_header ccd_jpeg_header_of(cpx_bytes file, cpx_layout *layout) {
  static const char owner;
  ccd_jpeg_header header = {0};
  _Static_assert(sizeof header <= sizeof layout->bytes, "a header fits into a layout");
  if (layout->owner == &owner) {
    memcpy(&header, layout->bytes, sizeof header);
    return header;
  }
  header.picture = ccd_jpeg_read_layout(file);
  cpx_bytes preview = cpx_mpf_preview(header.picture.multi_picture);
  if (preview.count && ccd_is_jpeg(preview)) {
    header.preview = preview;
    header.preview_layout = ccd_jpeg_read_layout(preview);
  }
  layout->owner = &owner;
  memcpy(layout->bytes, &header, sizeof header);
  return header;
}
