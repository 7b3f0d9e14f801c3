#include "heif_items.h"

#include <stdlib.h>
#include <string.h>

int cce_heif_find_items(cpx_bytes file, cce_heif_items *items) {
  *items = (cce_heif_items){.file = file};
  /* The version and flags of the box precede what it contains. */
  cpx_bytes meta = cpx_find_box(file, "meta");
  if (meta.count < 4) return 0;
  cpx_bytes inside = cpx_slice(meta, 4, meta.count - 4);
  cpx_bytes both = cpx_find_box(inside, "iprp");
  items->infos = cpx_find_box(inside, "iinf");
  items->locations = cpx_find_box(inside, "iloc");
  items->references = cpx_find_box(inside, "iref");
  items->data = cpx_find_box(inside, "idat");
  items->properties = cpx_find_box(both, "ipco");
  items->associations = cpx_find_box(both, "ipma");
  cce_heif_reader reader = {.rest = cpx_find_box(inside, "pitm")};
  unsigned version = cce_heif_take_version(&reader, NULL);
  items->primary = (uint32_t)cce_heif_take(&reader, version == 0 ? 2 : 4);
  return !reader.is_short;
}

uint32_t cce_heif_type_of(const cce_heif_items *items, uint32_t item) {
  cce_heif_reader reader = {.rest = items->infos};
  unsigned version = cce_heif_take_version(&reader, NULL);
  cce_heif_take(&reader, version == 0 ? 2 : 4);
  cpx_box box;
  for (uint64_t at = 0; cpx_next_box(reader.rest, &at, &box);) {
    cce_heif_reader entry = {.rest = box.content};
    unsigned entry_version = cce_heif_take_version(&entry, NULL);
    if (box.type != cpx_box_type("infe") || entry_version < 2) continue;
    uint32_t identifier = (uint32_t)cce_heif_take(&entry, entry_version == 2 ? 2 : 4);
    cce_heif_take(&entry, 2);
    uint32_t type = (uint32_t)cce_heif_take(&entry, 4);
    if (identifier == item && !entry.is_short) return type;
  }
  return 0;
}

int cce_heif_extents_of(const cce_heif_items *items, uint32_t item, cce_heif_extents *extents) {
  enum { in_file = 0, in_data = 1 };
  cce_heif_reader reader = {.rest = items->locations};
  unsigned version = cce_heif_take_version(&reader, NULL);
  if (version > 2) return 0;
  unsigned widths = (unsigned)cce_heif_take(&reader, 2);
  *extents = (cce_heif_extents){
      .offset_width = widths >> 12, .length_width = widths >> 8 & 15, .index_width = version ? widths & 15 : 0};
  unsigned base_width = widths >> 4 & 15;
  if (extents->offset_width > 8 || extents->length_width > 8 || extents->index_width > 8 || base_width > 8) return 0;
  uint32_t count = (uint32_t)cce_heif_take(&reader, version < 2 ? 2 : 4);
  unsigned extent_width = extents->offset_width + extents->length_width + extents->index_width;
  for (uint32_t i = 0; i < count && !reader.is_short; i++) {
    uint32_t identifier = (uint32_t)cce_heif_take(&reader, version < 2 ? 2 : 4);
    unsigned method = version ? cce_heif_take(&reader, 2) & 15 : in_file;
    uint32_t source = (uint32_t)cce_heif_take(&reader, 2);
    extents->base = cce_heif_take(&reader, base_width);
    extents->left = (uint32_t)cce_heif_take(&reader, 2);
    if (identifier == item && !reader.is_short) {
      extents->reader = reader;
      extents->source = method == in_data ? items->data : items->file;
      return method <= in_data && source == 0 && extents->left > 0;
    }
    uint64_t skipped = (uint64_t)extents->left * extent_width;
    if (reader.is_short || skipped > reader.rest.count) return 0;
    reader.rest = (cpx_bytes){reader.rest.start + skipped, reader.rest.count - (size_t)skipped};
  }
  return 0;
}

int cce_heif_next_extent(cce_heif_extents *extents, cpx_bytes *part, int *is_outside) {
  *is_outside = 0;
  if (extents->left == 0) return 0;
  extents->left--;
  cce_heif_take(&extents->reader, extents->index_width);
  uint64_t offset = cce_heif_take(&extents->reader, extents->offset_width);
  uint64_t length = cce_heif_take(&extents->reader, extents->length_width);
  /* A sum that overflows is outside: the slice starts after both summands otherwise. */
  uint64_t start = extents->base + offset;
  if (start >= offset && length == 0 && start < extents->source.count) length = extents->source.count - start;
  *part = cpx_slice(extents->source, start, length);
  *is_outside = extents->reader.is_short || start < offset || part->count == 0;
  return !*is_outside;
}

