#include "jpeg_coefficients.h"

#include <stdlib.h>
#include <string.h>

#include <jerror.h>

#include "jpeg_packing.h"

/* A block with a high frequency that does not fit into one byte, in its row. */
typedef struct exception {
  JDIMENSION block;
  JCOEF coefficients[DCTSIZE2];
} exception;

/* A row of blocks. */
typedef struct block_row {
  /* Whether any coefficient is not 0. Otherwise the row is not stored. */
  int is_stored;
  uint32_t exception_count;
  exception *exceptions;
} block_row;

struct ccd_jpeg_plane {
  JDIMENSION blocks, rows, most_rows;
  /* Whether only means are stored, and the bytes that a packed block takes. */
  int has_means;
  size_t packed_bytes;
  uint8_t *packed;
  block_row *row;
  /* The rows that libjpeg works on, unpacked. */
  JBLOCK *window;
  JBLOCKROW *window_rows;
  JDIMENSION first, count;
  int is_changed;
};

static ccd_jpeg_coefficients *coefficients_of(j_common_ptr codec) { return codec->client_data; }

static void fail(j_common_ptr codec) { ERREXIT1(codec, JERR_OUT_OF_MEMORY, 0); }

/* Forgets the exceptions of a row. */
static void clear_exceptions(ccd_jpeg_coefficients *all, block_row *row) {
  all->bytes -= (uint64_t)row->exception_count * sizeof(exception);
  free(row->exceptions);
  row->exceptions = NULL;
  row->exception_count = 0;
}

static void add_exception(j_common_ptr codec, block_row *row, JDIMENSION block, const JCOEF *coefficients) {
  ccd_jpeg_coefficients *all = coefficients_of(codec);
  uint32_t count = row->exception_count;
  all->bytes += sizeof(exception);
  if (all->bytes > all->most_bytes) fail(codec);
  /* Grow at powers of two. */
  if ((count & (count - 1)) == 0) {
    exception *grown = realloc(row->exceptions, (count ? 2 * (size_t)count : 1) * sizeof *grown);
    if (!grown) fail(codec);
    row->exceptions = grown;
  }
  row->exceptions[count].block = block;
  memcpy(row->exceptions[count].coefficients, coefficients, sizeof(JBLOCK));
  row->exception_count = count + 1;
}

static uint8_t *packed_row(const ccd_jpeg_plane *plane, JDIMENSION y) {
  return plane->packed + (size_t)y * plane->blocks * plane->packed_bytes;
}

/* Whether all coefficients are 0, as in what is missing of a truncated file. */
static int is_zero(const JBLOCK *row, JDIMENSION blocks) {
  static const JBLOCK zero;
  return blocks > 0 && memcmp(row, zero, sizeof zero) == 0 &&
         memcmp(row, row + 1, (size_t)(blocks - 1) * sizeof(JBLOCK)) == 0;
}

static void store_window(j_common_ptr codec, ccd_jpeg_plane *plane) {
  for (JDIMENSION i = 0; i < plane->count; i++) {
    block_row *row = &plane->row[plane->first + i];
    uint8_t *to = packed_row(plane, plane->first + i);
    clear_exceptions(coefficients_of(codec), row);
    row->is_stored = !is_zero(plane->window_rows[i], plane->blocks);
    if (!row->is_stored) continue;
    for (JDIMENSION x = 0; x < plane->blocks; x++, to += plane->packed_bytes) {
      const JCOEF *block = plane->window_rows[i][x];
      if (plane->has_means) {
        ccd_jpeg_pack_mean(block, to);
      } else if (!ccd_jpeg_pack_whole(block, to)) {
        add_exception(codec, row, x, block);
      }
    }
  }
  plane->is_changed = 0;
}

static void load_window(ccd_jpeg_plane *plane) {
  for (JDIMENSION i = 0; i < plane->count; i++) {
    const block_row *row = &plane->row[plane->first + i];
    const uint8_t *from = packed_row(plane, plane->first + i);
    if (!row->is_stored) {
      memset(plane->window_rows[i], 0, (size_t)plane->blocks * sizeof(JBLOCK));
      continue;
    }
    for (JDIMENSION x = 0; x < plane->blocks; x++, from += plane->packed_bytes) {
      JCOEF *block = plane->window_rows[i][x];
      if (plane->has_means) ccd_jpeg_unpack_mean(from, block);
      else ccd_jpeg_unpack_whole(from, block);
    }
    for (uint32_t n = 0; n < row->exception_count; n++) {
      memcpy(plane->window_rows[i][row->exceptions[n].block], row->exceptions[n].coefficients, sizeof(JBLOCK));
    }
  }
}

