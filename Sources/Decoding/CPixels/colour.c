#include "colour.h"

#include <stdlib.h>
#include <string.h>

#if !__has_include(<lcms2.h>)
#error "lcms2.h is missing. On Debian: sudo apt-get install liblcms2-dev"
#endif
#include <lcms2.h>

struct cpx_conversion {
  uint64_t hash;
  size_t byte_count;
  cpx_row_kind kind;
  /* NULL if there is nothing to convert. */
  cmsHTRANSFORM transform;
  /* The colour of each value of grey. */
  uint8_t greys[256][4];
};

/* FNV-1a. Two profiles with the same hash cause wrong colours and no worse. */
static uint64_t hash_of(cpx_bytes bytes) {
  uint64_t hash = 0xCBF29CE484222325;
  for (size_t i = 0; i < bytes.count; i++) hash = (hash ^ bytes.start[i]) * 0x100000001B3;
  return hash;
}

/* lcms2's format for pixels of this kind in a profile's colour space. 0 if the two do not match. */
static cmsUInt32Number input_format(cpx_row_kind kind, cmsColorSpaceSignature space) {
  switch (kind) {
    case CPX_ROWS_GREY:
    case CPX_ROWS_GREY_ALPHA:
      if (space == cmsSigGrayData) {
        return COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(1);
      }
      return space == cmsSigRgbData ? TYPE_RGBA_8 : 0;
    case CPX_ROWS_RGBX:
    case CPX_ROWS_RGBA: return space == cmsSigRgbData ? TYPE_RGBA_8 : 0;
    case CPX_ROWS_CMYK: return space == cmsSigCmykData ? TYPE_CMYK_8 : 0;
    case CPX_ROWS_INVERTED_CMYK: return space == cmsSigCmykData ? TYPE_CMYK_8_REV : 0;
    case CPX_ROWS_LAB:
    case CPX_ROWS_LAB_ALPHA:
      return COLORSPACE_SH(PT_Lab) | EXTRA_SH(1) | CHANNELS_SH(3) | BYTES_SH(1);
  }
  return 0;
}

/* Whether a profile describes colours, rather than an effect on them. */
static int describes_colours(cmsHPROFILE profile) {
  switch (cmsGetDeviceClass(profile)) {
    case cmsSigInputClass:
    case cmsSigDisplayClass:
    case cmsSigOutputClass:
    case cmsSigColorSpaceClass: return 1;
    default: return 0;
  }
}

static int is_grey(cpx_row_kind kind) { return kind == CPX_ROWS_GREY || kind == CPX_ROWS_GREY_ALPHA; }

static int is_lab(cpx_row_kind kind) { return kind == CPX_ROWS_LAB || kind == CPX_ROWS_LAB_ALPHA; }

static cmsHTRANSFORM make_transform(cpx_bytes bytes, cpx_row_kind kind) {
  cmsHPROFILE profile = is_lab(kind) ? cmsCreateLab4Profile(NULL)
                                     : cmsOpenProfileFromMem(bytes.start, (cmsUInt32Number)bytes.count);
  if (!profile) return NULL;
  cmsHTRANSFORM transform = NULL;
  cmsUInt32Number format = input_format(kind, cmsGetColorSpace(profile));
  cmsHPROFILE srgb = format && (is_lab(kind) || describes_colours(profile)) ? cmsCreate_sRGBProfile() : NULL;
  if (srgb) {
    /* lcms2's tables are too coarse for saturated colours of Lab, and for the shadows of grey. */
    cmsUInt32Number flags = is_lab(kind) || is_grey(kind) ? cmsFLAGS_NOOPTIMIZE : 0;
    transform = cmsCreateTransform(profile, format, srgb, TYPE_RGBA_8, INTENT_PERCEPTUAL, flags);
    cmsCloseProfile(srgb);
  }
  cmsCloseProfile(profile);
  return transform;
}

/* Whether no colour of a coarse grid changes visibly. */
static int changes_nothing(cmsHTRANSFORM transform, cpx_row_kind kind) {
  enum { steps = 6, step = 255 / (steps - 1), tolerance = 2 };
  int grey = is_grey(kind);
  uint8_t before[steps * steps * steps][4], after[steps * steps * steps][4];
  for (int i = 0; i < steps * steps * steps; i++) {
    int red = i % steps, green = grey ? red : i / steps % steps, blue = grey ? red : i / steps / steps;
    before[i][0] = (uint8_t)(red * step);
    before[i][1] = (uint8_t)(green * step);
    before[i][2] = (uint8_t)(blue * step);
    before[i][3] = 255;
  }
  cmsDoTransform(transform, before, after, steps * steps * steps);
  for (int i = 0; i < steps * steps * steps; i++) {
    for (int channel = 0; channel < 3; channel++) {
      if (abs(before[i][channel] - after[i][channel]) > tolerance) return 0;
    }
  }
  return 1;
}

/* Converts all values of grey once, because the exact transform is slow. */
static void fill_greys(cpx_conversion *conversion) {
  for (int i = 0; i < 256; i++) {
    uint8_t *pixel = conversion->greys[i];
    pixel[0] = pixel[1] = pixel[2] = (uint8_t)i;
    pixel[3] = 255;
  }
  cmsDoTransform(conversion->transform, conversion->greys, conversion->greys, 256);
}

const cpx_conversion *cpx_conversion_for(cpx_bytes profile, cpx_row_kind kind, size_t most_bytes) {
  /* The photos of a folder usually share a profile. */
  enum { most_cached = 6 };
  static cpx_conversion cached[most_cached];
  static unsigned next;
  if (is_lab(kind)) profile = (cpx_bytes){0};
  if (!is_lab(kind) && profile.count == 0) return NULL;
  if (profile.count > most_bytes || profile.count > UINT32_MAX) return NULL;
  uint64_t hash = hash_of(profile);
  for (int i = 0; i < most_cached; i++) {
    if (cached[i].hash == hash && cached[i].byte_count == profile.count && cached[i].kind == kind) {
      return cached[i].transform ? &cached[i] : NULL;
    }
  }
  cmsHTRANSFORM transform = make_transform(profile, kind);
  int may_be_srgb = !is_lab(kind) && kind != CPX_ROWS_CMYK && kind != CPX_ROWS_INVERTED_CMYK;
  if (transform && may_be_srgb && changes_nothing(transform, kind)) {
    cmsDeleteTransform(transform);
    transform = NULL;
  }
  cpx_conversion *slot = &cached[next++ % most_cached];
  if (slot->transform) cmsDeleteTransform(slot->transform);
  *slot = (cpx_conversion){.hash = hash, .byte_count = profile.count, .kind = kind, .transform = transform};
  if (transform && is_grey(kind)) fill_greys(slot);
  return transform ? slot : NULL;
}

void cpx_convert(const cpx_conversion *conversion, uint8_t *pixels, size_t count) {
  enum { most_at_once = 1 << 20 };
  if (is_grey(conversion->kind)) {
    for (; count > 0; count--, pixels += 4) memcpy(pixels, conversion->greys[pixels[0]], 3);
    return;
  }
  while (count > 0) {
    size_t now = count < most_at_once ? count : most_at_once;
    cmsDoTransform(conversion->transform, pixels, pixels, (cmsUInt32Number)now);
    pixels += now * 4;
    count -= now;
  }
}
