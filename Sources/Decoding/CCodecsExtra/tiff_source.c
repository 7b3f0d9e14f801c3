#include "tiff_source.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static tmsize_t read_bytes(thandle_t handle, void *target, tmsize_t count) {
  cce_tiff_source *source = handle;
  if (count <= 0 || source->position >= source->file.count) return 0;
  uint64_t left = source->file.count - source->position;
  uint64_t taken = (uint64_t)count < left ? (uint64_t)count : left;
  memcpy(target, source->file.start + source->position, taken);
  source->position += taken;
  return (tmsize_t)taken;
}

static tmsize_t write_bytes(thandle_t handle, void *bytes, tmsize_t count) {
  (void)handle, (void)bytes, (void)count;
  return 0;
}

static toff_t seek(thandle_t handle, toff_t offset, int origin) {
  cce_tiff_source *source = handle;
  if (origin == SEEK_CUR) offset += source->position;
  if (origin == SEEK_END) offset += source->file.count;
  source->position = offset;
  return offset;
}

static int close_nothing(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t size_of(thandle_t handle) { return ((cce_tiff_source *)handle)->file.count; }

static int map(thandle_t handle, void **start, toff_t *count) {
  cce_tiff_source *source = handle;
  *start = (void *)(uintptr_t)source->file.start;
  *count = source->file.count;
  return 1;
}

static void unmap(thandle_t handle, void *start, toff_t count) { (void)handle, (void)start, (void)count; }

static int on_error(TIFF *tiff, void *context, const char *module, const char *format, va_list values) {
  (void)tiff, (void)module;
  cce_tiff_source *source = context;
  char text[160];
  vsnprintf(text, sizeof text, format, values);
  cpx_note(source->picture, text);
  /* libjpeg's messages about other processes and depths begin so. */
  if (strstr(text, "nsupported") || strstr(text, "not supported")) source->is_refused = 1;
  source->faults++;
  return 1;
}

/* Ignores warnings, which are about private tags. */
static int on_warning(TIFF *tiff, void *context, const char *module, const char *format, va_list values) {
  (void)tiff, (void)context, (void)module, (void)format, (void)values;
  return 1;
}

/* Skips thumbnails, which some writers store first. */
static void find_picture(TIFF *tiff) {
  enum { most_directories = 16 };
  for (int i = 0; i < most_directories; i++) {
    uint32_t kind = 0;
    if (!TIFFGetField(tiff, TIFFTAG_SUBFILETYPE, &kind) || !(kind & FILETYPE_REDUCEDIMAGE)) return;
    if (!TIFFReadDirectory(tiff)) break;
  }
  TIFFSetDirectory(tiff, 0);
}

TIFF *cce_tiff_open(cce_tiff_source *source, cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  *source = (cce_tiff_source){.file = file, .picture = picture};
  TIFFOpenOptions *opening = TIFFOpenOptionsAlloc();
  if (!opening) return NULL;
  TIFFOpenOptionsSetMaxSingleMemAlloc(opening, (tmsize_t)options->limits.working_bytes);
  TIFFOpenOptionsSetErrorHandlerExtR(opening, on_error, source);
  TIFFOpenOptionsSetWarningHandlerExtR(opening, on_warning, source);
  TIFF *tiff = TIFFClientOpenExt(
      "picture", "r", source, read_bytes, write_bytes, seek, close_nothing, size_of, map, unmap, opening);
  TIFFOpenOptionsFree(opening);
  if (tiff) find_picture(tiff);
  source->faults = 0;
  return tiff;
}
