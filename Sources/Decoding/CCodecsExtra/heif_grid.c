#include "heif_grid.h"

/* A picture's orientation while its rotations and mirrors are applied in turn: a mirror from left to right,
   followed by quarter turns clockwise. */
typedef struct placement {
  unsigned is_mirrored, turns;
} placement;

static uint8_t exif_orientation(placement placement) {
  static const uint8_t orientations[2][4] = {{1, 6, 3, 8}, {2, 7, 4, 5}};
  return orientations[placement.is_mirrored][placement.turns & 3];
}

/* Applies a rotation or a mirror. */
static placement apply(placement placement, const cpx_box *box) {
  enum { right_angles = 3, left_to_right = 1 };
  cce_heif_reader reader = {.rest = box->content};
  unsigned value = (unsigned)cce_heif_take(&reader, 1);
  if (box->type == cpx_box_type("irot")) {
    placement.turns += 4 - (value & right_angles);
    return placement;
  }
  /* A mirror after turns has the effect of a mirror before the opposite turns. */
  placement.is_mirrored ^= 1;
  placement.turns = 4 - (placement.turns & 3);
  if ((value & 1) != left_to_right) placement.turns += 2;
  return placement;
}

/* What the properties of an item say. */
typedef struct description {
  cpx_size size;
  placement placement;
  int has_transformation, is_unknown;
} description;

static description describe(const cce_heif_items *items, uint32_t item) {
  description description = {0};
  cce_heif_properties properties;
  if (!cce_heif_properties_of(items, item, &properties)) return description;
  cpx_box box;
  for (int is_essential; cce_heif_next_property(&properties, &box, &is_essential);) {
    if (box.type == cpx_box_type("ispe")) {
      cce_heif_reader reader = {.rest = box.content};
      cce_heif_take_version(&reader, NULL);
      description.size.width = (uint32_t)cce_heif_take(&reader, 4);
      description.size.height = (uint32_t)cce_heif_take(&reader, 4);
    } else if (box.type == cpx_box_type("irot") || box.type == cpx_box_type("imir")) {
      description.placement = apply(description.placement, &box);
      description.has_transformation = 1;
    } else if (box.type == cpx_box_type("clap")) {
      description.is_unknown = 1;
    }
  }
  return description;
}

/* Reads the content of the grid item itself: the numbers of rows and columns, and the size. */
static int read_numbers(cce_heif_grid *grid) {
  cce_heif_extents extents;
  cpx_bytes content;
  int is_outside;
  if (!cce_heif_extents_of(&grid->items, grid->items.primary, &extents)) return 0;
  if (!cce_heif_next_extent(&extents, &content, &is_outside)) return 0;
  cce_heif_reader reader = {.rest = content};
  cce_heif_take(&reader, 1);
  unsigned width = cce_heif_take(&reader, 1) & 1 ? 4 : 2;
  grid->rows = (uint32_t)cce_heif_take(&reader, 1) + 1;
  grid->columns = (uint32_t)cce_heif_take(&reader, 1) + 1;
  grid->size.width = (uint32_t)cce_heif_take(&reader, width);
  grid->size.height = (uint32_t)cce_heif_take(&reader, width);
  return !reader.is_short;
}

/* Whether the tiles cover a direction of the picture, and all are needed for it. */
static int covers(uint32_t size, uint32_t tile, uint32_t count) {
  return size > 0 && tile > 0 && (uint64_t)tile * count >= size && (uint64_t)tile * (count - 1) < size;
}

static int is_coded(uint32_t type) { return type == cpx_box_type("hvc1") || type == cpx_box_type("av01"); }

int cce_heif_read_grid(cpx_bytes file, cce_heif_grid *grid) {
  *grid = (cce_heif_grid){0};
  if (!cce_heif_find_items(file, &grid->items)) return 0;
  uint32_t primary = grid->items.primary;
  if (cce_heif_type_of(&grid->items, primary) != cpx_box_type("grid") || !read_numbers(grid)) return 0;
  if (!cce_heif_references_of(&grid->items, primary, "dimg", &grid->references)) return 0;
  if (grid->references.count != grid->rows * grid->columns) return 0;
  description whole = describe(&grid->items, primary);
  description tile = describe(&grid->items, cce_heif_reference_at(&grid->references, 0));
  if (whole.is_unknown || tile.is_unknown || tile.has_transformation) return 0;
  if (whole.size.width != grid->size.width || whole.size.height != grid->size.height) return 0;
  grid->tile = tile.size;
  grid->orientation = exif_orientation(whole.placement);
  return covers(grid->size.width, grid->tile.width, grid->columns) &&
         covers(grid->size.height, grid->tile.height, grid->rows);
}
