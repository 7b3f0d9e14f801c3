#include <string.h>

#include "CVideo.h"

/* The most boxes that are passed in one box, and the longest packet. */
enum { most_boxes = 10000, longest_packet = 8 << 20 };
enum { short_header = 8, long_header = 16, length_follows = 1, to_the_end = 0 };

/* Reads the box at offset `*at` and stores the offset of the next one there. Returns 0 if no complete box is
   left. Source: ISO/IEC 14496-12, clause 4.2. */
static int next_box(cpx_bytes bytes, uint64_t *at, uint8_t type[4], cpx_bytes *content) {
  cpx_bytes header = cpx_slice(bytes, *at, short_header);
  if (!header.count) return 0;
  uint64_t length = cpx_big_endian(header.start), start = short_header;
  memcpy(type, header.start + 4, 4);
  if (length == to_the_end) length = bytes.count - *at;
  if (length == length_follows) {
    header = cpx_slice(bytes, *at, long_header);
    if (!header.count) return 0;
    length = (uint64_t)cpx_big_endian(header.start + 8) << 32 | cpx_big_endian(header.start + 12);
    start = long_header;
  }
  if (length < start || length > bytes.count - *at) return 0;
  *content = cpx_slice(bytes, *at + start, length - start);
  *at += length;
  return 1;
}

/* The packet in the boxes inside a box, at the depth of that box: moov, udta, XMP_. */
static cpx_bytes packet_inside(cpx_bytes bytes, unsigned depth) {
  static const uint8_t path[][4] = {"moov", "udta", "XMP_"};
  static const uint8_t identifier[16] = {0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8,
                                         0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC};
  enum { last = sizeof path / sizeof *path - 1 };
  uint8_t type[4];
  cpx_bytes content;
  uint64_t at = 0;
  for (int i = 0; i < most_boxes && next_box(bytes, &at, type, &content); i++) {
    cpx_bytes packet = {0};
    if (memcmp(type, path[depth], sizeof type) == 0) {
      packet = depth == last ? content : packet_inside(content, depth + 1);
    } else if (depth == 0 && memcmp(type, "uuid", sizeof type) == 0 && content.count > sizeof identifier &&
               memcmp(content.start, identifier, sizeof identifier) == 0) {
      packet = cpx_slice(content, sizeof identifier, content.count - sizeof identifier);
    }
    if (packet.count > 0 && packet.count <= longest_packet) return packet;
  }
  return (cpx_bytes){0};
}

cpx_bytes cvd_packet(cpx_bytes file) { return packet_inside(file, 0); }
