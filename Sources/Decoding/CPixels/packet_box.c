#include <string.h>

#include "CPixels/boxes.h"

/* The most boxes that are passed in one box, and the longest packet. */
enum { most_boxes = 10000, longest_packet = 8 << 20 };

/* The packet in the boxes inside a box, at the depth of that box: moov, udta, XMP_. */
static cpx_bytes packet_inside(cpx_bytes bytes, unsigned depth) {
  static const char *const path[] = {"moov", "udta", "XMP_"};
  static const uint8_t identifier[16] = {0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8,
                                         0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC};
  enum { last = sizeof path / sizeof *path - 1 };
  cpx_box box;
  uint64_t at = 0;
  for (int i = 0; i < most_boxes && cpx_next_box(bytes, &at, &box); i++) {
    cpx_bytes content = box.content, packet = {0};
    if (box.type == cpx_box_type(path[depth])) {
      packet = depth == last ? content : packet_inside(content, depth + 1);
    } else if (depth == 0 && box.type == cpx_box_type("uuid") && content.count > sizeof identifier &&
               memcmp(content.start, identifier, sizeof identifier) == 0) {
      packet = cpx_slice(content, sizeof identifier, content.count - sizeof identifier);
    }
    if (packet.count > 0 && packet.count <= longest_packet) return packet;
  }
  return (cpx_bytes){0};
}

cpx_bytes cpx_packet_box(cpx_bytes file) { return packet_inside(file, 0); }
