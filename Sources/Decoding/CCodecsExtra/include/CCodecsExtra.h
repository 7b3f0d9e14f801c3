/* The codecs of the rarer formats, and descriptions of pixels. */
#ifndef CCE_CCODECSEXTRA_H
#define CCE_CCODECSEXTRA_H

#include "CPixels/CPixels.h"

/* Silences the libraries and makes them open every file that they need. Call it once, before any other
   function. */
void cce_prepare(void);

/* The codecs of this target except SVG's, as a NULL-terminated list. */
const cpx_codec *const *cce_codecs(void);

/* The names and versions of the libraries, separated by commas. */
const char *cce_libraries(void);

/* Loads the library for SVG. Returns 0 if it is not installed. Opens all files that it needs. */
int cce_prepare_svg(void);

/* The codec for SVG, as a NULL-terminated list. */
const cpx_codec *const *cce_svg_codecs(void);

/* The name and version of the library for SVG. Empty before it is loaded. */
const char *cce_svg_library_name(void);

/* The layout and colours of a file's pixels, read from its headers. */
typedef struct cce_pixel_description {
  /* The bits of a value and what values mean, such as "8-bit YCbCr 4:2:0". Empty if unknown. */
  char layout[64];
  /* The colour space that code points name, such as "Display P3". Empty if there are none or there is a
     profile. */
  char color_space[64];
  /* The ICC profile. NULL if there is none. */
  uint8_t *profile;
  size_t profile_count;
} cce_pixel_description;

/* Describes the pixels of a file, including the formats of the everyday decoder. Returns whether the format
   is known. */
int cce_describe_pixels(cpx_bytes file, cpx_layout *layout, cce_pixel_description *description);

/* Frees a description's profile. */
void cce_end_pixel_description(cce_pixel_description *description);

/* The blocks of metadata in a file. */
typedef struct cce_metadata_blocks {
  /* A TIFF structure. Its memory is NULL, or its count 0, if there is none. */
  uint8_t *exif;
  size_t exif_count;
  /* An XMP packet. NULL if there is none. */
  uint8_t *xmp;
  size_t xmp_count;
} cce_metadata_blocks;

/* Finds the metadata of a HEIF or AVIF file, without libheif: that of the primary picture, or else the first.
   Returns whether there is any. Call cce_end_metadata_blocks in any case. */
int cce_heif_metadata(cpx_bytes file, cce_metadata_blocks *blocks);

/* The same for the boxes of a JPEG XL file, which may be compressed. */
int cce_jxl_metadata(cpx_bytes file, cce_metadata_blocks *blocks);

/* The same for the main directory of a BigTIFF and its directories of EXIF and GPS, except notes of camera
   makers, which have offsets of their own. */
int cce_big_tiff_metadata(cpx_bytes file, cce_metadata_blocks *blocks);

/* The start of a large Photoshop document (PSB) with its metadata, as that of a PSD, which exiv2 knows. NULL
   for other files. The caller frees it. */
uint8_t *cce_psb_as_psd(cpx_bytes file, size_t *count);

/* Frees the blocks. */
void cce_end_metadata_blocks(cce_metadata_blocks *blocks);

/* The preview in an X3F file, which has the metadata. Empty if there is none. */
cpx_bytes cce_x3f_jpeg(cpx_bytes file);

#endif
