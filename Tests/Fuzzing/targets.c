#include <stddef.h>

#include "CCodecsExtra/codecs.h"
#include "fuzzing.h"

#define DECLARE(name) cfz_function cfz_##name;
CCE_FORMATS(DECLARE)
#undef DECLARE

#define TARGET(name) {#name, cfz_##name},
static const cfz_target targets[] = {
    /* Every format of CCodecsExtra. */
    CCE_FORMATS(TARGET)
    TARGET(exif)
    TARGET(gif)
    TARGET(heif_boxes)
    TARGET(jpeg)
    TARGET(lossless_jpeg)
    TARGET(metadata)
    TARGET(output)
    TARGET(png)
    TARGET(svg)
    TARGET(thumbnail_file)
    TARGET(video)
    TARGET(video_metadata)
    TARGET(webp)
};
#undef TARGET

static int is_same(const char *one, const char *other) {
  for (; *one && *other; one++, other++) {
    if ((*one == '-' ? '_' : *one) != (*other == '-' ? '_' : *other)) return 0;
  }
  return *one == *other;
}

const cfz_target *cfz_target_named(const char *name) {
  for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
    if (is_same(targets[i].name, name)) return &targets[i];
  }
  return NULL;
}
