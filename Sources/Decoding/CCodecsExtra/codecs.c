#include "codecs.h"
#include "exr_reader.h"
#include "jp2_rows.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#if !__has_include(<jxl/decode.h>)
#error "jxl/decode.h is missing. On Debian: sudo apt-get install libjxl-dev"
#endif
#include <jxl/decode.h>
#if !__has_include(<libheif/heif.h>)
#error "libheif/heif.h is missing. On Debian: sudo apt-get install libheif-dev"
#endif
#include <libheif/heif.h>
#if !__has_include(<libraw/libraw.h>)
#error "libraw/libraw.h is missing. On Debian: sudo apt-get install libraw-dev"
#endif
#include <libraw/libraw.h>
#if !__has_include(<tiffio.h>)
#error "tiffio.h is missing. On Debian: sudo apt-get install libtiff-dev"
#endif
#include <tiffio.h>

enum { most_threads = 2, thread_stack_bytes = 2 << 20 };

/* Limits threads: some libraries start one for every processor, and their stacks count against the memory
   limit. */
static void limit_threads(void) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  if (pthread_attr_setstacksize(&attributes, thread_stack_bytes) == 0) pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
  /* OpenMP is present only if LibRaw was built with it. */
  void (*set_thread_count)(int) = NULL;
  *(void **)&set_thread_count = dlsym(RTLD_DEFAULT, "omp_set_num_threads");
  if (set_thread_count) set_thread_count(most_threads);
}

void cce_prepare(void) {
  limit_threads();
  heif_init(NULL);
  TIFFSetErrorHandler(NULL);
  TIFFSetWarningHandler(NULL);
}

const cpx_codec *const *cce_codecs(void) {
#define CODEC(name) &cce_##name##_codec,
  static const cpx_codec *const codecs[] = {CCE_FORMATS(CODEC) NULL};
#undef CODEC
  return codecs;
}

/* The library returns several lines of text; the number is at the end of the first line. */
static const char *tiff_version(int *length) {
  static const char before[] = "Version ";
  const char *text = strstr(TIFFGetVersion(), before);
  text = text ? text + strlen(before) : "";
  *length = (int)strcspn(text, "\n");
  return text;
}

const char *cce_libraries(void) {
  static char text[320];
  unsigned jxl = JxlDecoderVersion();
  int tiff_length;
  const char *tiff = tiff_version(&tiff_length);
  snprintf(
      text, sizeof text, "libheif %s, libjxl %u.%u.%u, libtiff %.*s, LibRaw %s, OpenJPEG %s, OpenEXR %s",
      heif_get_version(), jxl / 1000000, jxl / 1000 % 1000, jxl % 1000, tiff_length, tiff, libraw_version(),
      cce_jp2_library(), cce_exr_library());
  return text;
}
