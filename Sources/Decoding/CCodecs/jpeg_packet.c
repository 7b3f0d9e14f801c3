#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "jpeg_layout.h"

/* Source: XMP specification part 3, 1.1.3, "JPEG". */
static const char digest_property[] = "HasExtendedXMP";

enum {
  extension_name = sizeof CCD_JPEG_EXTENSION,
  digest_length = 32,
  /* The digest, the length of the whole extension, and the offset of the part. */
  part_header = digest_length + 8,
  longest_extension = 8 << 20,
  most_parts = 1024,
  /* The most bytes of a copy. */
  longest_copy = 32 << 20
};

static int is_digit(uint8_t byte) { return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'F'); }

/* Whether a packet has a digest among the letters that follow the name of the property. A packet without the
   property takes any extension: some programs leave it out. */
static int names_digest(cpx_bytes packet, const uint8_t *digest) {
  enum { name_length = sizeof digest_property - 1, most_between = 64 };
  for (size_t at = 0; at + name_length <= packet.count; at++) {
    if (memcmp(packet.start + at, digest_property, name_length) != 0) continue;
    size_t from = at + name_length;
    for (size_t i = from; i < from + most_between && i + digest_length <= packet.count; i++) {
      if (memcmp(packet.start + i, digest, digest_length) == 0) return 1;
    }
    return 0;
  }
  return 1;
}

static int is_extension(const ccd_jpeg_segment *segment) {
  return ccd_jpeg_is_named(segment, CCD_JPEG_APP1, CCD_JPEG_EXTENSION, extension_name);
}

/* Copies the parts of the extension that the packet names into memory. The first one is at an offset. A
   missing part stays blank, so that the others can be read. */
static void read_extension(cpx_bytes file, size_t at, ccd_jpeg_packets *packets) {
  ccd_jpeg_segment segment;
  const uint8_t *digest = NULL;
  uint32_t length = 0;
  int parts = 0;
  while (parts < most_parts && ccd_jpeg_next_segment(file, &at, &segment)) {
    if (!is_extension(&segment) || segment.content.count <= extension_name + part_header) continue;
    cpx_bytes part = cpx_slice(segment.content, extension_name, segment.content.count - extension_name);
    parts++;
    uint32_t total = cpx_big_endian(part.start + digest_length);
    uint32_t offset = cpx_big_endian(part.start + digest_length + 4);
    cpx_bytes content = cpx_slice(part, part_header, part.count - part_header);
    if (!digest) {
      int is_valid = total > 0 && total <= longest_extension;
      for (int i = 0; i < digest_length; i++) is_valid = is_valid && is_digit(part.start[i]);
      if (!is_valid || !names_digest(packets->main, part.start)) continue;
      packets->extension = malloc(total);
      if (!packets->extension) return;
      memset(packets->extension, ' ', total);
      packets->extension_count = length = total;
      digest = part.start;
    }
    int belongs = memcmp(digest, part.start, digest_length) == 0 && offset <= length &&
                  content.count <= length - offset;
    if (belongs) memcpy(packets->extension + offset, content.start, content.count);
  }
}

/* The name before an EXIF block that exiv2 knows. */
static const char exif_name[] = {'E', 'x', 'i', 'f', 0, 0};

/* Appends a segment, with that name if it has EXIF. */
static uint8_t *append(uint8_t *at, const ccd_jpeg_segment *segment) {
  size_t length = segment->content.count + 2;
  uint8_t header[] = {0xFF, segment->marker, (uint8_t)(length >> 8), (uint8_t)length};
  memcpy(at, header, sizeof header);
  if (segment->content.count) memcpy(at + sizeof header, segment->content.start, segment->content.count);
  if (ccd_jpeg_exif(segment).count) memcpy(at + sizeof header, exif_name, sizeof exif_name);
  return at + sizeof header + segment->content.count;
}

static int is_packet(const ccd_jpeg_segment *segment) {
  return ccd_jpeg_is_named(segment, CCD_JPEG_APP1, CCD_JPEG_PACKET, sizeof CCD_JPEG_PACKET) || is_extension(segment);
}

/* Copies the other segments before the picture. They are no longer than all segments. */
static void copy_others(cpx_bytes file, const ccd_jpeg_layout *layout, ccd_jpeg_packets *packets) {
  static const uint8_t start[] = {0xFF, 0xD8}, end[] = {0xFF, 0xD9};
  packets->others = layout->end <= longest_copy ? malloc(layout->end + sizeof start + sizeof end) : NULL;
  if (!packets->others) return;
  memcpy(packets->others, start, sizeof start);
  uint8_t *target = packets->others + sizeof start;
  ccd_jpeg_segment segment;
  for (size_t at = 0; ccd_jpeg_next_segment(file, &at, &segment);) {
    if (!is_packet(&segment)) target = append(target, &segment);
  }
  memcpy(target, end, sizeof end);
  packets->others_count = (size_t)(target - packets->others) + sizeof end;
}

int ccd_jpeg_read_packets(cpx_bytes file, cpx_layout *layout, ccd_jpeg_packets *packets) {
  *packets = (ccd_jpeg_packets){0};
  if (!ccd_is_jpeg(file)) return 0;
  ccd_jpeg_layout header = ccd_jpeg_header_of(file, layout).picture;
  packets->main = header.packet;
  if (header.extension_at) read_extension(file, header.extension_at, packets);
  const uint8_t *exif = header.exif.start;
  int is_misnamed = exif && memcmp(exif - sizeof exif_name, exif_name, sizeof exif_name) != 0;
  if (!packets->main.count && !packets->extension && !is_misnamed) return 0;
  copy_others(file, &header, packets);
  return 1;
}

void ccd_jpeg_end_packets(ccd_jpeg_packets *packets) {
  free(packets->extension);
  free(packets->others);
  *packets = (ccd_jpeg_packets){0};
}