int cce_heif_references_of(
    const cce_heif_items *items, uint32_t item, const char *type, cce_heif_references *references) {
  cce_heif_reader reader = {.rest = items->references};
  unsigned version = cce_heif_take_version(&reader, NULL);
  references->width = version == 0 ? 2 : 4;
  cpx_box box;
  for (uint64_t at = 0; cpx_next_box(reader.rest, &at, &box);) {
    if (box.type != cpx_box_type(type)) continue;
    references->reader = (cce_heif_reader){.rest = box.content};
    uint32_t from = (uint32_t)cce_heif_take(&references->reader, references->width);
    references->count = (uint32_t)cce_heif_take(&references->reader, 2);
    if (from == item && !references->reader.is_short) return references->count > 0;
  }
  return 0;
}

uint32_t cce_heif_reference_at(const cce_heif_references *references, uint32_t index) {
  uint64_t offset = (uint64_t)index * references->width;
  cce_heif_reader reader = {.rest = cpx_slice(references->reader.rest, offset, references->width)};
  return (uint32_t)cce_heif_take(&reader, references->width);
}

int cce_heif_properties_of(const cce_heif_items *items, uint32_t item, cce_heif_properties *properties) {
  cce_heif_reader reader = {.rest = items->associations};
  uint32_t flags;
  unsigned version = cce_heif_take_version(&reader, &flags);
  unsigned width = flags & 1 ? 2 : 1;
  uint32_t count = (uint32_t)cce_heif_take(&reader, 4);
  for (uint32_t i = 0; i < count && !reader.is_short; i++) {
    uint32_t identifier = (uint32_t)cce_heif_take(&reader, version == 0 ? 2 : 4);
    unsigned number = (unsigned)cce_heif_take(&reader, 1);
    if (identifier == item && !reader.is_short) {
      *properties = (cce_heif_properties){items, reader, width, number};
      return number > 0;
    }
    for (unsigned k = 0; k < number; k++) cce_heif_take(&reader, width);
  }
  return 0;
}

int cce_heif_next_property(cce_heif_properties *properties, cpx_box *box, int *is_essential) {
  while (properties->left > 0) {
    properties->left--;
    unsigned bits = properties->width * 8 - 1;
    unsigned association = (unsigned)cce_heif_take(&properties->reader, properties->width);
    unsigned index = association & ((1u << bits) - 1);
    *is_essential = (association >> bits & 1) != 0;
    uint64_t at = 0;
    unsigned number = 0;
    while (number < index && cpx_next_box(properties->items->properties, &at, box)) number++;
    if (index > 0 && number == index) return 1;
  }
  return 0;
}

uint32_t cce_heif_unusual_type(cpx_bytes file) {
  static const char *const usual[] = {"hvc1", "av01", "grid", "iden", "iovl"};
  cce_heif_items items;
  if (!cce_heif_find_items(file, &items)) return 0;
  uint32_t type = cce_heif_type_of(&items, items.primary);
  cce_heif_references references;
  if (type == cpx_box_type("grid") && cce_heif_references_of(&items, items.primary, "dimg", &references)) {
    type = cce_heif_type_of(&items, cce_heif_reference_at(&references, 0));
  }
  for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) {
    if (type == cpx_box_type(usual[i])) return 0;
  }
  return type;
}

uint8_t *cce_heif_hide_groups(cpx_bytes file, uint64_t most_bytes) {
  cpx_bytes meta = cpx_find_box(file, "meta");
  if (meta.count < 4 || file.count > most_bytes) return NULL;
  cpx_box box;
  uint64_t at = 0;
  do {
    if (!cpx_next_box(cpx_slice(meta, 4, meta.count - 4), &at, &box)) return NULL;
  } while (box.type != cpx_box_type("grpl"));
  uint8_t *copy = malloc(file.count);
  if (!copy) return NULL;
  memcpy(copy, file.start, file.count);
  /* The type follows the length. */
  memcpy(copy + (box.whole.start - file.start) + 4, "free", 4);
  return copy;
}
