/* Fuzz targets for our own C code that reads untrusted bytes. */
#ifndef CFZ_FUZZING_H
#define CFZ_FUZZING_H

#include "CPixels/CPixels.h"

/* Reads a file in every way that a target checks. Ends the process if a promise of the code is broken. */
typedef void cfz_function(cpx_bytes file);

typedef struct cfz_target {
  const char *name;
  cfz_function *run;
} cfz_target;

/* The target with a name, in which - and _ are the same. NULL if there is none. */
const cfz_target *cfz_target_named(const char *name);

/* Loads what targets need once. */
void cfz_prepare(void);

/* Ends the process and names the promise that is broken. */
_Noreturn void cfz_fail(const char *promise);

/* Numbers that depend on the file alone, so that equal files are read in equal ways. */
typedef struct cfz_random {
  uint64_t state;
} cfz_random;

cfz_random cfz_random_of(cpx_bytes file);
uint32_t cfz_below(cfz_random *random, uint32_t limit);

/* Probes a file, decodes its preview, and decodes it at a stage, turn, box, frame and region, with one cache.
   Checks what a codec promises. The numbers depend on the file. */
void cfz_decode(const cpx_codec *codec, cpx_bytes file);

/* Limits that keep a decode short. */
extern const cpx_limits cfz_limits;

/* The targets. The list of CCodecsExtra has the others. */
cfz_function cfz_jpeg, cfz_lossless_jpeg, cfz_png, cfz_gif, cfz_webp, cfz_thumbnail_file, cfz_exif;
cfz_function cfz_heif_boxes, cfz_svg;
cfz_function cfz_video, cfz_video_metadata, cfz_metadata, cfz_output;

#endif
