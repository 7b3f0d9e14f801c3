/* What all codecs share: what is asked of them and what they answer, rows of pixels on their way to a scaled
   upright picture in sRGB, and the choice of the codec for a file. Parses nothing but EXIF. */
#ifndef CPX_CPIXELS_H
#define CPX_CPIXELS_H

#include "bytes.h"
#include "codec.h"
#include "exif.h"
#include "geometry.h"
#include "image_cache.h"
#include "output.h"
#include "picture.h"
#include "profile.h"
#include "image.h"

#endif