static jvirt_barray_ptr request_plane(
    j_common_ptr codec, int pool, boolean is_zeroed, JDIMENSION blocks, JDIMENSION rows, JDIMENSION most_rows) {
  (void)pool, (void)is_zeroed;
  ccd_jpeg_coefficients *all = coefficients_of(codec);
  if (all->count == CCD_JPEG_MOST_COMPONENTS) fail(codec);
  ccd_jpeg_plane *plane = calloc(1, sizeof *plane);
  if (!plane) fail(codec);
  /* libjpeg requests the planes in the order of the components. Subsampled colour has a larger transform. */
  plane->has_means = ((j_decompress_ptr)codec)->comp_info[all->count].DCT_scaled_size == 1;
  plane->packed_bytes = plane->has_means ? CCD_JPEG_MEAN_BYTES : CCD_JPEG_WHOLE_BYTES;
  all->planes[all->count++] = plane;
  plane->blocks = blocks;
  plane->rows = rows;
  plane->most_rows = most_rows;
  return (jvirt_barray_ptr)(void *)plane;
}

static void realize_planes(j_common_ptr codec) {
  ccd_jpeg_coefficients *all = coefficients_of(codec);
  all->realize_others(codec);
  for (unsigned i = 0; i < all->count; i++) {
    ccd_jpeg_plane *plane = all->planes[i];
    if (plane->packed) continue;
    uint64_t bytes = (uint64_t)plane->blocks * plane->rows * plane->packed_bytes;
    all->bytes += bytes;
    if (all->bytes > all->most_bytes) fail(codec);
    plane->packed = malloc(bytes);
    plane->row = calloc(plane->rows, sizeof *plane->row);
    plane->window = malloc((size_t)plane->blocks * plane->most_rows * sizeof *plane->window);
    plane->window_rows = malloc(plane->most_rows * sizeof *plane->window_rows);
    if (!plane->packed || !plane->row || !plane->window || !plane->window_rows) fail(codec);
    for (JDIMENSION y = 0; y < plane->most_rows; y++) {
      plane->window_rows[y] = plane->window + (size_t)y * plane->blocks;
    }
  }
}

static JBLOCKARRAY access_plane(
    j_common_ptr codec, jvirt_barray_ptr array, JDIMENSION first, JDIMENSION count, boolean is_writable) {
  ccd_jpeg_plane *plane = (ccd_jpeg_plane *)(void *)array;
  if (count > plane->most_rows || first > plane->rows || count > plane->rows - first) {
    ERREXIT(codec, JERR_BAD_VIRTUAL_ACCESS);
  }
  if (first != plane->first || count != plane->count) {
    if (plane->is_changed) store_window(codec, plane);
    plane->first = first;
    plane->count = count;
    load_window(plane);
  }
  if (is_writable) plane->is_changed = 1;
  return plane->window_rows;
}

void ccd_jpeg_store_compactly(
    struct jpeg_decompress_struct *codec, ccd_jpeg_coefficients *coefficients, uint64_t most_bytes) {
  uint64_t blocks = 0;
  for (int i = 0; i < codec->num_components; i++) {
    const jpeg_component_info *info = &codec->comp_info[i];
    blocks += (uint64_t)info->width_in_blocks * info->height_in_blocks;
  }
  /* A transform to an eighth uses the mean of each block only. */
  if (codec->scale_num > 1 && blocks * sizeof(JBLOCK) <= most_bytes) return;
  coefficients->most_bytes = most_bytes;
  coefficients->realize_others = codec->mem->realize_virt_arrays;
  codec->mem->request_virt_barray = request_plane;
  codec->mem->realize_virt_arrays = realize_planes;
  codec->mem->access_virt_barray = access_plane;
}

void ccd_jpeg_coefficients_end(ccd_jpeg_coefficients *coefficients) {
  for (unsigned i = 0; i < coefficients->count; i++) {
    ccd_jpeg_plane *plane = coefficients->planes[i];
    for (JDIMENSION y = 0; plane->row && y < plane->rows; y++) free(plane->row[y].exceptions);
    free(plane->packed);
    free(plane->row);
    free(plane->window);
    free(plane->window_rows);
    free(plane);
  }
  *coefficients = (ccd_jpeg_coefficients){0};
}
