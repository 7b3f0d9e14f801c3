#include <stdlib.h>
#include <string.h>

#include "metadata_blocks.h"

/* exiv2 reads no directory with more entries. */
enum { most_entries = 256 };

/* Source: TIFF 6.0, and "The BigTIFF File Format" of libtiff, whose counts and offsets have eight bytes. */
enum {
  header_bytes = 16,
  entry_bytes = 20,
  classic_header_bytes = 8,
  classic_entry_bytes = 12,
  longest_value = 1 << 20
};

/* The tags that have a meaning here. */
enum { xmp = 700, exif_directory = 34665, gps_directory = 34853, interoperability_directory = 40965 };

/* A BigTIFF, and the directories of it that have been copied, in the form of an ordinary TIFF. */
typedef struct copier {
  cpx_bytes file;
  int is_big_endian;
  uint8_t *bytes;
  size_t count;
  cpx_bytes packet;
} copier;

static uint64_t number(const copier *copier, const uint8_t *bytes, unsigned count) {
  uint64_t value = 0;
  for (unsigned i = 0; i < count; i++) value = value << 8 | bytes[copier->is_big_endian ? i : count - 1 - i];
  return value;
}

static void store(const copier *copier, uint8_t *bytes, unsigned count, uint64_t value) {
  for (unsigned i = 0; i < count; i++) {
    bytes[copier->is_big_endian ? count - 1 - i : i] = (uint8_t)(value >> (8 * i));
  }
}

/* Makes room for bytes of zero at an even offset, which is stored. Returns NULL if the copy becomes too
   long. */
static uint8_t *append(copier *copier, size_t count, size_t *offset) {
  *offset = copier->count + copier->count % 2;
  if (*offset > CCE_LONGEST_BLOCK || count > CCE_LONGEST_BLOCK - *offset) return NULL;
  copier->count = *offset + count;
  return copier->bytes + *offset;
}

/* The bytes of one value of a type. 0 for types of BigTIFF alone. */
static unsigned size_of_type(unsigned type) {
  static const uint8_t sizes[] = {0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4};
  return type < sizeof sizes ? sizes[type] : 0;
}

/* Whether the value of a tag is copied. Others are offsets in the file, or have such offsets inside. */
static int is_copied(unsigned tag) {
  enum {
    strip_offsets = 273,
    strip_byte_counts = 279,
    tile_offsets = 324,
    tile_byte_counts = 325,
    sub_directories = 330,
    thumbnail_offset = 513,
    thumbnail_length = 514,
    maker_note = 37500
  };
  switch (tag) {
    case strip_offsets:
    case strip_byte_counts:
    case tile_offsets:
    case tile_byte_counts:
    case sub_directories:
    case thumbnail_offset:
    case thumbnail_length:
    case maker_note:
    case exif_directory:
    case gps_directory:
    case interoperability_directory: return 0;
    default: return 1;
  }
}

/* The value of an entry. Empty if it is outside the file. */
static cpx_bytes value_of(const copier *copier, const uint8_t *entry) {
  uint64_t size = size_of_type((unsigned)number(copier, entry + 2, 2)), count = number(copier, entry + 4, 8);
  if (size == 0 || count > CCE_LONGEST_BLOCK / size) return (cpx_bytes){0};
  uint64_t length = count * size;
  if (length <= 8) return (cpx_bytes){entry + 12, (size_t)length};
  return cpx_slice(copier->file, number(copier, entry + 12, 8), length);
}

/* Copies an entry. Returns 0 if it is left out. */
static int copy_entry(copier *copier, const uint8_t *entry, size_t target) {
  unsigned tag = (unsigned)number(copier, entry, 2);
  cpx_bytes value = value_of(copier, entry);
  if (!is_copied(tag) || value.count == 0 || value.count > longest_value) return 0;
  uint8_t *place = copier->bytes + target + 8;
  size_t offset;
  if (value.count > 4) {
    uint8_t *room = append(copier, value.count, &offset);
    if (!room) return 0;
    store(copier, place, 4, offset);
    place = room;
  }
  memcpy(place, value.start, value.count);
  memcpy(copier->bytes + target, entry, 4);
  store(copier, copier->bytes + target + 4, 4, number(copier, entry + 4, 8));
  return 1;
}

