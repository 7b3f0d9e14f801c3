#include "CPixels/profile.h"

#include <math.h>
#include <string.h>

#include <lcms2.h>

#include "CPixels/linear.h"

#define D65 {0.3127, 0.3290}

const cpx_colour_space cpx_srgb = {{0.640, 0.330}, {0.300, 0.600}, {0.150, 0.060}, D65, CPX_TRANSFER_SRGB, 0};

/* The gamma is 2 + 51/256. */
const cpx_colour_space cpx_adobe_rgb = {
    {0.640, 0.330}, {0.210, 0.710}, {0.150, 0.060}, D65, CPX_TRANSFER_GAMMA, 563.0 / 256};

cpx_colour_space cpx_colour_space_of_code_points(uint32_t primaries, uint32_t transfer) {
  cpx_colour_space space = cpx_srgb;
  switch (primaries) {
    case 4: space = (cpx_colour_space){{0.670, 0.330}, {0.210, 0.710}, {0.140, 0.080}, {0.310, 0.316}, 0, 0}; break;
    case 5: space = (cpx_colour_space){{0.640, 0.330}, {0.290, 0.600}, {0.150, 0.060}, D65, 0, 0}; break;
    case 6:
    case 7: space = (cpx_colour_space){{0.630, 0.340}, {0.310, 0.595}, {0.155, 0.070}, D65, 0, 0}; break;
    case 9: space = (cpx_colour_space){{0.708, 0.292}, {0.170, 0.797}, {0.131, 0.046}, D65, 0, 0}; break;
    case 11: space = (cpx_colour_space){{0.680, 0.320}, {0.265, 0.690}, {0.150, 0.060}, {0.314, 0.351}, 0, 0}; break;
    case 12: space = (cpx_colour_space){{0.680, 0.320}, {0.265, 0.690}, {0.150, 0.060}, D65, 0, 0}; break;
    default: break;
  }
  space.transfer = CPX_TRANSFER_SRGB;
  switch (transfer) {
    case 4: space.transfer = CPX_TRANSFER_GAMMA; space.gamma = 2.2; break;
    case 5: space.transfer = CPX_TRANSFER_GAMMA; space.gamma = 2.8; break;
    case 8: space.transfer = CPX_TRANSFER_GAMMA; space.gamma = 1; break;
    case 16: space.transfer = CPX_TRANSFER_PQ; break;
    case 18: space.transfer = CPX_TRANSFER_HLG; break;
    default: break;
  }
  return space;
}

/* The luminance of reference white on a screen with high dynamic range, in nits (ITU-R BT.2408). */
static const double white_nits = 203;

/* SMPTE ST 2084. */
static double light_of_pq(double value) {
  const double m1 = 2610.0 / 16384, m2 = 2523.0 / 32, c1 = 3424.0 / 4096, c2 = 2413.0 / 128, c3 = 2392.0 / 128;
  double power = pow(value, 1 / m2);
  double above = power - c1 > 0 ? power - c1 : 0;
  return 10000 / white_nits * pow(above / (c2 - c3 * power), 1 / m1);
}

/* ITU-R BT.2100 on a screen of 1000 nits, with the system gamma of 1.2 applied to each channel. */
static double light_of_hlg(double value) {
  const double a = 0.17883277, b = 0.28466892, c = 0.55991073;
  double scene = value <= 0.5 ? value * value / 3 : (exp((value - c) / a) + b) / 12;
  return 1000 / white_nits * pow(scene, 1.2);
}

static cmsToneCurve *make_curve(const cpx_colour_space *space) {
  enum { steps = 4096 };
  if (space->transfer == CPX_TRANSFER_GAMMA) return cmsBuildGamma(NULL, space->gamma);
  if (space->transfer == CPX_TRANSFER_SRGB) {
    const cmsFloat64Number srgb[5] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
    return cmsBuildParametricToneCurve(NULL, 4, srgb);
  }
  static cmsUInt16Number table[steps];
  for (int i = 0; i < steps; i++) {
    double value = (double)i / (steps - 1);
    double light = space->transfer == CPX_TRANSFER_PQ ? light_of_pq(value) : light_of_hlg(value);
    table[i] = (cmsUInt16Number)lround(65535 * cpx_compress_light(light));
  }
  return cmsBuildTabulatedToneCurve16(NULL, steps, table);
}

