#include <stdlib.h>
#include <string.h>

#include <zlib.h>

#include "codecs.h"
#include "png_raw_profile.h"
#include "png_text.h"

/* The most bytes that are copied. */
enum { longest_copy = 16 << 20 };

/* Whether a chunk is copied: if it is complete, and is neither picture data nor EXIF nor the end. */
static int is_copied(const ccd_png_chunk *chunk) {
  static const char *const others[] = {"IDAT", "fdAT", "eXIf", "IEND"};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    if (ccd_png_is_chunk(chunk, others[i])) return 0;
  }
  return chunk->content.count == cpx_big_endian(chunk->name - 4);
}

/* Finds the first eXIf chunk that isn't empty, or else the first EXIF in a text, and stores how many bytes
   the copied chunks have. Returns 0 if there is none. */
static int find_exif(cpx_bytes file, ccd_png_chunk *found, size_t *copied) {
  ccd_png_chunk chunk, profile = {0};
  *found = (ccd_png_chunk){0};
  *copied = 0;
  for (uint64_t at = CCD_PNG_SIGNATURE_SIZE; ccd_png_next_chunk(file, &at, &chunk);) {
    if (!found->name && ccd_png_is_chunk(&chunk, "eXIf") && chunk.content.count) *found = chunk;
    if (!profile.name && ccd_png_has_raw_exif(&chunk)) profile = chunk;
    if (is_copied(&chunk)) *copied += CCD_PNG_CHUNK_OVERHEAD + chunk.content.count;
  }
  if (!found->name) *found = profile;
  return found->name != NULL;
}

static void store_big_endian(uint8_t *bytes, uint32_t value) {
  for (int i = 0; i < 4; i++) bytes[i] = (uint8_t)(value >> (24 - 8 * i));
}

/* Appends a chunk. Returns where it ends. */
static uint8_t *append(uint8_t *at, const void *name, cpx_bytes content) {
  store_big_endian(at, (uint32_t)content.count);
  memcpy(at + 4, name, 4);
  if (content.count) memcpy(at + CCD_PNG_CHUNK_HEADER_SIZE, content.start, content.count);
  uint8_t *end = at + CCD_PNG_CHUNK_HEADER_SIZE + content.count;
  store_big_endian(end, (uint32_t)crc32(0, at + 4, (uInt)content.count + 4));
  return end + 4;
}

/* Copies the chunks, and adds EXIF after them, so that its faults don't matter to the others. */
static uint8_t *copy(cpx_bytes file, cpx_bytes exif, size_t copied, size_t *count) {
  if (copied > longest_copy) return NULL;
  uint8_t *bytes = malloc(CCD_PNG_SIGNATURE_SIZE + copied + 2 * CCD_PNG_CHUNK_OVERHEAD + exif.count);
  if (!bytes) return NULL;
  memcpy(bytes, file.start, CCD_PNG_SIGNATURE_SIZE);
  uint8_t *end = bytes + CCD_PNG_SIGNATURE_SIZE;
  ccd_png_chunk chunk;
  for (uint64_t at = CCD_PNG_SIGNATURE_SIZE; ccd_png_next_chunk(file, &at, &chunk);) {
    if (is_copied(&chunk)) end = append(end, chunk.name, chunk.content);
  }
  end = append(append(end, "eXIf", exif), "IEND", (cpx_bytes){0});
  *count = (size_t)(end - bytes);
  return bytes;
}

uint8_t *ccd_png_with_exif(cpx_bytes file, size_t *count) {
  ccd_png_chunk found;
  size_t copied, length;
  if (!ccd_png_codec.sniff(file) || !find_exif(file, &found, &copied)) return NULL;
  if (ccd_png_is_chunk(&found, "eXIf")) {
    /* Without the name before it, exiv2 finds the block itself. */
    cpx_bytes block = cpx_exif_without_name(found.content);
    return block.start == found.content.start ? NULL : copy(file, block, copied, count);
  }
  uint8_t *bytes = ccd_png_read_raw_profile(&found, &length), *result = NULL;
  /* With the name before it, exiv2 finds the block itself. */
  cpx_bytes exif = cpx_exif_without_name((cpx_bytes){bytes, length});
  if (exif.count && exif.start == bytes) result = copy(file, exif, copied, count);
  free(bytes);
  return result;
}

void ccd_png_read_texts(cpx_bytes file, ccd_png_text_field *fields, size_t count) {
  for (size_t i = 0; i < count; i++) fields[i] = (ccd_png_text_field){.keyword = fields[i].keyword};
  if (!ccd_png_codec.sniff(file)) return;
  ccd_png_chunk chunk;
  for (uint64_t at = CCD_PNG_SIGNATURE_SIZE; ccd_png_next_chunk(file, &at, &chunk);) {
    for (size_t i = 0; i < count; i++) {
      if (!fields[i].text && ccd_png_has_keyword(&chunk, fields[i].keyword)) {
        fields[i].text = ccd_png_read_text(&chunk, &fields[i].count);
      }
    }
  }
}
