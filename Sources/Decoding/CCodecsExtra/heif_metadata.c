#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "heif_items.h"
#include "metadata_blocks.h"

/* The most items of which one is chosen. */
enum { most_items = 16 };

/* A kind of item: its type, and for "mime" its content type. */
typedef struct kind {
  const char *type, *content_type;
} kind;

static const kind exif_kind = {"Exif", NULL}, xmp_kind = {"mime", "application/rdf+xml"};

/* Whether a box describes an item of a kind. Stores the item's number. */
static int is_of_kind(const cpx_box *box, kind wanted, uint32_t *item) {
  if (box->type != cpx_box_type("infe")) return 0;
  cce_heif_reader entry = {.rest = box->content};
  unsigned version = cce_heif_take_version(&entry, NULL);
  if (version < 2) return 0;
  *item = (uint32_t)cce_heif_take(&entry, version == 2 ? 2 : 4);
  cce_heif_take(&entry, 2);
  uint32_t type = (uint32_t)cce_heif_take(&entry, 4);
  if (entry.is_short || type != cpx_box_type(wanted.type)) return 0;
  if (!wanted.content_type) return 1;
  /* The name precedes the content type. Both end with 0. */
  const uint8_t *end = entry.rest.count ? memchr(entry.rest.start, 0, entry.rest.count) : NULL;
  if (!end) return 0;
  uint64_t name = (uint64_t)(end - entry.rest.start) + 1;
  cpx_bytes content_type = cpx_slice(entry.rest, name, strlen(wanted.content_type) + 1);
  return content_type.count && memcmp(content_type.start, wanted.content_type, content_type.count) == 0;
}

static int describes_primary(const cce_heif_items *items, uint32_t item) {
  cce_heif_references references;
  if (!cce_heif_references_of(items, item, "cdsc", &references)) return 0;
  for (uint32_t i = 0; i < references.count; i++) {
    if (cce_heif_reference_at(&references, i) == items->primary) return 1;
  }
  return 0;
}

/* Finds the item of a kind that describes the primary picture, or else the first one of that kind: other
   pictures in the file, such as a gain map, can have their own. Returns 0 if there is none. */
static int find_item(const cce_heif_items *items, kind wanted, uint32_t *item) {
  cce_heif_reader reader = {.rest = items->infos};
  unsigned version = cce_heif_take_version(&reader, NULL);
  cce_heif_take(&reader, version == 0 ? 2 : 4);
  cpx_box box;
  uint32_t found;
  int count = 0;
  for (uint64_t at = 0; count < most_items && cpx_next_box(reader.rest, &at, &box);) {
    if (!is_of_kind(&box, wanted, &found)) continue;
    int is_best = describes_primary(items, found);
    if (is_best || count == 0) *item = found;
    if (is_best) return 1;
    count++;
  }
  return count > 0;
}

/* The content of an item, in memory that the caller frees. NULL if it is empty, too long or outside the
   file. */
static uint8_t *read_item(const cce_heif_items *items, uint32_t item, size_t *count) {
  cce_heif_extents extents;
  if (!cce_heif_extents_of(items, item, &extents)) return NULL;
  cpx_bytes part;
  int is_outside = 0;
  size_t length = 0;
  for (cce_heif_extents all = extents; cce_heif_next_extent(&all, &part, &is_outside);) {
    if (part.count > CCE_LONGEST_BLOCK - length) return NULL;
    length += part.count;
  }
  uint8_t *bytes = is_outside || length == 0 ? NULL : malloc(length);
  *count = bytes ? length : 0;
  for (size_t at = 0; bytes && cce_heif_next_extent(&extents, &part, &is_outside); at += part.count) {
    memcpy(bytes + at, part.start, part.count);
  }
  return bytes;
}

int cce_heif_metadata(cpx_bytes file, cce_metadata_blocks *blocks) {
  *blocks = (cce_metadata_blocks){0};
  cce_heif_items items;
  uint32_t item;
  if (!cce_heif_codec.sniff(file) || !cce_heif_find_items(file, &items)) return 0;
  if (find_item(&items, exif_kind, &item)) blocks->exif = read_item(&items, item, &blocks->exif_count);
  if (blocks->exif) blocks->exif_count = cce_move_tiff(blocks->exif, blocks->exif_count);
  if (find_item(&items, xmp_kind, &item)) blocks->xmp = read_item(&items, item, &blocks->xmp_count);
  return blocks->exif_count > 0 || blocks->xmp_count > 0;
}
