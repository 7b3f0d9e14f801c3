#include "tiff_layout.h"

#include <math.h>

#include "CCodecs.h"
#include "tiff_lossless.h"
#include "tiff_samples.h"

static uint16_t number(TIFF *tiff, uint32_t tag, uint16_t otherwise) {
  uint16_t value = 0;
  return TIFFGetFieldDefaulted(tiff, tag, &value) ? value : otherwise;
}

static void read_alpha(TIFF *tiff, cce_tiff_layout *layout) {
  uint16_t count = 0;
  uint16_t *kinds = NULL;
  if (layout->samples <= layout->colors) return;
  if (!TIFFGetFieldDefaulted(tiff, TIFFTAG_EXTRASAMPLES, &count, &kinds) || count == 0 || !kinds) return;
  if (kinds[0] == EXTRASAMPLE_UNSPECIFIED) return;
  layout->alpha = layout->colors;
  layout->is_premultiplied = kinds[0] == EXTRASAMPLE_ASSOCALPHA;
}

static void read_palette(TIFF *tiff, cce_tiff_layout *layout) {
  uint16_t **map = layout->palette;
  if (!TIFFGetField(tiff, TIFFTAG_COLORMAP, &map[0], &map[1], &map[2])) {
    map[0] = NULL;
    return;
  }
  /* Some writers store palettes in eight bits instead of sixteen. */
  layout->palette_is_8_bit = 1;
  for (uint32_t i = 0; i < 1u << layout->bits; i++) {
    if (map[0][i] > 255 || map[1][i] > 255 || map[2][i] > 255) layout->palette_is_8_bit = 0;
  }
}

static void read_units(TIFF *tiff, cce_tiff_layout *layout) {
  layout->is_tiled = TIFFIsTiled(tiff);
  layout->unit_width = layout->size.width;
  layout->unit_height = layout->size.height;
  if (layout->is_tiled) {
    TIFFGetField(tiff, TIFFTAG_TILEWIDTH, &layout->unit_width);
    TIFFGetField(tiff, TIFFTAG_TILELENGTH, &layout->unit_height);
  } else {
    uint32_t rows = 0;
    TIFFGetFieldDefaulted(tiff, TIFFTAG_ROWSPERSTRIP, &rows);
    if (rows > 0 && rows < layout->unit_height) layout->unit_height = rows;
  }
}

static cpx_status refuse(cpx_picture *picture, const char *text) {
  cpx_note(picture, text);
  return CPX_UNSUPPORTED;
}

/* Whether brightness and colour in planes of their own can be converted. */
static int has_readable_chroma_planes(const cce_tiff_layout *layout) {
  int is_shared_evenly = (layout->shared_across == 1 || layout->shared_across == 2 || layout->shared_across == 4) &&
                         (layout->shared_down == 1 || layout->shared_down == 2 || layout->shared_down == 4);
  return layout->planar == PLANARCONFIG_SEPARATE && layout->sample_format == SAMPLEFORMAT_UINT &&
         layout->compression != COMPRESSION_OJPEG && is_shared_evenly;
}

/* Whether tiff_rows.c can convert the rows. Otherwise the library may be able to. */
static int is_plain(const cce_tiff_layout *layout) {
  if (!cce_tiff_reads_samples(layout)) return 0;
  if (layout->compression == COMPRESSION_OJPEG && !layout->is_lossless_jpeg) return 0;
  int is_byte = layout->bits == 8, is_contiguous = layout->planar == PLANARCONFIG_CONTIG;
  switch (layout->photometric) {
    case PHOTOMETRIC_MINISWHITE:
    case PHOTOMETRIC_MINISBLACK: return 1;
    case PHOTOMETRIC_PALETTE: return layout->palette[0] && layout->sample_format == SAMPLEFORMAT_UINT;
    case PHOTOMETRIC_RGB: return layout->samples >= 3;
    case PHOTOMETRIC_SEPARATED: return layout->samples >= 4;
    case PHOTOMETRIC_CIELAB:
      if (layout->is_lab_of_screen && is_byte && layout->samples == 3) return 0;
      /* fall through */
    case PHOTOMETRIC_ICCLAB:
      return layout->samples >= 3 && (is_byte || layout->bits == 16) &&
             layout->sample_format != SAMPLEFORMAT_IEEEFP;
    case PHOTOMETRIC_YCBCR:
      if (layout->samples != 3 || !is_byte) return 0;
      /* The library's JPEG decoder delivers RGB. */
      if (layout->is_lossless_jpeg) return 0;
      return is_contiguous ? layout->compression == COMPRESSION_JPEG : has_readable_chroma_planes(layout);
    default: return 0;
  }
}

