/* Animated WebP. */
#ifndef CC_WEBP_ANIMATION_H
#define CC_WEBP_ANIMATION_H

#include "CPixels/CPixels.h"

/* Enters how many frames there are and how often they play. */
cc_status cc_webp_probe_animation(cc_bytes file, const cc_options *options, cc_picture *picture);

/* Decodes the frame asked for; keeps the animation for the next one. */
cc_status cc_webp_decode_animation(cc_bytes file, const cc_options *options, cc_picture *picture);

#endif
