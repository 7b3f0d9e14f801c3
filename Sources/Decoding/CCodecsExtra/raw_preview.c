#include "raw_preview.h"

#include "raw_cr3.h"
#include "raw_tiff.h"
#include "raw_x3f.h"

cce_raw_preview cce_find_raw_preview(cpx_bytes file) {
  if (cce_is_cr3(file)) return cce_find_cr3_preview(file);
  if (cce_is_x3f(file)) return cce_find_x3f_preview(file);
  return cce_find_tiff_preview(file);
}

static uint32_t longer_side(cpx_size size) { return size.width > size.height ? size.width : size.height; }

int cce_is_large_preview(cpx_size preview, cpx_size photo) {
  /* CR3's small preview of 1,620 pixels is a fifth of a photo of 45 megapixels, and good enough to show. */
  enum { large_side = 1000, smallest_part = 4 };
  uint32_t side = longer_side(preview);
  return side >= large_side || (uint64_t)side * smallest_part >= longer_side(photo);
}