/* The offset in an entry that refers to another directory. */
static uint64_t offset_in(const copier *copier, const uint8_t *entry) {
  unsigned size = size_of_type((unsigned)number(copier, entry + 2, 2));
  return number(copier, entry + 12, size == 4 ? 4 : 8);
}

/* Whether an entry refers to a directory that is copied. Level 0 is the main directory. */
static int refers_to_directory(unsigned tag, int level) {
  if (level == 0) return tag == exif_directory || tag == gps_directory;
  return level == 1 && tag == interoperability_directory;
}

/* Copies a directory and those that it refers to. Returns its offset in the copy. 0 if it is damaged. */
static size_t copy_directory(copier *copier, uint64_t at, int level) {
  cpx_bytes head = cpx_slice(copier->file, at, 8);
  uint64_t count = head.count ? number(copier, head.start, 8) : 0;
  if (count == 0 || count > most_entries) return 0;
  cpx_bytes entries = cpx_slice(copier->file, at + 8, count * entry_bytes);
  size_t start;
  /* Room for all entries is taken at once, so that directories that refer to one another fill the copy. */
  if (!entries.count || !append(copier, 2 + (size_t)count * classic_entry_bytes + 4, &start)) return 0;
  size_t target = start + 2;
  for (uint64_t i = 0; i < count; i++) {
    const uint8_t *entry = entries.start + i * entry_bytes;
    unsigned tag = (unsigned)number(copier, entry, 2);
    if (refers_to_directory(tag, level)) {
      size_t other = copy_directory(copier, offset_in(copier, entry), level + 1);
      if (!other) continue;
      store(copier, copier->bytes + target, 2, tag);
      store(copier, copier->bytes + target + 2, 2, 4);
      store(copier, copier->bytes + target + 4, 4, 1);
      store(copier, copier->bytes + target + 8, 4, other);
    } else {
      if (level == 0 && tag == xmp) copier->packet = value_of(copier, entry);
      if (tag == xmp || !copy_entry(copier, entry, target)) continue;
    }
    target += classic_entry_bytes;
  }
  store(copier, copier->bytes + start, 2, (target - start - 2) / classic_entry_bytes);
  return start;
}

static int is_big_tiff(cpx_bytes file) {
  static const uint8_t little[] = {'I', 'I', 43, 0, 8, 0, 0, 0}, big[] = {'M', 'M', 0, 43, 0, 8, 0, 0};
  if (file.count < header_bytes) return 0;
  return memcmp(file.start, little, sizeof little) == 0 || memcmp(file.start, big, sizeof big) == 0;
}

int cce_big_tiff_metadata(cpx_bytes file, cce_metadata_blocks *blocks) {
  *blocks = (cce_metadata_blocks){0};
  if (!is_big_tiff(file)) return 0;
  copier copier = {.file = file, .is_big_endian = file.start[0] == 'M', .count = classic_header_bytes};
  copier.bytes = blocks->exif = calloc(CCE_LONGEST_BLOCK, 1);
  if (!blocks->exif) return 0;
  size_t directory = copy_directory(&copier, number(&copier, file.start + 8, 8), 0);
  memcpy(copier.bytes, file.start, 2);
  store(&copier, copier.bytes + 2, 2, 42);
  store(&copier, copier.bytes + 4, 4, directory);
  blocks->exif_count = directory ? copier.count : 0;
  blocks->xmp = copier.packet.count ? malloc(copier.packet.count) : NULL;
  if (!blocks->xmp) return directory != 0;
  memcpy(blocks->xmp, copier.packet.start, copier.packet.count);
  blocks->xmp_count = copier.packet.count;
  return 1;
}
