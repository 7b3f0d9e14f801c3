/* What the sections of a Photoshop file say about its merged picture. */
#ifndef CCE_PSD_LAYOUT_H
#define CCE_PSD_LAYOUT_H

#include "CPixels/CPixels.h"

/* The meaning of the channels. The values are those of the file. */
typedef enum cce_psd_mode {
  CCE_PSD_BITMAP = 0,
  CCE_PSD_GREY = 1,
  CCE_PSD_INDEXED = 2,
  CCE_PSD_RGB = 3,
  CCE_PSD_CMYK = 4,
  CCE_PSD_MULTICHANNEL = 7,
  CCE_PSD_DUOTONE = 8,
  CCE_PSD_LAB = 9
} cce_psd_mode;

/* How the merged picture is compressed. The values are those of the file. */
typedef enum cce_psd_compression {
  CCE_PSD_PLAIN = 0,
  CCE_PSD_RUNS = 1,
  CCE_PSD_ZIP = 2,
  CCE_PSD_ZIP_WITH_PREDICTION = 3
} cce_psd_compression;

/* The parts of a file. */
typedef struct cce_psd_layout {
  cpx_bytes file;
  /* Whether it is a large document (PSB), whose lengths are longer. */
  int is_large;
  cpx_size size;
  unsigned channels, depth;
  cce_psd_mode mode;
  /* 256 colours of an indexed picture: all reds, all greens, all blues. Empty if there are none. */
  cpx_bytes palette;
  /* The transparent index. -1 for none. */
  int clear_index;
  /* The section of image resources. Empty if the file ends in it. */
  cpx_bytes resources;
  cpx_bytes profile;
  /* The JPEG stream of the thumbnail. Empty if there is none. */
  cpx_bytes thumbnail;
  /* Whether the first channel after the colours is the transparency of the merged picture. */
  int has_transparency;
  /* Whether the writer left out the merged picture. */
  int is_unmerged;
  cce_psd_compression compression;
  /* The offset of the merged picture's data. */
  uint64_t pixels;
} cce_psd_layout;

/* The channels of colour in a mode. */
unsigned cce_psd_colour_channels(cce_psd_mode mode);

/* Reads the sections. Returns CPX_UNSUPPORTED for modes and depths that are not read; size and mode are valid
   then. */
cpx_status cce_read_psd_layout(cpx_bytes file, cce_psd_layout *layout, cpx_picture *picture);

#endif
