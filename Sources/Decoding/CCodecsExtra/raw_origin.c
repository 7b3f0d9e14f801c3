#include "raw_origin.h"

#include <string.h>

#include "raw_cr3.h"
#include "raw_x3f.h"

static int begins_with(cpx_bytes file, size_t offset, const char *text, size_t count) {
  cpx_bytes slice = cpx_slice(file, offset, count);
  return slice.count == count && memcmp(slice.start, text, count) == 0;
}

int cce_has_raw_signature(cpx_bytes file) {
  return begins_with(file, 6, "HEAPCCDR", 8) || cce_is_cr3(file) || cce_is_x3f(file) ||
         begins_with(file, 0, "FUJIFILMCCD-RAW", 15) || begins_with(file, 0, "IIRO", 4) ||
         begins_with(file, 0, "IIRS", 4) || begins_with(file, 0, "MMOR", 4) ||
         begins_with(file, 0, "IIU\0", 4) || begins_with(file, 0, "\0MRM", 4);
}

/* The properties of a TIFF's first directory that suggest a camera. */
typedef struct origin {
  int has_camera, is_dng, has_more_pictures, is_reduced;
  uint32_t photometric, compression;
} origin;

static origin read_origin(cpx_bytes file) {
  enum { make = 271, dng_version = 50706, sub_directories = 330, new_kind = 254 };
  enum { photometric = 262, compression = 259 };
  cpx_tiff tiff;
  uint32_t directory = cpx_tiff_open(file, &tiff);
  if (!directory) return (origin){.compression = 1};
  uint32_t coding = cpx_tiff_value(&tiff, directory, compression);
  return (origin){
      .has_camera = cpx_tiff_find(&tiff, directory, make) != 0,
      .is_dng = cpx_tiff_find(&tiff, directory, dng_version) != 0,
      .has_more_pictures = cpx_tiff_find(&tiff, directory, sub_directories) != 0,
      .is_reduced = cpx_tiff_value(&tiff, directory, new_kind) & 1,
      .photometric = cpx_tiff_value(&tiff, directory, photometric),
      .compression = coding ? coding : 1,
  };
}

int cce_may_be_raw(cpx_bytes file) {
  enum { last_ordinary_photometric = 10, last_ordinary_compression = 10, packbits = 32773, deflate = 32946 };
  if (!begins_with(file, 0, "II*\0", 4) && !begins_with(file, 0, "MM\0*", 4)) return 0;
  if (begins_with(file, 8, "CR", 2)) return 1;
  origin origin = read_origin(file);
  if (origin.is_dng) return 1;
  int is_ordinary = origin.photometric <= last_ordinary_photometric &&
                    (origin.compression <= last_ordinary_compression || origin.compression == packbits ||
                     origin.compression == deflate);
  return origin.has_camera && (origin.has_more_pictures || origin.is_reduced || !is_ordinary);
}

int cce_is_dng_thumbnail(cpx_bytes file) {
  origin origin = read_origin(file);
  return origin.is_dng && origin.is_reduced;
}
