/* The codecs of other formats. */
#include <stdlib.h>

#include "CCodecsExtra/codecs.h"
#include "CCodecsExtra/heif_grid.h"
#include "CCodecsExtra/svg_text.h"
#include "fuzzing.h"

#define TARGET(name)       \
  cfz_function cfz_##name; \
  void cfz_##name(cpx_bytes file) { cfz_decode(&cce_##name##_codec, file); }
CCE_FORMATS(TARGET)
#undef TARGET

/* The boxes alone, without decoding. */
void cfz_heif_boxes(cpx_bytes file) {
  cce_heif_grid grid;
  if (!cce_heif_read_grid(file, &grid)) return;
  if (grid.orientation < 1 || grid.orientation > 8) cfz_fail("an orientation is 1...8");
  if ((uint64_t)grid.tile.width * grid.columns < grid.size.width) cfz_fail("tiles cover the picture");
  uint32_t count = grid.columns * grid.rows;
  for (uint32_t tile = 0; tile < count && tile < 6; tile++) {
    cpx_bytes made = cce_heif_tile_file(&grid, tile);
    cce_heif_items items;
    if (made.count && (!cce_heif_find_items(made, &items) || cce_heif_type_of(&items, items.primary) == 0)) {
      cfz_fail("the file of a tile has one item");
    }
    free((void *)(uintptr_t)made.start);
  }
}

/* librsvg takes long for many texts, so most of the time goes into what precedes it. */
void cfz_svg(cpx_bytes file) {
  cce_svg_text text;
  if (cce_svg_read_text(file, &text) == CPX_OK) {
    if (text.bytes.count > CCE_SVG_LONGEST_TEXT && text.memory) cfz_fail("a text has a limit");
    cce_svg_end_text(&text);
  }
  cce_svg_codec.sniff(file);
  cfz_random random = cfz_random_of(file);
  if (cfz_below(&random, 8) == 0) cfz_decode(&cce_svg_codec, file);
}
