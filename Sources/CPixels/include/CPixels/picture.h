/* What is asked of a codec, and what it answers. */
#ifndef CPX_PICTURE_H
#define CPX_PICTURE_H

#include <stddef.h>
#include <stdint.h>

#include "geometry.h"

/* How a call went. */
typedef enum cpx_status {
  CPX_OK,
  /* Pixels are there, but damaged or incomplete. */
  CPX_DAMAGED,
  /* Not a format known here. */
  CPX_UNKNOWN_FORMAT,
  /* A known format, but nothing could be read. */
  CPX_CORRUPT,
  /* The data ends before the first pixel. */
  CPX_TRUNCATED,
  /* Over one of the limits. */
  CPX_TOO_BIG,
  /* Over the memory this may take. */
  CPX_OUT_OF_MEMORY,
  /* There is no such thing in the file. */
  CPX_NONE,
  /* A variant of the format that is not read. */
  CPX_UNSUPPORTED
} cpx_status;

/* The formats. The values are those of DecodeFormat. */
typedef enum cpx_format {
  CPX_FORMAT_UNKNOWN,
  CPX_FORMAT_JPEG,
  CPX_FORMAT_PNG,
  CPX_FORMAT_GIF,
  CPX_FORMAT_WEBP,
  CPX_FORMAT_HEIF,
  CPX_FORMAT_AVIF,
  CPX_FORMAT_JPEG_XL,
  CPX_FORMAT_TIFF,
  CPX_FORMAT_BMP,
  CPX_FORMAT_PNM,
  CPX_FORMAT_RAW,
  CPX_FORMAT_SVG
} cpx_format;

/* How good pixels must be. */
typedef enum cpx_stage {
  /* Soonest, perhaps smaller than the box allows. */
  CPX_STAGE_FIRST,
  /* As good as a full decode at this size. */
  CPX_STAGE_GOOD,
  /* What the file holds, nothing left out: for looking at single pixels. */
  CPX_STAGE_EXACT
} cpx_stage;

/* What is refused. */
typedef struct cpx_limits {
  /* Pixels of the whole picture, and of one of its sides. */
  uint64_t pixels;
  uint32_t side;
  /* Scans of a JPEG; the ones after that many are left out. */
  uint32_t scans;
  /* Bytes of one PNG chunk that is not picture data, and of a colour profile. */
  uint32_t chunk_bytes;
  /* Bytes of working memory for a picture that must be held whole. */
  uint64_t working_bytes;
  /* Frames of an animation; later ones are left out. */
  uint32_t frames;
} cpx_limits;

/* What a codec keeps between two calls for the same bytes, so that the next frame or region costs less. Whoever
   calls owns it, hands the same one in as long as the bytes stay, and releases it before they go. */
typedef struct cpx_cache {
  /* Whose state this is: the address of the codec's own table. NULL: nothing is kept. */
  const void *owner;
  void *state;
  void (*release)(void *state);
} cpx_cache;

/* What is wanted. */
typedef struct cpx_options {
  /* The upright and turned picture, or the region of it, is scaled down to fit into this box, never up. */
  uint32_t box_width, box_height;
  cpx_stage stage;
  /* 0xRRGGBB in sRGB, shows through transparent pixels. */
  uint32_t background;
  /* Quarter turns clockwise, 0...3, after the picture stands upright. */
  uint32_t turn;
  /* The part wanted, in pixels of the upright and turned picture; all of it when the width is 0. */
  cpx_rectangle region;
  /* The frame of an animation, from 0. */
  uint32_t frame;
  /* Not 0: the pixels go into a thumbnail's file. Transparency stays in their fourth byte, and a preview that is large
     enough may stand for the picture. */
  uint8_t for_thumbnail;
  /* Never NULL. */
  cpx_cache *cache;
  cpx_limits limits;
} cpx_options;

/* What is known afterwards. The caller sets `pixels` and `capacity`, at least box width x height x 4. */
typedef struct cpx_picture {
  uint8_t *pixels;
  size_t capacity;
  /* The pixels written; 0 when none were. */
  uint32_t width, height;
  /* The whole picture, upright and turned; 0 when unknown. */
  uint32_t image_width, image_height;
  cpx_format format;
  /* 1...8 as in EXIF, of the file. 1 also where the library has put the picture upright already. */
  uint8_t orientation;
  /* 1...8: the orientation with the turn asked for after it. This is what pixels go through. */
  uint8_t output_orientation;
  /* CPX_STAGE_GOOD would give the same pixels. */
  uint8_t is_final;
  /* CPX_STAGE_FIRST is much sooner there for this file. */
  uint8_t has_quick_stage;
  /* The whole picture has transparency. */
  uint8_t has_alpha;
  /* There are more pixels in the file than image_width x image_height says: this is the preview of a raw file. */
  uint8_t is_preview;
  /* Frames of an animation; 1 for a still picture, 0 when unknown. */
  uint32_t frames;
  /* How long the frame asked for is shown, in milliseconds; 0 for a still picture. */
  uint32_t frame_milliseconds;
  /* How often an animation plays; 0 is for ever. */
  uint32_t loops;
  /* Faults found and worked around. */
  uint32_t warnings;
  /* The library's words about the first fault; always ends with 0. */
  char message[160];
} cpx_picture;

/* Keeps the first words about a fault, without control characters. */
void cpx_note(cpx_picture *picture, const char *text);

#endif
