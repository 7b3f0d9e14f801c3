/* The codecs of other formats. */
#include <stdlib.h>

#include "CCodecsExtra/codecs.h"
#include "CCodecsExtra/heif_grid.h"
#include "CCodecsExtra/svg_text.h"
#include "fuzzing.h"

void cfz_tiff(cpx_bytes file) { cfz_decode(&cce_tiff_codec, file); }

void cfz_bmp(cpx_bytes file) { cfz_decode(&cce_bmp_codec, file); }

void cfz_pnm(cpx_bytes file) { cfz_decode(&cce_pnm_codec, file); }

void cfz_psd(cpx_bytes file) { cfz_decode(&cce_psd_codec, file); }

void cfz_jpeg_2000(cpx_bytes file) { cfz_decode(&cce_jpeg_2000_codec, file); }

void cfz_openexr(cpx_bytes file) { cfz_decode(&cce_exr_codec, file); }

void cfz_radiance(cpx_bytes file) { cfz_decode(&cce_radiance_codec, file); }

void cfz_pfm(cpx_bytes file) { cfz_decode(&cce_pfm_codec, file); }

void cfz_ico(cpx_bytes file) { cfz_decode(&cce_ico_codec, file); }

void cfz_qoi(cpx_bytes file) { cfz_decode(&cce_qoi_codec, file); }

void cfz_dds(cpx_bytes file) { cfz_decode(&cce_dds_codec, file); }

void cfz_pcx(cpx_bytes file) { cfz_decode(&cce_pcx_codec, file); }

void cfz_tga(cpx_bytes file) { cfz_decode(&cce_tga_codec, file); }

void cfz_raw(cpx_bytes file) { cfz_decode(&cce_raw_codec, file); }

void cfz_heif(cpx_bytes file) { cfz_decode(&cce_heif_codec, file); }

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

void cfz_jpeg_xl(cpx_bytes file) { cfz_decode(&cce_jpeg_xl_codec, file); }

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
