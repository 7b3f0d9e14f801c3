#include "png_orientation.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "png_chunks.h"
#include "png_text.h"

/* The most bytes read of a text. The orientation is near the start of EXIF, and XMP packets are short. */
enum { most_text = 256 << 10 };

static int hexadecimal(int letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  letter = tolower(letter);
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

/* Skips white space and the word after it. */
static size_t skip_word(const uint8_t *text, size_t count, size_t at) {
  while (at < count && isspace(text[at])) at++;
  while (at < count && !isspace(text[at])) at++;
  return at;
}

/* The orientation in ImageMagick's form of a profile: a name, a length, and bytes as hexadecimal digits,
   which are decoded in place. */
static uint8_t orientation_of_digits(uint8_t *text, size_t count) {
  size_t bytes = 0;
  int high = -1;
  for (size_t at = skip_word(text, count, skip_word(text, count, 0)); at < count; at++) {
    int digit = hexadecimal(text[at]);
    if (digit < 0) continue;
    if (high >= 0) text[bytes++] = (uint8_t)(high << 4 | digit);
    high = high < 0 ? digit : -1;
  }
  static const char name[] = "Exif\0";
  size_t start = bytes > sizeof name && memcmp(text, name, sizeof name) == 0 ? sizeof name : 0;
  return cpx_exif_orientation((cpx_bytes){text + start, bytes - start});
}

/* The orientation in an XMP packet, as an attribute or an element. */
static uint8_t orientation_of_packet(uint8_t *text, size_t count) {
  static const char name[] = "tiff:Orientation";
  const uint8_t *found = memmem(text, count, name, sizeof name - 1), *end = text + count;
  if (!found) return 1;
  for (found += sizeof name - 1; found < end && strchr("=>\"' \t\r\n", *found) && *found; found++) continue;
  return found < end && *found >= '1' && *found <= '8' ? (uint8_t)(*found - '0') : 1;
}

/* Reads the text of a chunk and passes it on. 1 if there is none. */
static uint8_t orientation_of_text(const ccd_png_chunk *chunk, uint8_t (*read)(uint8_t *text, size_t count)) {
  uint8_t *text = malloc(most_text);
  if (!text) return 1;
  uint8_t orientation = read(text, ccd_png_text_of_chunk(chunk, text, most_text));
  free(text);
  return orientation;
}

uint8_t ccd_png_orientation(cpx_bytes file) {
  ccd_png_chunk chunk, profile = {0}, packet = {0};
  for (uint64_t at = CCD_PNG_SIGNATURE_SIZE; ccd_png_next_chunk(file, &at, &chunk);) {
    if (ccd_png_is_chunk(&chunk, "eXIf") && chunk.content.count) return cpx_exif_orientation(chunk.content);
    if (!profile.name && (ccd_png_has_keyword(&chunk, "Raw profile type exif") ||
                          ccd_png_has_keyword(&chunk, "Raw profile type APP1"))) {
      profile = chunk;
    }
    if (!packet.name && ccd_png_has_keyword(&chunk, "XML:com.adobe.xmp")) packet = chunk;
  }
  uint8_t orientation = profile.name ? orientation_of_text(&profile, orientation_of_digits) : 1;
  return orientation == 1 && packet.name ? orientation_of_text(&packet, orientation_of_packet) : orientation;
}
