#include "CPixels/linear.h"

#include <math.h>

#include <lcms2.h>

#include "colour.h"

double cpx_compress_light(double light) {
  const double knee = 0.8, room = 1 - knee;
  if (light <= knee) return light;
  double above = light - knee;
  return isinf(above) ? 1 : knee + room * above / (above + room);
}

double cpx_encode_light(double light) {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055;
}

static int is_straight(cmsHPROFILE profile, cmsTagSignature name) {
  const cmsToneCurve *curve = cmsReadTag(profile, name);
  return curve && cmsIsToneCurveLinear(curve);
}

/* Whether a profile maps values to light by curves alone, and all of them are straight. */
static int is_linear(cmsHPROFILE profile) {
  if (cmsIsCLUT(profile, INTENT_PERCEPTUAL, LCMS_USED_AS_INPUT)) return 0;
  if (cmsGetColorSpace(profile) == cmsSigGrayData) return is_straight(profile, cmsSigGrayTRCTag);
  return is_straight(profile, cmsSigRedTRCTag) && is_straight(profile, cmsSigGreenTRCTag) &&
         is_straight(profile, cmsSigBlueTRCTag);
}

/* Replaces a profile of linear light by that of encoded light. Returns 0 for any other profile. */
static int replace(cpx_bytes *bytes, cpx_profile_room *room) {
  cmsHPROFILE profile = cmsOpenProfileFromMem(bytes->start, (cmsUInt32Number)bytes->count);
  if (!profile) return 0;
  int is_encodable = is_linear(profile), is_grey = cmsGetColorSpace(profile) == cmsSigGrayData;
  cmsCloseProfile(profile);
  if (!is_encodable) return 0;
  cpx_bytes encoded = is_grey ? (cpx_bytes){0} : cpx_profile_of_light(*bytes, room);
  if (!is_grey && !encoded.count) return 0;
  *bytes = encoded;
  return 1;
}

const uint8_t *cpx_linear_table(
    cpx_bytes *profile, cpx_row_kind kind, const cpx_options *options, cpx_profile_room *room) {
  enum { most = 65535 };
  static uint8_t table[most + 1];
  if (kind == CPX_ROWS_LAB || kind == CPX_ROWS_LAB_ALPHA) return NULL;
  /* A profile that is ignored says nothing. */
  if (!cpx_conversion_for(*profile, kind, options->limits.chunk_bytes) || !replace(profile, room)) return NULL;
  if (table[most] == 0) {
    for (uint32_t i = 0; i <= most; i++) table[i] = (uint8_t)lround(255 * cpx_encode_light((double)i / most));
  }
  return table;
}
