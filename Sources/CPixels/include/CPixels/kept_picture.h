/* Decoded pictures that stay for the next region of them. */
#ifndef CP_KEPT_PICTURE_H
#define CP_KEPT_PICTURE_H

#include "codec.h"
#include "whole.h"

/* Whether a picture should be decoded whole, because a part of it is wanted now and others will be soon, and it does not
   take too much memory. */
int cc_should_keep(const cc_picture *picture, const cc_options *options);

/* Shows what is wanted of the picture kept for this file. 0 when none is. */
int cc_show_kept(cc_bytes file, const cc_options *options, cc_picture *picture, cc_status *status);

/* Keeps a picture, unless memory is short. Its pixels were allocated with malloc and belong to what is kept, even then;
   the profile is copied. */
void cc_keep(cc_bytes file, const cc_whole *whole, uint8_t *pixels, const cc_options *options);

#endif
