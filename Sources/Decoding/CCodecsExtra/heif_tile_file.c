#include <stdlib.h>
#include <string.h>

#include "heif_grid.h"

/* The most properties of a tile, and the most bytes of each. Configurations have some hundred. */
enum { most_properties = 16, longest_property = 1 << 16 };

/* A file that is written, or whose length is found if `start` is NULL. */
typedef struct writer {
  uint8_t *start;
  size_t count;
} writer;

static void put(writer *writer, const void *bytes, size_t count) {
  if (writer->start && count) memcpy(writer->start + writer->count, bytes, count);
  writer->count += count;
}

static void put_number(writer *writer, uint32_t value, unsigned width) {
  uint8_t bytes[4] = {(uint8_t)(value >> 24), (uint8_t)(value >> 16), (uint8_t)(value >> 8), (uint8_t)value};
  put(writer, bytes + 4 - width, width);
}

/* Starts a box and returns its offset; `version` is -1 for one without a version. */
static size_t begin_box(writer *writer, uint32_t type, int version) {
  size_t at = writer->count;
  put_number(writer, 0, 4);
  put_number(writer, type, 4);
  if (version >= 0) put_number(writer, (uint32_t)version << 24, 4);
  return at;
}

static void end_box(writer *writer, size_t at) {
  struct writer length = {writer->start ? writer->start + at : NULL, 0};
  put_number(&length, (uint32_t)(writer->count - at), 4);
}

/* A tile on its way into a file. */
typedef struct tile_item {
  uint32_t type;
  cpx_box properties[most_properties];
  uint8_t is_essential[most_properties];
  unsigned count;
  size_t bytes;
} tile_item;

/* Whether a property takes part in the decoding of a tile. Profiles don't: the whole picture has its own. */
static int is_needed(const cpx_box *box) {
  static const char *const types[] = {"hvcC", "av1C", "ispe", "pixi"};
  for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
    if (box->type == cpx_box_type(types[i])) return 1;
  }
  return box->type == cpx_box_type("colr") && box->content.count >= 4 &&
         cpx_big_endian(box->content.start) == cpx_box_type("nclx");
}

/* Whether a property states the size of the tiles. */
static int has_tile_size(const cpx_box *box, cpx_size tile) {
  cce_heif_reader reader = {.rest = box->content};
  cce_heif_take_version(&reader, NULL);
  uint64_t width = cce_heif_take(&reader, 4), height = cce_heif_take(&reader, 4);
  return width == tile.width && height == tile.height;
}

/* Collects what the file of a tile needs. Returns 0 if the tile is unlike the others. */
static int collect(const cce_heif_grid *grid, uint32_t item, tile_item *tile) {
  *tile = (tile_item){.type = cce_heif_type_of(&grid->items, item)};
  if (tile->type != cpx_box_type("hvc1") && tile->type != cpx_box_type("av01")) return 0;
  cce_heif_properties properties;
  cpx_box box;
  int has_size = 0;
  if (!cce_heif_properties_of(&grid->items, item, &properties)) return 0;
  for (int is_essential; cce_heif_next_property(&properties, &box, &is_essential);) {
    if (!is_needed(&box)) continue;
    if (tile->count == most_properties || box.whole.count > longest_property) return 0;
    if (box.type == cpx_box_type("ispe")) {
      if (!has_tile_size(&box, grid->tile)) return 0;
      has_size = 1;
    }
    tile->is_essential[tile->count] = is_essential != 0;
    tile->properties[tile->count++] = box;
  }
  return has_size;
}

