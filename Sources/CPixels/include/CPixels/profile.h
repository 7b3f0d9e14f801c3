/* Colour spaces that files name in other ways than by an ICC profile, made into one. */
#ifndef CPX_PROFILE_H
#define CPX_PROFILE_H

#include "bytes.h"

/* A colour's place in the CIE 1931 diagram. */
typedef struct cpx_chromaticity {
  double x, y;
} cpx_chromaticity;

/* The curve from values to light. */
typedef enum cpx_transfer {
  CPX_TRANSFER_SRGB,
  /* A power: the colour space's gamma. 1 is light itself. */
  CPX_TRANSFER_GAMMA,
  /* The two of high dynamic range, brought down to what a plain screen shows. */
  CPX_TRANSFER_PQ,
  CPX_TRANSFER_HLG
} cpx_transfer;

/* A colour space of three primaries. */
typedef struct cpx_colour_space {
  cpx_chromaticity red, green, blue, white;
  cpx_transfer transfer;
  /* 2.2 for example; heeded by CPX_TRANSFER_GAMMA only. */
  double gamma;
} cpx_colour_space;

/* The primaries of sRGB with its curve, and Adobe RGB (1998). */
extern const cpx_colour_space cpx_srgb;
extern const cpx_colour_space cpx_adobe_rgb;

/* The colour space of code points for colour primaries and transfer characteristics (ITU-T H.273: the `nclx` of HEIF,
   `cICP` of PNG). Codes that say nothing or are unknown count as sRGB's, and so do the curves of television: their
   pictures are made on screens of sRGB. */
cpx_colour_space cpx_colour_space_of_code_points(uint32_t primaries, uint32_t transfer);

/* Room for any profile made here. */
typedef struct cpx_profile_room {
  uint8_t bytes[16384];
} cpx_profile_room;

/* The colour space as an ICC profile, in `room`: what cpx_output_begin takes. Empty for sRGB, which needs none, and for
   what is no colour space. */
cpx_bytes cpx_make_profile(const cpx_colour_space *space, cpx_profile_room *room);

#endif
