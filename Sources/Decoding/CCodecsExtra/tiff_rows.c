#include "tiff_rows.h"

#include "tiff_samples.h"

static int is_lab(const cce_tiff_layout *layout) {
  return layout->photometric == PHOTOMETRIC_CIELAB || layout->photometric == PHOTOMETRIC_ICCLAB;
}

cpx_row_kind cce_tiff_row_kind(const cce_tiff_layout *layout) {
  if (layout->needs_library) return layout->alpha ? CPX_ROWS_RGBA : CPX_ROWS_RGBX;
  if (layout->photometric == PHOTOMETRIC_SEPARATED) return CPX_ROWS_CMYK;
  if (is_lab(layout)) return layout->alpha ? CPX_ROWS_LAB_ALPHA : CPX_ROWS_LAB;
  int is_grey =
      layout->photometric == PHOTOMETRIC_MINISBLACK || layout->photometric == PHOTOMETRIC_MINISWHITE;
  if (is_grey) return layout->alpha ? CPX_ROWS_GREY_ALPHA : CPX_ROWS_GREY;
  return layout->alpha ? CPX_ROWS_RGBA : CPX_ROWS_RGBX;
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
    to[0] = cpx_from_16_bits(from[0]);
    to[1] = cpx_from_16_bits(from[1]);
    to[2] = cpx_from_16_bits(from[2]);
  }
}

static uint8_t palette_value(const cce_tiff_layout *layout, int channel, unsigned index) {
  uint16_t value = layout->palette[channel][index];
  return layout->palette_is_8_bit ? (uint8_t)value : cpx_from_16_bits(value);
}

static void look_up(
    const cce_tiff_layout *layout, const uint8_t *from, uint32_t step, uint32_t count, uint8_t *to) {
  for (uint32_t i = 0; i < count; i++, to += 4) {
    unsigned index = cce_tiff_sample(layout, from, (uint64_t)i * step);
    for (int channel = 0; channel < 3; channel++) to[channel] = palette_value(layout, channel, index);
  }
}

static void spread_grey(const cce_tiff_layout *layout, uint32_t count, uint8_t *row) {
  uint8_t flip = layout->photometric == PHOTOMETRIC_MINISWHITE ? 255 : 0;
  for (uint32_t i = 0; i < count; i++, row += 4) row[0] = row[1] = row[2] = row[0] ^ flip;
}

/* Converts a channel of CIE L*a*b*. Whatever the file says about signs, only a* and b* of the encoding that
   is not ICC's have one. In 16 bits, 256 steps are one of these in 8 bits, except for L* outside ICC. */
static void convert_lab(
    const cce_tiff_layout *layout, const uint8_t *row, uint32_t first, uint32_t step, uint16_t channel,
    uint32_t count, uint8_t *to) {
  int is_icc = layout->photometric == PHOTOMETRIC_ICCLAB, is_light = channel == 0;
  unsigned sign = is_icc || is_light ? 0 : 1u << (layout->bits - 1);
  uint64_t index = first;
  for (uint32_t i = 0; i < count; i++, index += step, to += 4) {
    unsigned value = cce_tiff_sample(layout, row, index) ^ sign;
    if (layout->bits == 8) {
      *to = (uint8_t)value;
    } else if (is_light && !is_icc) {
      *to = cpx_from_16_bits((uint16_t)value);
    } else {
      *to = value >= 0xFF80 ? 255 : (uint8_t)((value + 128) >> 8);
    }
  }
}

/* Converts the samples of one channel. */
static void convert_channel(
    const cce_tiff_layout *layout, const uint8_t *const *planes, uint16_t channel, uint32_t count, uint8_t *to) {
  int is_contiguous = layout->planar == PLANARCONFIG_CONTIG;
  const uint8_t *row = planes[is_contiguous ? 0 : channel];
  uint32_t first = is_contiguous ? channel : 0, step = is_contiguous ? layout->samples : 1;
  if (is_lab(layout) && channel < 3) {
    convert_lab(layout, row, first, step, channel, count, to);
  } else {
    const uint8_t *linear = channel < layout->colors ? layout->linear : NULL;
    cce_tiff_convert_samples(layout, row, first, step, count, linear, to);
  }
}

void cce_tiff_convert(
    const cce_tiff_layout *layout, const uint8_t *const *planes, uint32_t count, uint8_t *row) {
  int is_contiguous = layout->planar == PLANARCONFIG_CONTIG;
  int is_rgb = is_contiguous && layout->samples == 3 && layout->colors == 3 && !is_lab(layout) &&
               layout->sample_format == SAMPLEFORMAT_UINT;
  if (is_rgb && layout->bits == 8) {
    convert_rgb_8(planes[0], count, row);
  } else if (is_rgb && layout->bits == 16 && !layout->linear) {
    convert_rgb_16((const void *)planes[0], count, row);
  } else if (layout->photometric == PHOTOMETRIC_PALETTE) {
    look_up(layout, planes[0], is_contiguous ? layout->samples : 1, count, row);
  } else {
    for (uint16_t i = 0; i < layout->colors; i++) convert_channel(layout, planes, i, count, row + i);
    if (layout->colors == 1) spread_grey(layout, count, row);
  }
  if (!layout->alpha || layout->colors == 4) return;
  convert_channel(layout, planes, layout->alpha, count, row + 3);
  if (layout->is_premultiplied) csc_unpremultiply(row, count);
}