static void put_meta(writer *writer, const tile_item *tile, uint32_t data_at, uint32_t data_count) {
  enum { item = 1, four_bytes_each = 0x4400 };
  static const uint8_t handler[] = {0, 0, 0, 0, 'p', 'i', 'c', 't', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  size_t meta = begin_box(writer, cpx_box_type("meta"), 0);
  size_t box = begin_box(writer, cpx_box_type("hdlr"), 0);
  put(writer, handler, sizeof handler);
  end_box(writer, box);
  box = begin_box(writer, cpx_box_type("pitm"), 0);
  put_number(writer, item, 2);
  end_box(writer, box);
  box = begin_box(writer, cpx_box_type("iloc"), 0);
  put_number(writer, four_bytes_each, 2);
  put_number(writer, 1, 2);
  put_number(writer, item, 2);
  put_number(writer, 0, 2);
  put_number(writer, 1, 2);
  put_number(writer, data_at, 4);
  put_number(writer, data_count, 4);
  end_box(writer, box);
  box = begin_box(writer, cpx_box_type("iinf"), 0);
  put_number(writer, 1, 2);
  size_t entry = begin_box(writer, cpx_box_type("infe"), 2);
  put_number(writer, item, 2);
  put_number(writer, 0, 2);
  put_number(writer, tile->type, 4);
  put_number(writer, 0, 1);
  end_box(writer, entry);
  end_box(writer, box);
  size_t properties = begin_box(writer, cpx_box_type("iprp"), -1);
  box = begin_box(writer, cpx_box_type("ipco"), -1);
  for (unsigned i = 0; i < tile->count; i++) {
    put(writer, tile->properties[i].whole.start, tile->properties[i].whole.count);
  }
  end_box(writer, box);
  box = begin_box(writer, cpx_box_type("ipma"), 0);
  put_number(writer, 1, 4);
  put_number(writer, item, 2);
  put_number(writer, tile->count, 1);
  for (unsigned i = 0; i < tile->count; i++) {
    put_number(writer, (uint32_t)tile->is_essential[i] << 7 | (i + 1), 1);
  }
  end_box(writer, box);
  end_box(writer, properties);
  end_box(writer, meta);
}

/* Writes everything before the data, which starts at `data_at`. */
static void put_boxes(writer *writer, const tile_item *tile, uint32_t data_at, uint32_t data_count) {
  size_t box = begin_box(writer, cpx_box_type("ftyp"), -1);
  put_number(writer, cpx_box_type(tile->type == cpx_box_type("av01") ? "avif" : "heic"), 4);
  put_number(writer, 0, 4);
  put_number(writer, cpx_box_type("mif1"), 4);
  put_number(writer, cpx_box_type(tile->type == cpx_box_type("av01") ? "avif" : "heic"), 4);
  end_box(writer, box);
  put_meta(writer, tile, data_at, data_count);
  put_number(writer, data_count + 8, 4);
  put_number(writer, cpx_box_type("mdat"), 4);
}

/* Writes an item's parts. Returns 0 if one of them is outside. */
static int put_data(writer *writer, const cce_heif_grid *grid, uint32_t item) {
  cce_heif_extents extents;
  cpx_bytes part;
  int is_outside = 0;
  if (!cce_heif_extents_of(&grid->items, item, &extents)) return 0;
  while (cce_heif_next_extent(&extents, &part, &is_outside)) put(writer, part.start, part.count);
  return !is_outside;
}

cpx_bytes cce_heif_tile_file(const cce_heif_grid *grid, uint32_t number) {
  enum { most_bytes = 1 << 28 };
  uint32_t item = cce_heif_reference_at(&grid->references, number);
  tile_item tile;
  writer data = {0}, boxes = {0};
  if (!collect(grid, item, &tile) || !put_data(&data, grid, item) || data.count > most_bytes) return (cpx_bytes){0};
  put_boxes(&boxes, &tile, 0, 0);
  writer file = {malloc(boxes.count + data.count), 0};
  if (!file.start) return (cpx_bytes){0};
  put_boxes(&file, &tile, (uint32_t)boxes.count, (uint32_t)data.count);
  put_data(&file, grid, item);
  return (cpx_bytes){file.start, file.count};
}