static void find_lossless_jpeg(TIFF *tiff, cce_tiff_layout *layout) {
  if (layout->compression != COMPRESSION_JPEG && layout->compression != COMPRESSION_OJPEG) return;
  cpx_bytes first = cce_tiff_unit_bytes(tiff, 0);
  ccd_lossless_frame frame;
  if (!ccd_is_jpeg(first) || !ccd_is_lossless_jpeg(first) || layout->bits > 16) return;
  /* The library refuses the other lossless processes. */
  if (ccd_lossless_read_frame(first, &frame) == CPX_UNSUPPORTED) return;
  layout->is_lossless_jpeg = 1;
  /* The library takes every old-style JPEG in colour for YCbCr. */
  int is_doubtful = layout->compression == COMPRESSION_OJPEG && layout->photometric == PHOTOMETRIC_YCBCR;
  if (is_doubtful && frame.colours == CCD_LOSSLESS_RGB) layout->photometric = PHOTOMETRIC_RGB;
}

static cpx_status check_convertible(TIFF *tiff, cce_tiff_layout *layout, cpx_picture *picture) {
  if (!TIFFIsCODECConfigured(layout->compression)) return refuse(picture, "a compression that is not read");
  if (layout->is_lossless_jpeg && (layout->sample_format != SAMPLEFORMAT_UINT || !is_plain(layout))) {
    return refuse(picture, "lossless JPEG of values that it cannot have");
  }
  if (is_plain(layout)) {
    if (layout->photometric == PHOTOMETRIC_SEPARATED &&
        number(tiff, TIFFTAG_INKSET, INKSET_CMYK) != INKSET_CMYK) {
      return refuse(picture, "inks other than cyan, magenta, yellow and black");
    }
    return CPX_OK;
  }
  int is_number = layout->sample_format == SAMPLEFORMAT_UINT;
  if (!is_number && layout->photometric <= PHOTOMETRIC_RGB) return refuse(picture, "numbers of this kind");
  char text[1024] = "";
  if (!TIFFRGBAImageOK(tiff, text)) return refuse(picture, text);
  layout->needs_library = 1;
  return CPX_OK;
}

/* Whether the file names a white point, and it is D65. Without one, D50 is meant. */
static int has_white_of_screen(TIFF *tiff) {
  float *white = NULL;
  if (!TIFFGetField(tiff, TIFFTAG_WHITEPOINT, &white) || !white) return 0;
  return fabsf(white[0] - 0.3127f) < 0.003f && fabsf(white[1] - 0.329f) < 0.003f;
}

static uint16_t color_count(uint16_t photometric) {
  switch (photometric) {
    case PHOTOMETRIC_RGB:
    case PHOTOMETRIC_YCBCR:
    case PHOTOMETRIC_CIELAB:
    case PHOTOMETRIC_ICCLAB: return 3;
    case PHOTOMETRIC_SEPARATED: return 4;
    default: return 1;
  }
}

cpx_status cce_tiff_read_layout(TIFF *tiff, cce_tiff_layout *layout, cpx_picture *picture) {
  *layout = (cce_tiff_layout){0};
  TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &layout->size.width);
  TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &layout->size.height);
  layout->bits = number(tiff, TIFFTAG_BITSPERSAMPLE, 1);
  layout->samples = number(tiff, TIFFTAG_SAMPLESPERPIXEL, 1);
  layout->planar = number(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
  layout->compression = number(tiff, TIFFTAG_COMPRESSION, COMPRESSION_NONE);
  layout->sample_format = number(tiff, TIFFTAG_SAMPLEFORMAT, SAMPLEFORMAT_UINT);
  layout->has_turned_bits = number(tiff, TIFFTAG_FILLORDER, FILLORDER_MSB2LSB) != FILLORDER_MSB2LSB;
  if (layout->sample_format == SAMPLEFORMAT_VOID) layout->sample_format = SAMPLEFORMAT_UINT;
  uint16_t orientation = number(tiff, TIFFTAG_ORIENTATION, 1);
  layout->orientation = orientation >= 1 && orientation <= 8 ? (uint8_t)orientation : 1;
  if (layout->bits == 0 || layout->bits > 64 || layout->samples == 0) return CPX_CORRUPT;
  if (!TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &layout->photometric)) {
    layout->photometric = layout->samples >= 3 ? PHOTOMETRIC_RGB : PHOTOMETRIC_MINISBLACK;
  }
  layout->colors = color_count(layout->photometric);
  layout->shared_across = layout->shared_down = 1;
  if (layout->photometric == PHOTOMETRIC_YCBCR && layout->planar == PLANARCONFIG_SEPARATE) {
    TIFFGetFieldDefaulted(tiff, TIFFTAG_YCBCRSUBSAMPLING, &layout->shared_across, &layout->shared_down);
  }
  if (layout->photometric == PHOTOMETRIC_PALETTE && layout->bits <= 16) read_palette(tiff, layout);
  layout->is_lab_of_screen = layout->photometric == PHOTOMETRIC_CIELAB && has_white_of_screen(tiff);
  find_lossless_jpeg(tiff, layout);
  read_alpha(tiff, layout);
  read_units(tiff, layout);
  if (layout->unit_width == 0 || layout->unit_height == 0) return CPX_CORRUPT;
  return check_convertible(tiff, layout, picture);
}
