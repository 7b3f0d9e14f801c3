/* CIE L*a*b* as sRGB. */
#ifndef CCE_LAB_H
#define CCE_LAB_H

#include <stdint.h>

/* Converts a colour relative to the white of D50, as in ICC profiles, to sRGB. Lightness is 0...100. Colours
   that sRGB lacks are clipped. */
void cce_lab_to_srgb(float lightness, float a, float b, uint8_t pixel[3]);

#endif
