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
  /* Raw files look like TIFF, and some look like HEIF: raw comes first. TGA, which has no signature, is
     last. */
  static const cpx_codec *const codecs[] = {
      &cce_raw_codec, &cce_heif_codec,      &cce_jpeg_xl_codec, &cce_tiff_codec, &cce_bmp_codec,      &cce_pnm_codec,
      &cce_psd_codec, &cce_jpeg_2000_codec, &cce_exr_codec,     &cce_pfm_codec,  &cce_radiance_codec, &cce_ico_codec,
      &cce_qoi_codec, &cce_dds_codec,       &cce_pcx_codec,     &cce_tga_codec,  NULL};
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
