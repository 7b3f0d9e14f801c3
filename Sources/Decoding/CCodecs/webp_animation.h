/* Animated WebP. */
#ifndef CCD_WEBP_ANIMATION_H
#define CCD_WEBP_ANIMATION_H

#include "CPixels/CPixels.h"

/* Sets the picture's number of frames and loops. */
cpx_status ccd_webp_probe_animation(cpx_bytes file, const cpx_options *options, cpx_picture *picture);

/* Decodes the requested frame and caches the animation for the next one. */
cpx_status ccd_webp_decode_animation(cpx_bytes file, const cpx_options *options, cpx_picture *picture);

#endif
