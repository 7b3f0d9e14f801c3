/* Pictures from untrusted bytes, scaled on the way: the only code that parses them.

   A narrow face over libjpeg and libpng. Their errors come back as a status, their longjmp never leaves this
   target, and nothing here keeps state between calls. Pixels are RGBA, eight bits each, opaque, row after row
   without gaps; sizes are of the upright picture, orientation applied. */
#ifndef CCODECS_H
#define CCODECS_H

#include <stddef.h>
#include <stdint.h>

/* How a call went. */
typedef enum cc_status {
  CC_OK,
  /* Pixels are there, but damaged or incomplete. */
  CC_DAMAGED,
  /* Not a format known here. */
  CC_UNKNOWN_FORMAT,
  /* A known format, but nothing could be read. */
  CC_CORRUPT,
  /* The data ends before the first pixel. */
  CC_TRUNCATED,
  /* Over one of the limits. */
  CC_TOO_BIG,
  /* Over the memory this may take. */
  CC_OUT_OF_MEMORY,
  /* There is no such thing in the file. */
  CC_NONE,
  /* A variant of the format that is not read. */
  CC_UNSUPPORTED
} cc_status;

/* The formats; cc_sniff recognises them. */
typedef enum cc_format { CC_FORMAT_UNKNOWN, CC_FORMAT_JPEG, CC_FORMAT_PNG } cc_format;

/* How good pixels must be. */
typedef enum cc_stage {
  /* Soonest, perhaps smaller than the box allows. */
  CC_STAGE_FIRST,
  /* As good as a full decode at this size. */
  CC_STAGE_GOOD
} cc_stage;

/* What is refused. */
typedef struct cc_limits {
  /* Pixels of the whole picture, and of one of its sides. */
  uint64_t pixels;
  uint32_t side;
  /* Scans of a JPEG; the ones after that many are left out. */
  uint32_t scans;
  /* Bytes of one PNG chunk that is not picture data. */
  uint32_t chunk_bytes;
  /* Bytes of working memory for a picture that must be held whole. */
  uint64_t working_bytes;
} cc_limits;

/* What is wanted. */
typedef struct cc_options {
  /* The upright picture is scaled down to fit into this box, never up. */
  uint32_t box_width, box_height;
  cc_stage stage;
  /* 0xRRGGBB, shows through transparent pixels. */
  uint32_t background;
  cc_limits limits;
} cc_options;

/* What is known afterwards. The caller sets `pixels` and `capacity`, at least box width x height x 4. */
typedef struct cc_picture {
  uint8_t *pixels;
  size_t capacity;
  /* The pixels written; 0 when none were. */
  uint32_t width, height;
  /* The whole picture, upright; 0 when unknown. */
  uint32_t image_width, image_height;
  cc_format format;
  /* 1...8 as in EXIF. */
  uint8_t orientation;
  /* CC_STAGE_GOOD would give the same pixels. */
  uint8_t is_final;
  /* CC_STAGE_FIRST is much sooner there for this file. */
  uint8_t has_quick_stage;
  /* The whole picture has transparency. */
  uint8_t has_alpha;
  /* Faults found and worked around. */
  uint32_t warnings;
  /* The library's words about the first fault; always ends with 0. */
  char message[160];
} cc_picture;

/* The format, by the first bytes. */
cc_format cc_sniff(const uint8_t *bytes, size_t count);

/* Size, format and orientation, without touching pixel data. */
cc_status cc_probe(const uint8_t *bytes, size_t count, const cc_options *options, cc_picture *picture);

/* The thumbnail a camera put into the file. CC_NONE when there is none, or when it does not show the whole
   picture and nothing else. */
cc_status cc_thumbnail(const uint8_t *bytes, size_t count, const cc_options *options, cc_picture *picture);

/* The picture. */
cc_status cc_decode(const uint8_t *bytes, size_t count, const cc_options *options, cc_picture *picture);

#endif
