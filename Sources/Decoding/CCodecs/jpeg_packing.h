/* Blocks of coefficients in fewer bytes than the 128 of libjpeg. */
#ifndef CCD_JPEG_PACKING_H
#define CCD_JPEG_PACKING_H

#include <stdint.h>
#include <stdio.h>

#include <jpeglib.h>

/* The bytes of a whole block, whose sixteen low frequencies have two bytes each and the others one; and those
   of its mean, with a bit for each coefficient that is not 0. */
enum { CCD_JPEG_WHOLE_BYTES = 80, CCD_JPEG_MEAN_BYTES = 10 };

/* Packs a whole block. Returns 0 if a high frequency does not fit into one byte. */
int ccd_jpeg_pack_whole(const JCOEF *block, uint8_t *to);
void ccd_jpeg_unpack_whole(const uint8_t *from, JCOEF *block);

/* Packs the mean of a block. Unpacked, other coefficients are -1 if they were not 0: a scan that refines
   coefficients needs to know which. */
void ccd_jpeg_pack_mean(const JCOEF *block, uint8_t *to);
void ccd_jpeg_unpack_mean(const uint8_t *from, JCOEF *block);

#endif
