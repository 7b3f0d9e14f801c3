#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "psd_layout.h"

/* The most bytes before the layers of a file. */
enum { longest_start = 64 << 20, version_at = 5 };

uint8_t *cce_psb_as_psd(cpx_bytes file, size_t *count) {
  if (!cce_psd_codec.sniff(file)) return NULL;
  cce_psd_layout layout;
  cpx_picture picture = {0};
  cce_read_psd_layout(file, &layout, &picture);
  if (!layout.is_large || !layout.resources.count) return NULL;
  /* Only the lengths of later sections differ from those of a PSD. */
  size_t length = (size_t)(layout.resources.start - file.start) + layout.resources.count;
  uint8_t *bytes = length <= longest_start ? malloc(length) : NULL;
  if (!bytes) return NULL;
  memcpy(bytes, file.start, length);
  bytes[version_at] = 1;
  *count = length;
  return bytes;
}
