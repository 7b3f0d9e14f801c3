#include "heif_tile.h"

#include <stdio.h>
#include <stdlib.h>

cpx_status cce_heif_status(struct heif_error error) {
  /* The library's reasons for what it doesn't support. Later versions add some. */
  const int first_unsupported = heif_suberror_Unsupported_codec, last_unsupported = 3999;
  int subcode = (int)error.subcode;
  if (error.code == heif_error_Ok) return CPX_OK;
  if (error.subcode == heif_suberror_Security_limit_exceeded) return CPX_TOO_BIG;
  if (error.subcode == heif_suberror_End_of_data) return CPX_TRUNCATED;
  if (subcode >= first_unsupported && subcode <= last_unsupported) return CPX_UNSUPPORTED;
  switch (error.code) {
    case heif_error_Memory_allocation_error: return CPX_OUT_OF_MEMORY;
    case heif_error_Unsupported_filetype:
    case heif_error_Unsupported_feature:
    case heif_error_Plugin_loading_error: return CPX_UNSUPPORTED;
    default: return CPX_CORRUPT;
  }
}

static void note_error(struct heif_error error, cce_heif_tile *tile) {
  tile->status = cce_heif_status(error);
  if (tile->status != CPX_OK) snprintf(tile->message, sizeof tile->message, "%s", error.message);
}

/* Whether the decoded tile has the size that its file states. */
static int has_size(const struct heif_image *image, cpx_size size) {
  int width = heif_image_get_width(image, heif_channel_interleaved);
  int height = heif_image_get_height(image, heif_channel_interleaved);
  return width > 0 && height > 0 && (uint32_t)width == size.width && (uint32_t)height == size.height;
}

static void decode_file(struct heif_context *context, cpx_bytes file, cpx_size size, cce_heif_tile *tile) {
  struct heif_image_handle *handle = NULL;
  struct heif_decoding_options *options = heif_decoding_options_alloc();
  /* The tiles themselves are decoded in threads. */
  heif_context_set_max_decoding_threads(context, 0);
  heif_context_set_maximum_image_size_limit(context, CCE_HEIF_LONGEST_SIDE);
  struct heif_error error = heif_context_read_from_memory_without_copy(context, file.start, file.count, NULL);
  if (error.code == heif_error_Ok) error = heif_context_get_primary_image_handle(context, &handle);
  if (error.code == heif_error_Ok && options) {
    options->convert_hdr_to_8bit = 1;
    error = heif_decode_image(handle, &tile->image, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, options);
  }
  note_error(error, tile);
  if (handle) heif_image_handle_release(handle);
  if (options) heif_decoding_options_free(options);
  if (tile->image && has_size(tile->image, size)) {
    tile->warnings = (uint32_t)heif_image_get_decoding_warnings(tile->image, 0, NULL, 0);
    return;
  }
  cce_heif_drop_tile(tile);
  if (tile->status == CPX_OK) tile->status = CPX_CORRUPT;
}

void cce_heif_decode_tile(const cce_heif_grid *grid, uint32_t number, cce_heif_tile *tile) {
  *tile = (cce_heif_tile){.status = CPX_CORRUPT};
  cpx_bytes file = cce_heif_tile_file(grid, number);
  struct heif_context *context = file.count ? heif_context_alloc() : NULL;
  if (context) {
    decode_file(context, file, grid->tile, tile);
    heif_context_free(context);
  }
  /* The memory is our own. */
  free((void *)(uintptr_t)file.start);
}

void cce_heif_drop_tile(cce_heif_tile *tile) {
  if (tile->image) heif_image_release(tile->image);
  tile->image = NULL;
}