static int is_near(cpx_chromaticity a, cpx_chromaticity b) {
  return fabs(a.x - b.x) < 0.003 && fabs(a.y - b.y) < 0.003;
}

static int is_srgb(const cpx_colour_space *space) {
  return space->transfer == CPX_TRANSFER_SRGB && is_near(space->red, cpx_srgb.red) &&
         is_near(space->green, cpx_srgb.green) && is_near(space->blue, cpx_srgb.blue) &&
         is_near(space->white, cpx_srgb.white);
}

/* Whether numbers from a file are safe to calculate with. */
static int is_sound(const cpx_colour_space *space) {
  const cpx_chromaticity points[4] = {space->red, space->green, space->blue, space->white};
  for (int i = 0; i < 4; i++) {
    if (!(points[i].x >= 0 && points[i].x <= 1 && points[i].y > 0.001 && points[i].y <= 1)) return 0;
  }
  return space->transfer != CPX_TRANSFER_GAMMA || (space->gamma >= 0.1 && space->gamma <= 10);
}

/* Writes a profile into the room and closes it. */
static cpx_bytes save_profile(cmsHPROFILE profile, cpx_profile_room *room) {
  cmsUInt32Number count = 0;
  int is_made = cmsSaveProfileToMem(profile, NULL, &count) && count <= sizeof room->bytes &&
                cmsSaveProfileToMem(profile, room->bytes, &count);
  cmsCloseProfile(profile);
  /* The creation date would make equal profiles differ. */
  enum { date_at = 24, date_size = 12 };
  if (!is_made || count < date_at + date_size) return (cpx_bytes){0};
  memset(room->bytes + date_at, 0, date_size);
  return (cpx_bytes){room->bytes, count};
}

cpx_bytes cpx_make_profile(const cpx_colour_space *space, cpx_profile_room *room) {
  if (is_srgb(space) || !is_sound(space)) return (cpx_bytes){0};
  cmsToneCurve *curve = make_curve(space);
  if (!curve) return (cpx_bytes){0};
  const cmsCIExyY white = {space->white.x, space->white.y, 1};
  const cmsCIExyYTRIPLE primaries = {
      {space->red.x, space->red.y, 1}, {space->green.x, space->green.y, 1}, {space->blue.x, space->blue.y, 1}};
  cmsToneCurve *curves[3] = {curve, curve, curve};
  cmsHPROFILE profile = cmsCreateRGBProfile(&white, &primaries, curves);
  cmsFreeToneCurve(curve);
  return profile ? save_profile(profile, room) : (cpx_bytes){0};
}

cpx_bytes cpx_profile_of_light(cpx_bytes profile, cpx_profile_room *room) {
  static const cmsTagSignature primaries[] = {cmsSigRedColorantTag, cmsSigGreenColorantTag, cmsSigBlueColorantTag};
  if (profile.count == 0 || profile.count > UINT32_MAX) return (cpx_bytes){0};
  cmsHPROFILE light = cmsOpenProfileFromMem(profile.start, (cmsUInt32Number)profile.count);
  if (!light) return (cpx_bytes){0};
  /* Both sets of primaries are relative to D50, so that they can be exchanged. */
  cmsHPROFILE encoded = cmsCreate_sRGBProfile();
  int is_whole = encoded != NULL;
  for (int i = 0; i < 3 && is_whole; i++) {
    const cmsCIEXYZ *primary = cmsReadTag(light, primaries[i]);
    is_whole = primary && cmsWriteTag(encoded, primaries[i], primary);
  }
  cmsCloseProfile(light);
  if (encoded && !is_whole) cmsCloseProfile(encoded);
  return is_whole ? save_profile(encoded, room) : (cpx_bytes){0};
}
