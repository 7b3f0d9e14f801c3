/* Linear light. Eight bits can't hold its shadows, so it is encoded with sRGB's curve while it is reduced to
   eight bits. */
#ifndef CPX_LINEAR_H
#define CPX_LINEAR_H

#include "output.h"
#include "profile.h"

/* Light of which 1 is white, between 0 and 1: nothing below four fifths is changed. Above, the curve
   continues with the same slope and approaches 1. It is the same for every picture, so that those of a series
   keep their differences, and white stays near white. */
double cpx_compress_light(double light);

/* Light between 0 and 1 as a value of sRGB. */
double cpx_encode_light(double light);

/* The table that reduces values from 16 bits to eight, if their profile says that they are linear light. It
   encodes them, and `profile` becomes that of the encoded values, which may be in `room`. NULL if the values
   are not linear, or if rows of this kind ignore the profile. Only for pictures with more than eight bits a
   value. The table stays valid. */
const uint8_t *cpx_linear_table(
    cpx_bytes *profile, cpx_row_kind kind, const cpx_options *options, cpx_profile_room *room);

#endif
