/* ICC profiles for colour spaces that files name in other ways. */
#ifndef CPX_PROFILE_H
#define CPX_PROFILE_H

#include "bytes.h"

/* Coordinates in the CIE 1931 chromaticity diagram. */
typedef struct cpx_chromaticity {
  double x, y;
} cpx_chromaticity;

/* The curve from values to light. */
typedef enum cpx_transfer {
  CPX_TRANSFER_SRGB,
  /* A power function with the colour space's gamma. A gamma of 1 is linear light. */
  CPX_TRANSFER_GAMMA,
  /* High dynamic range (SMPTE ST 2084 and hybrid log-gamma), tone-mapped to standard dynamic range. */
  CPX_TRANSFER_PQ,
  CPX_TRANSFER_HLG
} cpx_transfer;

/* A colour space of three primaries. */
typedef struct cpx_colour_space {
  cpx_chromaticity red, green, blue, white;
  cpx_transfer transfer;
  /* The exponent of CPX_TRANSFER_GAMMA, such as 2.2. Other curves ignore it. */
  double gamma;
} cpx_colour_space;

/* sRGB, and Adobe RGB (1998). */
extern const cpx_colour_space cpx_srgb;
extern const cpx_colour_space cpx_adobe_rgb;

/* The colour space of code points for colour primaries and transfer characteristics (ITU-T H.273: HEIF's
   `nclx` and PNG's `cICP`). Unknown and unspecified codes count as sRGB. So do the curves of television,
   because such pictures are graded on sRGB screens. */
cpx_colour_space cpx_colour_space_of_code_points(uint32_t primaries, uint32_t transfer);

/* Memory for any profile that cpx_make_profile makes. */
typedef struct cpx_profile_room {
  uint8_t bytes[16384];
} cpx_profile_room;

/* Makes an ICC profile of a colour space, in `room`, for cpx_output_begin. Empty for sRGB, which needs none,
   and for values that describe no colour space. */
cpx_bytes cpx_make_profile(const cpx_colour_space *space, cpx_profile_room *room);

/* The profile of light with the primaries of another profile, once it is encoded with sRGB's curve. It is in
   `room`, as the other one may be. Empty if that profile is broken or has no primaries. */
cpx_bytes cpx_profile_of_light(cpx_bytes profile, cpx_profile_room *room);

#endif
