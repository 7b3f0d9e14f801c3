#include <string.h>

#include "codecs.h"

enum { extension = 0x21, image = 0x2C, trailer = 0x3B };
enum { header_size = 13, descriptor_size = 10, extension_header = 14 };
enum { magic_trailer = 258, longest_packet = 8 << 20 };

/* The size of a colour table in bytes, from the flags that describe it. */
static uint64_t table_size(uint8_t flags) { return flags & 0x80 ? (uint64_t)3 << ((flags & 7) + 1) : 0; }

/* The offset after a chain of data blocks and its empty terminator. 0 if the file ends first. */
static uint64_t end_of_blocks(cpx_bytes file, uint64_t at) {
  while (at < file.count) {
    uint64_t size = file.start[at];
    at += 1 + size;
    if (size == 0) return at;
  }
  return 0;
}

/* The packet is not divided into blocks. It is followed by 258 bytes, which bring readers that take its
   letters for the lengths of blocks to the terminator: 1, 255, 254 and so on, and another 0. */
static cpx_bytes packet_between(cpx_bytes file, uint64_t start, uint64_t end) {
  if (end < start + magic_trailer || end - start > longest_packet) return (cpx_bytes){0};
  cpx_bytes magic = cpx_slice(file, end - magic_trailer, 3);
  if (!magic.count || memcmp(magic.start, "\x01\xFF\xFE", 3) != 0) return (cpx_bytes){0};
  return cpx_slice(file, start, end - magic_trailer - start);
}

cpx_bytes cce_gif_packet(cpx_bytes file) {
  static const char name[] = "\x21\xFF\x0BXMP DataXMP";
  cpx_bytes header = cpx_slice(file, 0, header_size);
  if (!header.count || memcmp(header.start, "GIF8", 4) != 0) return (cpx_bytes){0};
  uint64_t at = header_size + table_size(header.start[10]);
  while (at > 0 && at < file.count) {
    if (file.start[at] == extension) {
      cpx_bytes start = cpx_slice(file, at, extension_header);
      uint64_t end = end_of_blocks(file, at + 2);
      if (start.count && memcmp(start.start, name, extension_header) == 0) {
        return packet_between(file, at + extension_header, end);
      }
      at = end;
    } else if (file.start[at] == image) {
      cpx_bytes descriptor = cpx_slice(file, at, descriptor_size);
      if (!descriptor.count) break;
      /* After the colour table comes one byte, the initial code width. */
      at = end_of_blocks(file, at + descriptor_size + table_size(descriptor.start[9]) + 1);
    } else if (file.start[at] == trailer) {
      break;
    } else {
      /* Not the start of a block. */
      at++;
    }
  }
  return (cpx_bytes){0};
}
