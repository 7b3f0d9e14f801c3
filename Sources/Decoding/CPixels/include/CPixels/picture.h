/* A request to a codec, and its result. */
#ifndef CPX_PICTURE_H
#define CPX_PICTURE_H

#include <stddef.h>
#include <stdint.h>

#include "geometry.h"

/* The status of a call. */
typedef enum cpx_status {
  CPX_OK,
  /* There are pixels, but they are damaged or incomplete. */
  CPX_DAMAGED,
  /* No codec reads the format. */
  CPX_UNKNOWN_FORMAT,
  /* A known format, but nothing could be read. */
  CPX_CORRUPT,
  /* The data ends before the first pixel. */
  CPX_TRUNCATED,
  /* Beyond one of the limits. */
  CPX_TOO_BIG,
  /* Needs more memory than there is, or than the limits allow. */
  CPX_OUT_OF_MEMORY,
  /* The file does not contain what was requested. */
  CPX_NONE,
  /* A variant of the format that is not supported. */
  CPX_UNSUPPORTED
} cpx_status;

/* The requested quality. */
typedef enum cpx_stage {
  /* As soon as possible; the result may be smaller than the box allows. */
  CPX_STAGE_FIRST,
  /* As good as a full decode at this size. */
  CPX_STAGE_GOOD,
  /* Everything in the file, for viewing single pixels. */
  CPX_STAGE_EXACT
} cpx_stage;

/* Limits on files and on the decoder. */
typedef struct cpx_limits {
  /* Pixels of the whole picture, and the longest side. A larger picture is CPX_TOO_BIG. */
  uint64_t pixels;
  uint32_t side;
  /* Scans of a JPEG; later scans are ignored. */
  uint32_t scans;
  /* Bytes of one PNG chunk other than picture data, and of a colour profile. */
  uint32_t chunk_bytes;
  /* Bytes of working memory for a picture that must be held whole. */
  uint64_t working_bytes;
  /* Frames of an animation; later frames are ignored. */
  uint32_t frames;
} cpx_limits;

/* What a codec keeps between two calls for the same bytes, so that the next frame or region costs less. The
   caller owns it, passes the same one for as long as the bytes stay, and clears it with cpx_cache_clear
   before they go. */
typedef struct cpx_cache {
  /* Identifies the kind of state by the address of a constant of its codec. NULL if the cache is empty. */
  const void *owner;
  void *state;
  void (*release)(void *state);
} cpx_cache;

/* What a codec has read of a file's header, so that the steps of a request read it once. The caller owns it,
   passes the same one for as long as the bytes stay, and sets it to 0 at first. */
typedef struct cpx_layout {
  /* Identifies the kind of layout by the address of a constant of its codec. NULL if there is none. */
  const void *owner;
  unsigned char bytes[504];
} cpx_layout;

/* A request. */
typedef struct cpx_options {
  /* The box that the picture, or its region, must fit after orientation and turn. It is scaled down, never
     up. */
  uint32_t box_width, box_height;
  cpx_stage stage;
  /* The sRGB colour 0xRRGGBB that shows through transparent pixels. */
  uint32_t background;
  /* Quarter turns clockwise, 0...3, of the upright picture. */
  uint32_t turn;
  /* The requested part, in pixels of the upright and turned picture. A width of 0 requests all of it. */
  cpx_rectangle region;
  /* The frame of an animation, from 0. */
  uint32_t frame;
  /* Whether transparency stays in the fourth byte of the pixels. Otherwise the background shows through. */
  uint8_t keeps_alpha;
  /* Whether the pixels are for a thumbnail file. Then a preview that is large enough may replace the
     picture. */
  uint8_t for_thumbnail;
  /* Never NULL. */
  cpx_cache *cache;
  /* Never NULL, and of the same bytes as the file. */
  cpx_layout *layout;
  cpx_limits limits;
} cpx_options;

/* The result. The caller sets `pixels` and `capacity`, which is at least box_width * box_height * 4. */
typedef struct cpx_picture {
  uint8_t *pixels;
  size_t capacity;
  /* The size of the pixels written. 0 if none were. */
  uint32_t width, height;
  /* The size of the whole picture, upright and turned. 0 if unknown. */
  uint32_t image_width, image_height;
  /* The format, by its name in PhotoFormat. NULL if no codec recognises the file. */
  const char *format;
  /* The EXIF orientation of the file, 1...8. 1 as well if the library has already turned the picture upright.
     */
  uint8_t orientation;
  /* The orientation followed by the requested turn, 1...8: what turns stored pixels into the result. */
  uint8_t output_orientation;
  /* Whether CPX_STAGE_GOOD would give the same pixels, or the same picture with as many pixels as a thumbnail
     has. */
  uint8_t is_final;
  /* Whether a thumbnail may be older than the picture: nothing proves that the camera wrote both. */
  uint8_t may_be_outdated;
  /* Whether CPX_STAGE_FIRST is much faster than CPX_STAGE_GOOD for this file. */
  uint8_t has_quick_stage;
  /* Whether the whole picture has transparency. */
  uint8_t has_alpha;
  /* Whether the file has more pixels than image_width x image_height: this is the preview of a raw file. */
  uint8_t is_preview;
  /* Frames of an animation: 1 for a still picture, 0 if unknown. */
  uint32_t frames;
  /* How long the requested frame is shown, in milliseconds. 0 for a still picture. */
  uint32_t frame_milliseconds;
  /* How often an animation plays. 0 means forever. */
  uint32_t loops;
  /* The duration of a video in milliseconds, at least 1. 0 for anything else. */
  uint32_t video_milliseconds;
  /* The number of faults found and worked around. */
  uint32_t warnings;
  /* The library's message about the first fault, NUL-terminated. */
  char message[160];
} cpx_picture;

/* Stores the message of the first fault, with control characters replaced. Later messages are ignored. */
void cpx_note(cpx_picture *picture, const char *text);

#endif
