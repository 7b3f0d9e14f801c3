/* Colour spaces that files name in other ways than by an ICC profile, made into one. */
#ifndef CP_PROFILE_H
#define CP_PROFILE_H

#include "bytes.h"

/* A colour's place in the CIE 1931 diagram. */
typedef struct cc_chromaticity {
  double x, y;
} cc_chromaticity;

/* The curve from values to light. */
typedef enum cc_transfer {
  CC_TRANSFER_SRGB,
  /* A power: the colour space's gamma. 1 is light itself. */
  CC_TRANSFER_GAMMA,
  /* The two of high dynamic range, brought down to what a plain screen shows. */
  CC_TRANSFER_PQ,
  CC_TRANSFER_HLG
} cc_transfer;

/* A colour space of three primaries. */
typedef struct cc_colour_space {
  cc_chromaticity red, green, blue, white;
  cc_transfer transfer;
  /* 2.2 for example; heeded by CC_TRANSFER_GAMMA only. */
  double gamma;
} cc_colour_space;

/* The primaries of sRGB with its curve, and Adobe RGB (1998). */
extern const cc_colour_space cc_srgb;
extern const cc_colour_space cc_adobe_rgb;

/* The colour space of code points for colour primaries and transfer characteristics (ITU-T H.273: the `nclx` of HEIF,
   `cICP` of PNG). Codes that say nothing or are unknown count as sRGB's, and so do the curves of television: their
   pictures are made on screens of sRGB. */
cc_colour_space cc_colour_space_of_code_points(uint32_t primaries, uint32_t transfer);

/* Room for any profile made here. */
typedef struct cc_profile_room {
  uint8_t bytes[16384];
} cc_profile_room;

/* The colour space as an ICC profile, in `room`: what cc_output_begin takes. Empty for sRGB, which needs none, and for
   what is no colour space. */
cc_bytes cc_make_profile(const cc_colour_space *space, cc_profile_room *room);

#endif
