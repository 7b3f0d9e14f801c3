#include "tiff_rows.h"

#include <string.h>

static uint16_t number(TIFF *tiff, uint32_t tag, uint16_t otherwise) {
  uint16_t value = 0;
  return TIFFGetFieldDefaulted(tiff, tag, &value) ? value : otherwise;
}

static void read_alpha(TIFF *tiff, cce_tiff_layout *layout) {
  uint16_t count = 0;
  uint16_t *kinds = NULL;
  if (layout->samples <= layout->colors || layout->bits % 8 != 0) return;
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

/* Whether this file can convert the rows. Otherwise the library may be able to. */
static int is_plain(const cce_tiff_layout *layout) {
  int is_float = layout->sample_format == SAMPLEFORMAT_IEEEFP && layout->bits == 32;
  int is_whole = layout->sample_format == SAMPLEFORMAT_UINT && (layout->bits <= 16 || layout->bits == 32);
  if (!is_float && !is_whole) return 0;
  switch (layout->photometric) {
    case PHOTOMETRIC_MINISWHITE:
    case PHOTOMETRIC_MINISBLACK: return 1;
    case PHOTOMETRIC_PALETTE: return layout->palette[0] != NULL && layout->bits <= 16;
    case PHOTOMETRIC_RGB: return layout->samples >= 3 && layout->bits % 8 == 0;
    case PHOTOMETRIC_SEPARATED: return layout->samples >= 4 && layout->bits % 8 == 0;
    /* The library's JPEG decoder delivers RGB. */
    case PHOTOMETRIC_YCBCR:
      return layout->compression == COMPRESSION_JPEG && layout->samples == 3 && layout->bits == 8 &&
             layout->planar == PLANARCONFIG_CONTIG;
    default: return 0;
  }
}

static cpx_status check_convertible(TIFF *tiff, cce_tiff_layout *layout, cpx_picture *picture) {
  if (!TIFFIsCODECConfigured(layout->compression)) return refuse(picture, "a compression that is not read");
  if (is_plain(layout)) {
    if (layout->photometric == PHOTOMETRIC_SEPARATED &&
        number(tiff, TIFFTAG_INKSET, INKSET_CMYK) != INKSET_CMYK) {
      return refuse(picture, "inks other than cyan, magenta, yellow and black");
    }
    return CPX_OK;
  }
  if (layout->sample_format == SAMPLEFORMAT_IEEEFP && layout->photometric <= PHOTOMETRIC_RGB) {
    return refuse(picture, "floating point values of this size");
  }
  if (layout->sample_format == SAMPLEFORMAT_INT && layout->photometric <= PHOTOMETRIC_RGB) {
    return refuse(picture, "values with a sign");
  }
  char text[1024] = "";
  if (!TIFFRGBAImageOK(tiff, text)) return refuse(picture, text);
  layout->needs_library = 1;
  return CPX_OK;
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
  layout->colors = 1;
  if (layout->photometric == PHOTOMETRIC_SEPARATED) layout->colors = 4;
  if (layout->photometric == PHOTOMETRIC_RGB || layout->photometric == PHOTOMETRIC_YCBCR) layout->colors = 3;
  if (layout->photometric == PHOTOMETRIC_PALETTE && layout->bits <= 16) read_palette(tiff, layout);
  read_alpha(tiff, layout);
  read_units(tiff, layout);
  if (layout->unit_width == 0 || layout->unit_height == 0) return CPX_CORRUPT;
  return check_convertible(tiff, layout, picture);
}

cpx_row_kind cce_tiff_row_kind(const cce_tiff_layout *layout) {
  if (layout->photometric == PHOTOMETRIC_SEPARATED && !layout->needs_library) return CPX_ROWS_CMYK;
  int is_grey =
      layout->photometric == PHOTOMETRIC_MINISBLACK || layout->photometric == PHOTOMETRIC_MINISWHITE;
  if (is_grey && !layout->needs_library) return layout->alpha ? CPX_ROWS_GREY_ALPHA : CPX_ROWS_GREY;
  return layout->alpha ? CPX_ROWS_RGBA : CPX_ROWS_RGBX;
}

static uint8_t from_16_bits(uint16_t value) { return (uint8_t)((value - (value >> 8) + 128) >> 8); }

/* A value of any number of bits, the highest bit first. */
static unsigned read_bits(const uint8_t *bytes, uint64_t position, unsigned count) {
  unsigned value = 0;
  for (unsigned i = 0; i < count; i++, position++) {
    value = value << 1 | (bytes[position >> 3] >> (7 - (position & 7)) & 1);
  }
  return value;
}

/* Converts every `step`th sample to every fourth byte. */
static void convert_samples(
    const uint8_t *from, uint32_t step, const cce_tiff_layout *layout, uint32_t count, uint8_t *to) {
  if (layout->bits == 8) {
    for (uint32_t i = 0; i < count; i++) to[(size_t)i * 4] = from[(size_t)i * step];
  } else if (layout->bits == 16) {
    const uint16_t *values = (const void *)from;
    for (uint32_t i = 0; i < count; i++) to[(size_t)i * 4] = from_16_bits(values[(size_t)i * step]);
  } else if (layout->sample_format == SAMPLEFORMAT_IEEEFP) {
    const float *values = (const void *)from;
    for (uint32_t i = 0; i < count; i++) {
      float value = values[(size_t)i * step];
      to[(size_t)i * 4] = value >= 1 ? 255 : value > 0 ? (uint8_t)(value * 255 + 0.5f) : 0;
    }
  } else if (layout->bits == 32) {
    const uint32_t *values = (const void *)from;
    for (uint32_t i = 0; i < count; i++) to[(size_t)i * 4] = (uint8_t)(values[(size_t)i * step] >> 24);
  } else {
    unsigned most = (1u << layout->bits) - 1;
    for (uint32_t i = 0; i < count; i++) {
      unsigned value = read_bits(from, (uint64_t)i * step * layout->bits, layout->bits);
      to[(size_t)i * 4] = (uint8_t)((value * 255 + most / 2) / most);
    }
  }
}

/* The two common cases, in one pass. */
static void convert_rgb_8(const uint8_t *from, uint32_t count, uint8_t *to) {
  for (uint32_t i = 0; i < count; i++, from += 3, to += 4) {
    to[0] = from[0];
    to[1] = from[1];
    to[2] = from[2];
  }
}

static void convert_rgb_16(const uint16_t *from, uint32_t count, uint8_t *to) {
  for (uint32_t i = 0; i < count; i++, from += 3, to += 4) {
    to[0] = from_16_bits(from[0]);
    to[1] = from_16_bits(from[1]);
    to[2] = from_16_bits(from[2]);
  }
}

static uint8_t palette_value(const cce_tiff_layout *layout, int channel, unsigned index) {
  uint16_t value = layout->palette[channel][index];
  return layout->palette_is_8_bit ? (uint8_t)value : from_16_bits(value);
}

static void look_up(
    const cce_tiff_layout *layout, const uint8_t *from, uint32_t step, uint32_t count, uint8_t *to) {
  for (uint32_t i = 0; i < count; i++, to += 4) {
    unsigned index = 0;
    if (layout->bits == 8) {
      index = from[(size_t)i * step];
    } else if (layout->bits == 16) {
      index = ((const uint16_t *)(const void *)from)[(size_t)i * step];
    } else {
      index = read_bits(from, (uint64_t)i * step * layout->bits, layout->bits);
    }
    for (int channel = 0; channel < 3; channel++) to[channel] = palette_value(layout, channel, index);
  }
}

static void spread_grey(const cce_tiff_layout *layout, uint32_t count, uint8_t *row) {
  uint8_t flip = layout->photometric == PHOTOMETRIC_MINISWHITE ? 255 : 0;
  for (uint32_t i = 0; i < count; i++, row += 4) row[0] = row[1] = row[2] = row[0] ^ flip;
}

void cce_tiff_convert(
    const cce_tiff_layout *layout, const uint8_t *const *planes, uint32_t count, uint8_t *row) {
  int is_contiguous = layout->planar == PLANARCONFIG_CONTIG;
  uint32_t step = is_contiguous ? layout->samples : 1;
  int is_rgb = is_contiguous && layout->samples == 3 && layout->colors == 3;
  if (is_rgb && layout->bits == 8) {
    convert_rgb_8(planes[0], count, row);
  } else if (is_rgb && layout->bits == 16) {
    convert_rgb_16((const void *)planes[0], count, row);
  } else if (layout->photometric == PHOTOMETRIC_PALETTE) {
    look_up(layout, planes[0], step, count, row);
  } else {
    for (uint32_t i = 0; i < layout->colors; i++) {
      const uint8_t *from = is_contiguous ? planes[0] + (size_t)i * layout->bits / 8 : planes[i];
      convert_samples(from, step, layout, count, row + i);
    }
    if (layout->colors == 1) spread_grey(layout, count, row);
  }
  if (!layout->alpha || layout->colors == 4) return;
  const uint8_t *from =
      is_contiguous ? planes[0] + (size_t)layout->alpha * layout->bits / 8 : planes[layout->alpha];
  convert_samples(from, step, layout, count, row + 3);
  if (layout->is_premultiplied) csc_unpremultiply(row, count);
}
