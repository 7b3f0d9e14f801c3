/* The items of a HEIF or AVIF file, read from its boxes without libheif. Source: ISO/IEC 14496-12, clause
   8.11, and ISO/IEC 23008-12. */
#ifndef CCE_HEIF_ITEMS_H
#define CCE_HEIF_ITEMS_H

#include "heif_boxes.h"

/* The boxes that describe items. */
typedef struct cce_heif_items {
  cpx_bytes file;
  /* The contents of boxes of the same names. Empty if the file has none. */
  cpx_bytes infos, locations, references, data, properties, associations;
  uint32_t primary;
} cce_heif_items;

/* Finds the boxes. Returns 0 if the file has no picture in items. */
int cce_heif_find_items(cpx_bytes file, cce_heif_items *items);

/* The type of an item, such as "grid", as a number. 0 if there is no such item. */
uint32_t cce_heif_type_of(const cce_heif_items *items, uint32_t item);

/* The type of the primary picture, or of its first tile, if libheif has not always decoded that type. 0
   otherwise, and if the file has no such picture. */
uint32_t cce_heif_unusual_type(cpx_bytes file);

/* A copy of a file whose groups of items (`grpl`) are hidden, for libheif 1.15, which reads no file with any.
   They only say which items belong together. The caller frees it. NULL if the file has no groups or more than
   `most_bytes`, or if there is no memory. */
uint8_t *cce_heif_hide_groups(cpx_bytes file, uint64_t most_bytes);

/* A part of an item's content. */
typedef struct cce_heif_extents {
  cce_heif_reader reader;
  cpx_bytes source;
  unsigned index_width, offset_width, length_width;
  uint64_t base;
  uint32_t left;
} cce_heif_extents;

/* Starts to list the parts of an item's content. Returns 0 if it has none in this file. */
int cce_heif_extents_of(const cce_heif_items *items, uint32_t item, cce_heif_extents *extents);

/* Finds the next part. Returns 0 after the last one, and if it is outside the file; then `is_outside` is set.
   */
int cce_heif_next_extent(cce_heif_extents *extents, cpx_bytes *part, int *is_outside);

/* The items that an item refers to. */
typedef struct cce_heif_references {
  cce_heif_reader reader;
  unsigned width;
  uint32_t count;
} cce_heif_references;

/* Finds the references of a type, such as "dimg", from an item. Returns 0 if there are none. */
int cce_heif_references_of(
    const cce_heif_items *items, uint32_t item, const char *type, cce_heif_references *references);

/* The item at an index below the count of references. 0 if the file ends before it. */
uint32_t cce_heif_reference_at(const cce_heif_references *references, uint32_t index);

/* The properties of an item. */
typedef struct cce_heif_properties {
  const cce_heif_items *items;
  cce_heif_reader reader;
  unsigned width, left;
} cce_heif_properties;

/* Starts to list the properties of an item, in their order. Returns 0 if it has none. */
int cce_heif_properties_of(const cce_heif_items *items, uint32_t item, cce_heif_properties *properties);

/* Finds the next property. `is_essential` says whether a reader must know it. Returns 0 after the last one.
   */
int cce_heif_next_property(cce_heif_properties *properties, cpx_box *box, int *is_essential);

#endif
