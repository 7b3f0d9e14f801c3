#include "metadata_blocks.h"

#include <stdlib.h>
#include <string.h>

size_t cce_move_tiff(uint8_t *bytes, size_t count) {
  cpx_bytes header = cpx_slice((cpx_bytes){bytes, count}, 0, 4);
  if (!header.count) return 0;
  uint64_t offset = 4 + (uint64_t)cpx_big_endian(header.start);
  if (offset >= count) return 0;
  memmove(bytes, bytes + offset, count - offset);
  return count - offset;
}

void cce_end_metadata_blocks(cce_metadata_blocks *blocks) {
  free(blocks->exif);
  free(blocks->xmp);
}
