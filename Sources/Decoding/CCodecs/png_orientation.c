#include "png_orientation.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "png_raw_profile.h"
#include "png_text.h"

/* The prefix of TIFF's properties in an XMP packet. It is "tiff" unless the packet says otherwise. */
static cpx_bytes tiff_prefix(cpx_bytes packet) {
  static const char name[] = "http://ns.adobe.com/tiff/1.0/", declaration[] = "xmlns:";
  enum { declaration_count = sizeof declaration - 1 };
  cpx_bytes usual = {(const uint8_t *)"tiff", 4};
  const uint8_t *found = memmem(packet.start, packet.count, name, sizeof name - 1);
  if (!found) return usual;
  size_t end = (size_t)(found - packet.start);
  while (end > 0 && (isspace(packet.start[end - 1]) || strchr("=\"'", packet.start[end - 1]))) end--;
  size_t start = end;
  while (start > 0 && packet.start[start - 1] != ':' && !isspace(packet.start[start - 1])) start--;
  int is_declared = start >= declaration_count &&
                    memcmp(packet.start + start - declaration_count, declaration, declaration_count) == 0;
  return is_declared && end > start ? cpx_slice(packet, start, end - start) : usual;
}

/* The orientation in an XMP packet, as an attribute or an element. */
static uint8_t orientation_of_packet(cpx_bytes packet) {
  static const char name[] = ":Orientation";
  cpx_bytes prefix = tiff_prefix(packet);
  const uint8_t *at = packet.start, *end = packet.start + packet.count;
  while ((at = memmem(at, (size_t)(end - at), name, sizeof name - 1))) {
    int has_prefix = (size_t)(at - packet.start) >= prefix.count &&
                     memcmp(at - prefix.count, prefix.start, prefix.count) == 0;
    at += sizeof name - 1;
    if (!has_prefix) continue;
    while (at < end && strchr("=>\"' \t\r\n", *at) && *at) at++;
    return at < end && *at >= '1' && *at <= '8' ? (uint8_t)(*at - '0') : 1;
  }
  return 1;
}

static uint8_t orientation_of_profile(cpx_bytes profile) {
  return cpx_exif_orientation(cpx_exif_without_name(profile));
}

/* Reads the content of a chunk and passes it on. 1 if there is none. */
static uint8_t orientation_of_chunk(
    const ccd_png_chunk *chunk, uint8_t *(*read)(const ccd_png_chunk *chunk, size_t *count),
    uint8_t (*orientation_of)(cpx_bytes content)) {
  size_t count = 0;
  uint8_t *content = chunk->name ? read(chunk, &count) : NULL;
  uint8_t orientation = content ? orientation_of((cpx_bytes){content, count}) : 1;
  free(content);
  return orientation;
}

uint8_t ccd_png_orientation(cpx_bytes file) {
  ccd_png_chunk chunk, profile = {0}, packet = {0}, raw_packet = {0};
  for (uint64_t at = CCD_PNG_SIGNATURE_SIZE; ccd_png_next_chunk(file, &at, &chunk);) {
    if (ccd_png_is_chunk(&chunk, "eXIf") && chunk.content.count) return orientation_of_profile(chunk.content);
    if (!profile.name && ccd_png_has_raw_exif(&chunk)) profile = chunk;
    if (!packet.name && ccd_png_has_keyword(&chunk, "XML:com.adobe.xmp")) packet = chunk;
    if (!raw_packet.name && ccd_png_has_keyword(&chunk, "Raw profile type xmp")) raw_packet = chunk;
  }
  uint8_t orientation = orientation_of_chunk(&profile, ccd_png_read_raw_profile, orientation_of_profile);
  if (orientation == 1) orientation = orientation_of_chunk(&packet, ccd_png_read_text, orientation_of_packet);
  if (orientation != 1) return orientation;
  return orientation_of_chunk(&raw_packet, ccd_png_read_raw_profile, orientation_of_packet);
}
