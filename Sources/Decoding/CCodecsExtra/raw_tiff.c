#include "raw_tiff.h"

#include "CCodecs.h"

enum { most_directories = 32, no_photometric = 0xFFFF };

/* Tags of TIFF 6, DNG and, for the JPEG stream, EXIF. */
enum {
  tag_kind = 254,
  tag_width = 256,
  tag_height = 257,
  tag_photometric = 262,
  tag_strip = 273,
  tag_strip_size = 279,
  tag_sub_directories = 330,
  tag_tables = 347,
  tag_stream = 0x201,
  tag_stream_size = 0x202
};

/* The directories of a file, in the order in which they are found. */
typedef struct directories {
  cpx_tiff tiff;
  uint32_t offsets[most_directories];
  uint32_t count;
} directories;

/* Adds a directory, unless it is known or there are too many: links may form a circle. */
static void add(directories *found, uint32_t offset) {
  if (offset == 0 || found->count == most_directories) return;
  for (uint32_t i = 0; i < found->count; i++) {
    if (found->offsets[i] == offset) return;
  }
  found->offsets[found->count++] = offset;
}

/* Adds the directories to which one refers. */
static void add_linked(directories *found, uint32_t directory) {
  uint32_t count = cpx_tiff_count(&found->tiff, directory, tag_sub_directories);
  for (uint32_t i = 0; i < count && i < most_directories; i++) {
    add(found, cpx_tiff_value_at(&found->tiff, directory, tag_sub_directories, i));
  }
  add(found, cpx_tiff_next(&found->tiff, directory));
}

static uint32_t photometric_of(const cpx_tiff *tiff, uint32_t directory) {
  if (!cpx_tiff_find(tiff, directory, tag_photometric)) return no_photometric;
  return cpx_tiff_value(tiff, directory, tag_photometric);
}

/* Whether values are those of a sensor: of a colour filter array, or linear. */
static int is_of_sensor(uint32_t photometric) {
  enum { filter_array = 32803, linear = 34892 };
  return photometric == filter_array || photometric == linear;
}

/* The JPEG stream of a directory. Empty if there is none, or if it depends on tables elsewhere. */
static cpx_bytes stream_of(const cpx_tiff *tiff, uint32_t directory) {
  int has_one_strip = cpx_tiff_count(tiff, directory, tag_strip) == 1;
  uint32_t offset = cpx_tiff_value(tiff, directory, has_one_strip ? tag_strip : tag_stream);
  uint32_t count = cpx_tiff_value(tiff, directory, has_one_strip ? tag_strip_size : tag_stream_size);
  cpx_bytes stream = cpx_slice(tiff->bytes, offset, count);
  if (!ccd_is_jpeg(stream) || ccd_is_lossless_jpeg(stream)) return (cpx_bytes){0};
  return cpx_tiff_find(tiff, directory, tag_tables) ? (cpx_bytes){0} : stream;
}

/* Reads the size of the photo from the directory for it, or replaces the preview by a larger one. Masks and
   depth maps are neither. */
static void read_directory(const cpx_tiff *tiff, uint32_t directory, cce_raw_preview *preview) {
  enum { kind_full = 0, kind_reduced = 1, kind_other_preview = 0x10001 };
  enum { black_is_zero = 1, luma_and_chroma = 6 };
  uint32_t kind = cpx_tiff_value(tiff, directory, tag_kind);
  uint32_t photometric = photometric_of(tiff, directory);
  if (kind == kind_full && is_of_sensor(photometric)) {
    cpx_size size = {cpx_tiff_value(tiff, directory, tag_width), cpx_tiff_value(tiff, directory, tag_height)};
    if (size.width > preview->photo.width && size.height > 0) preview->photo = size;
    return;
  }
  if (kind != kind_full && kind != kind_reduced && kind != kind_other_preview) return;
  if (photometric != black_is_zero && photometric != luma_and_chroma && photometric != no_photometric) return;
  cpx_bytes stream = stream_of(tiff, directory);
  cpx_size size = stream.count ? ccd_jpeg_stream_size(stream) : (cpx_size){0};
  if (size.width <= preview->size.width || size.height == 0) return;
  preview->stream = stream;
  preview->size = size;
}

cce_raw_preview cce_find_tiff_preview(cpx_bytes file) {
  directories found = {0};
  cce_raw_preview preview = {.orientation = cpx_exif_orientation(file)};
  add(&found, cpx_tiff_open(file, &found.tiff));
  for (uint32_t i = 0; i < found.count; i++) {
    read_directory(&found.tiff, found.offsets[i], &preview);
    add_linked(&found, found.offsets[i]);
  }
  return preview.photo.width ? preview : (cce_raw_preview){0};
}

static int is_mask(const cpx_tiff *tiff, uint32_t directory) {
  enum { kind_mask = 4, kind_preview_mask = 5, kind_depth = 8, kind_preview_depth = 9, kind_semantic = 0x10004 };
  enum { mask = 4, depth = 51177, semantic = 52527 };
  uint32_t kind = cpx_tiff_value(tiff, directory, tag_kind), photometric = photometric_of(tiff, directory);
  return kind == kind_mask || kind == kind_preview_mask || kind == kind_depth || kind == kind_preview_depth ||
         kind == kind_semantic || photometric == mask || photometric == depth || photometric == semantic;
}

int cce_is_tiff_mask(cpx_bytes file, cpx_size size) {
  directories found = {0};
  add(&found, cpx_tiff_open(file, &found.tiff));
  for (uint32_t i = 0; i < found.count; i++) {
    uint32_t directory = found.offsets[i];
    if (cpx_tiff_value(&found.tiff, directory, tag_width) == size.width &&
        cpx_tiff_value(&found.tiff, directory, tag_height) == size.height && is_mask(&found.tiff, directory)) {
      return 1;
    }
    add_linked(&found, directory);
  }
  return 0;
}
