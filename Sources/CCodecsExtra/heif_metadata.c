#include <stdlib.h>
#include <string.h>

#include <libheif/heif.h>

#include "codecs.h"

/* The longest block that is read, in bytes. */
enum { longest_block = 8 << 20 };

/* The content of a block, whose memory the caller frees. NULL if it is empty, too long or unreadable. */
static uint8_t *read_block(const struct heif_image_handle *handle, heif_item_id item, size_t *count) {
  *count = heif_image_handle_get_metadata_size(handle, item);
  if (*count == 0 || *count > longest_block) return NULL;
  uint8_t *bytes = malloc(*count);
  if (!bytes || heif_image_handle_get_metadata(handle, item, bytes).code == heif_error_Ok) return bytes;
  free(bytes);
  return NULL;
}

/* Moves the TIFF structure of an EXIF block to its start. It is preceded by four bytes with its offset, which
   counts from the end of these bytes. Returns 0 if it is outside. */
static size_t move_tiff(uint8_t *bytes, size_t count) {
  cpx_bytes header = cpx_slice((cpx_bytes){bytes, count}, 0, 4);
  if (!header.count) return 0;
  uint64_t offset = 4 + (uint64_t)cpx_big_endian(header.start);
  if (offset >= count) return 0;
  memmove(bytes, bytes + offset, count - offset);
  return count - offset;
}

static void read_blocks(const struct heif_image_handle *handle, cce_metadata_blocks *blocks) {
  enum { most_items = 16 };
  heif_item_id items[most_items];
  int count = heif_image_handle_get_list_of_metadata_block_IDs(handle, NULL, items, most_items);
  for (int i = 0; i < count; i++) {
    const char *type = heif_image_handle_get_metadata_type(handle, items[i]);
    const char *content = heif_image_handle_get_metadata_content_type(handle, items[i]);
    if (type && strcmp(type, "Exif") == 0 && !blocks->exif) {
      blocks->exif = read_block(handle, items[i], &blocks->exif_count);
      blocks->exif_count = blocks->exif ? move_tiff(blocks->exif, blocks->exif_count) : 0;
    } else if (content && strcmp(content, "application/rdf+xml") == 0 && !blocks->xmp) {
      blocks->xmp = read_block(handle, items[i], &blocks->xmp_count);
      if (!blocks->xmp) blocks->xmp_count = 0;
    }
  }
}

int cce_heif_metadata(cpx_bytes file, cce_metadata_blocks *blocks) {
  *blocks = (cce_metadata_blocks){0};
  if (cce_heif_codec.sniff(file) == CPX_FORMAT_UNKNOWN) return 0;
  struct heif_context *context = heif_context_alloc();
  if (!context) return 0;
  struct heif_image_handle *handle = NULL;
  struct heif_error error = heif_context_read_from_memory_without_copy(context, file.start, file.count, NULL);
  if (error.code == heif_error_Ok) error = heif_context_get_primary_image_handle(context, &handle);
  if (error.code == heif_error_Ok) read_blocks(handle, blocks);
  if (handle) heif_image_handle_release(handle);
  heif_context_free(context);
  return blocks->exif_count > 0 || blocks->xmp_count > 0;
}

void cce_end_metadata_blocks(cce_metadata_blocks *blocks) {
  free(blocks->exif);
  free(blocks->xmp);
}
