/* What all codecs share: requests and results, the way of pixel rows to a scaled, upright sRGB picture, and
   the choice of the codec for a file. Of files it parses only the directories of TIFF, EXIF and MPF, and the
   boxes that some formats share. */
#ifndef CPX_CPIXELS_H
#define CPX_CPIXELS_H

#include "boxes.h"
#include "bytes.h"
#include "codec.h"
#include "exif.h"
#include "geometry.h"
#include "image.h"
#include "image_cache.h"
#include "linear.h"
#include "output.h"
#include "picture.h"
#include "profile.h"
#include "tiff_directory.h"

#endif
