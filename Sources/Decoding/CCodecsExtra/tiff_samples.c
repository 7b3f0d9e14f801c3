#include "tiff_samples.h"

#include <math.h>
#include <string.h>

static int is_float(const cce_tiff_layout *layout) { return layout->sample_format == SAMPLEFORMAT_IEEEFP; }

int cce_tiff_reads_samples(const cce_tiff_layout *layout) {
  unsigned bits = layout->bits;
  if (is_float(layout)) return bits == 16 || bits == 24 || bits == 32 || bits == 64;
  if (layout->sample_format != SAMPLEFORMAT_UINT && layout->sample_format != SAMPLEFORMAT_INT) return 0;
  return bits <= 32 || bits == 64;
}

/* Bits of a row, the highest first: at most 31. */
static uint32_t read_bits(const uint8_t *row, uint64_t position, unsigned count) {
  uint64_t value = 0;
  unsigned have = 0, skipped = position & 7;
  for (const uint8_t *byte = row + (position >> 3); have < skipped + count; have += 8) value = value << 8 | *byte++;
  return (uint32_t)(value >> (have - skipped - count) & ((1ull << count) - 1));
}

/* A number in the processor's byte order, as the library leaves numbers of three bytes. */
static uint32_t read_24_bits(const uint8_t *bytes) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  return (uint32_t)bytes[0] << 16 | (uint32_t)bytes[1] << 8 | bytes[2];
#else
  return (uint32_t)bytes[2] << 16 | (uint32_t)bytes[1] << 8 | bytes[0];
#endif
}

/* A sample's bits, in the high end of 64 bits. */
static uint64_t read_high_bits(const cce_tiff_layout *layout, const uint8_t *row, uint64_t index) {
  uint16_t two;
  uint32_t four;
  uint64_t eight;
  switch (layout->bits) {
    case 8: return (uint64_t)row[index] << 56;
    case 16: memcpy(&two, row + index * 2, 2); return (uint64_t)two << 48;
    case 24: return (uint64_t)read_24_bits(row + index * 3) << 40;
    case 32: memcpy(&four, row + index * 4, 4); return (uint64_t)four << 32;
    case 64: memcpy(&eight, row + index * 8, 8); return eight;
    default: return (uint64_t)read_bits(row, index * layout->bits, layout->bits) << (64 - layout->bits);
  }
}

/* A floating point number of a sign, `exponent` and `mantissa` bits, in the high end of 64 bits. */
static double read_float(uint64_t high, unsigned exponent_bits, unsigned mantissa_bits) {
  int greatest = (1 << exponent_bits) - 1, bias = greatest >> 1;
  int exponent = (int)(high << 1 >> (64 - exponent_bits));
  double mantissa = ldexp((double)(high << (1 + exponent_bits) >> (64 - mantissa_bits)), -(int)mantissa_bits);
  if (exponent == greatest) return mantissa > 0 ? 0 : high >> 63 ? 0 : 1;
  double value = exponent ? ldexp(1 + mantissa, exponent - bias) : ldexp(mantissa, 1 - bias);
  return high >> 63 ? -value : value;
}

static double float_value(const cce_tiff_layout *layout, const uint8_t *row, uint64_t index) {
  if (layout->bits == 32) {
    float value;
    memcpy(&value, row + index * 4, 4);
    return value;
  }
  if (layout->bits == 64) {
    double value;
    memcpy(&value, row + index * 8, 8);
    return value;
  }
  uint64_t high = read_high_bits(layout, row, index);
  return layout->bits == 16 ? read_float(high, 5, 10) : read_float(high, 7, 16);
}

/* The nearest value of 16 bits for a number between 0 and 1. What is outside, and NaN, is clipped. */
static uint16_t fraction_to_16_bits(double value) {
  return value >= 1 ? 65535 : value > 0 ? (uint16_t)(value * 65535 + 0.5) : 0;
}

/* The nearest value of 16 bits for the highest bits of a value of `bits` bits. */
static uint16_t to_16_bits(uint64_t high, unsigned bits) {
  if (bits >= 16) return (uint16_t)(high >> 48);
  unsigned most = (1u << bits) - 1;
  return (uint16_t)(((high >> (64 - bits)) * 65535 + most / 2) / most);
}

/* The nearest value of eight bits for the highest bits of a value of `bits` bits. */
static uint8_t to_8_bits(uint64_t high, unsigned bits) {
  if (bits >= 16) return cpx_from_16_bits((uint16_t)(high >> 48));
  unsigned most = (1u << bits) - 1;
  return (uint8_t)(((high >> (64 - bits)) * 255 + most / 2) / most);
}

/* Like cce_tiff_convert_samples for linear light. */
static void convert_linear(
    const cce_tiff_layout *layout, const uint8_t *row, uint32_t first, uint32_t step, uint32_t count,
    const uint8_t *linear, uint8_t *to) {
  uint64_t sign = layout->sample_format == SAMPLEFORMAT_INT ? 1ull << 63 : 0, index = first;
  for (uint32_t i = 0; i < count; i++, index += step, to += 4) {
    *to = linear
        [is_float(layout) ? fraction_to_16_bits(float_value(layout, row, index))
                          : to_16_bits(read_high_bits(layout, row, index) ^ sign, layout->bits)];
  }
}

void cce_tiff_convert_samples(
    const cce_tiff_layout *layout, const uint8_t *row, uint32_t first, uint32_t step, uint32_t count,
    const uint8_t *linear, uint8_t *to) {
  uint64_t index = first;
  if (linear) {
    convert_linear(layout, row, first, step, count, linear, to);
    return;
  }
  if (is_float(layout)) {
    for (uint32_t i = 0; i < count; i++, index += step, to += 4) {
      double value = float_value(layout, row, index);
      *to = value >= 1 ? 255 : value > 0 ? (uint8_t)(value * 255 + 0.5) : 0;
    }
    return;
  }
  uint64_t sign = layout->sample_format == SAMPLEFORMAT_INT ? 1ull << 63 : 0;
  if (layout->bits == 8 && !sign) {
    for (uint32_t i = 0; i < count; i++, index += step) to[(size_t)i * 4] = row[index];
    return;
  }
  if (layout->bits == 16 && !sign) {
    const uint16_t *values = (const void *)row;
    for (uint32_t i = 0; i < count; i++, index += step) to[(size_t)i * 4] = cpx_from_16_bits(values[index]);
    return;
  }
  for (uint32_t i = 0; i < count; i++, index += step, to += 4) {
    *to = to_8_bits(read_high_bits(layout, row, index) ^ sign, layout->bits);
  }
}

unsigned cce_tiff_sample(const cce_tiff_layout *layout, const uint8_t *row, uint64_t index) {
  return (unsigned)(read_high_bits(layout, row, index) >> (64 - layout->bits));
}
