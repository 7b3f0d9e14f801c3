/* OpenEXR files through the C++ library, behind a C interface. No exception leaves it. */
#ifndef CCE_EXR_READER_H
#define CCE_EXR_READER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* An open file. */
typedef struct cce_exr cce_exr;

/* What a call reports. */
typedef enum cce_exr_status {
  CCE_EXR_OK,
  CCE_EXR_CORRUPT,
  CCE_EXR_TRUNCATED,
  /* Deep data, or no channels of colour. */
  CCE_EXR_UNSUPPORTED,
  CCE_EXR_TOO_BIG,
  CCE_EXR_OUT_OF_MEMORY
} cce_exr_status;

/* What the header says. */
typedef struct cce_exr_description {
  /* The size of the display window. Pixels outside the data window are 0. */
  uint32_t width, height;
  int has_alpha, is_grey;
  /* Whether values have 32 bits; otherwise 16. */
  int is_float;
  /* The chromaticities of red, green, blue and white as x and y, if the file states any. */
  int has_chromaticities;
  float chromaticities[8];
} cce_exr_description;

/* Opens a file. `most_side` and `most_pixels` limit its windows. On success the caller closes it. On failure
   `message` is the library's, cut to `message_size`. */
cce_exr_status cce_exr_open(
    const uint8_t *bytes, size_t count, uint32_t most_side, uint64_t most_pixels, cce_exr **file,
    cce_exr_description *description, char *message, size_t message_size);

/* Reads row `y` of the display window: red, green, blue and alpha of each pixel, linear, with colours
   multiplied by alpha. */
cce_exr_status cce_exr_read_row(cce_exr *file, uint32_t y, float *row);

void cce_exr_close(cce_exr *file);

/* The version of the library. */
const char *cce_exr_library(void);

#ifdef __cplusplus
}
#endif

#endif
