#include <stdio.h>
#include <stdlib.h>

#include "CCodecsExtra.h"
#include "CMetadata.h"
#include "CVideo.h"
#include "fuzzing.h"

const cpx_limits cfz_limits = {
    .pixels = 1 << 22, .side = 65536, .scans = 20, .chunk_bytes = 1 << 20, .working_bytes = 64 << 20,
    .frames = 100};

void cfz_prepare(void) {
  cce_prepare();
  cce_prepare_svg();
  cmt_prepare();
  cvd_prepare();
}

void cfz_fail(const char *promise) {
  fprintf(stderr, "broken promise: %s\n", promise);
  abort();
}

cfz_random cfz_random_of(cpx_bytes file) {
  uint64_t hash = 0xCBF29CE484222325;
  for (size_t i = 0; i < file.count; i++) hash = (hash ^ file.start[i]) * 0x100000001B3;
  return (cfz_random){hash};
}

uint32_t cfz_below(cfz_random *random, uint32_t limit) {
  random->state = random->state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(random->state >> 33) % limit;
}

/* Fails for a result that the program would not accept. */
static void check(cpx_operation operation, cpx_status status, const cpx_options *options, const cpx_picture *picture) {
  if ((unsigned)status > CPX_UNSUPPORTED) cfz_fail("a status is one of those listed");
  if (picture->orientation < 1 || picture->orientation > 8) cfz_fail("an orientation is 1...8");
  if (operation == CPX_PROBE && status == CPX_OK && (picture->image_width == 0 || picture->image_height == 0)) {
    cfz_fail("a picture has a size");
  }
  if (operation == CPX_PROBE || (status != CPX_OK && status != CPX_DAMAGED)) return;
  if (picture->width == 0 || picture->height == 0) cfz_fail("a decoded picture has pixels");
  if (picture->width > options->box_width || picture->height > options->box_height) {
    cfz_fail("a decoded picture fits into its box");
  }
  unsigned sum = 0;
  for (size_t i = 0; i < (size_t)picture->width * picture->height * 4; i++) sum += picture->pixels[i];
  if (sum == 1) fputs("", stderr);
}

/* Performs one operation, into exactly as much memory as the box takes. */
static cpx_status perform(
    const cpx_codec *codec, cpx_operation operation, cpx_bytes file, const cpx_options *options,
    cpx_picture *picture) {
  const cpx_codec *const codecs[] = {codec, NULL};
  *picture = (cpx_picture){.capacity = (size_t)options->box_width * options->box_height * 4};
  picture->pixels = malloc(picture->capacity);
  if (!picture->pixels) return CPX_OUT_OF_MEMORY;
  cpx_status status = cpx_perform(codecs, operation, file, options, picture);
  if (status != CPX_UNKNOWN_FORMAT) check(operation, status, options, picture);
  free(picture->pixels);
  picture->pixels = NULL;
  return status;
}

void cfz_decode(const cpx_codec *codec, cpx_bytes file) {
  static const uint32_t sides[] = {1, 7, 40, 64, 100, 300};
  enum { side_count = sizeof sides / sizeof *sides };
  cfz_random random = cfz_random_of(file);
  cpx_cache cache = {0};
  cpx_layout layout = {0};
  cpx_options options = {.limits = cfz_limits, .cache = &cache, .layout = &layout, .background = 0x336699};
  options.box_width = sides[cfz_below(&random, side_count)];
  options.box_height = sides[cfz_below(&random, side_count)];
  options.stage = (cpx_stage)cfz_below(&random, 3);
  options.turn = cfz_below(&random, 4);
  options.for_thumbnail = cfz_below(&random, 4) == 0;
  options.keeps_alpha = options.for_thumbnail;
  cpx_picture picture;
  if (perform(codec, CPX_PROBE, file, &options, &picture) == CPX_UNKNOWN_FORMAT) return;
  uint32_t frames = picture.frames;
  perform(codec, CPX_THUMBNAIL, file, &options, &picture);
  perform(codec, CPX_DECODE, file, &options, &picture);
  options.frame = frames > 1 ? cfz_below(&random, frames < 6 ? frames + 1 : 6) : 0;
  options.region = (cpx_rectangle){
      cfz_below(&random, 80), cfz_below(&random, 80), 1 + cfz_below(&random, 70), 1 + cfz_below(&random, 70)};
  for (int i = 0; i < 2; i++) {
    perform(codec, CPX_DECODE, file, &options, &picture);
    options.region.x = cfz_below(&random, 60);
  }
  cpx_cache_clear(&cache);
}
