#include "png_raw_profile.h"

#include <ctype.h>
#include <stdlib.h>

#include "png_text.h"

static size_t skip_space(cpx_bytes text, size_t at) {
  while (at < text.count && isspace(text.start[at])) at++;
  return at;
}

static size_t skip_word(cpx_bytes text, size_t at) {
  while (at < text.count && !isspace(text.start[at])) at++;
  return at;
}

static int hexadecimal(int letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  letter = tolower(letter);
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

/* Decodes the digits in place. Returns the number of bytes. Other bytes can follow the profile. */
static size_t decode(uint8_t *text, size_t count) {
  cpx_bytes all = {text, count};
  size_t at = skip_space(all, skip_word(all, skip_space(all, 0))), length = 0, bytes = 0;
  for (; at < count && isdigit(text[at]) && length < count; at++) {
    length = length * 10 + (size_t)(text[at] - '0');
  }
  int high = -1;
  for (; at < count && bytes < length; at++) {
    int digit = hexadecimal(text[at]);
    if (digit < 0) continue;
    if (high >= 0) text[bytes++] = (uint8_t)(high << 4 | digit);
    high = high < 0 ? digit : -1;
  }
  return bytes;
}

int ccd_png_has_raw_exif(const ccd_png_chunk *chunk) {
  return ccd_png_has_keyword(chunk, "Raw profile type exif") ||
         ccd_png_has_keyword(chunk, "Raw profile type APP1");
}

uint8_t *ccd_png_read_raw_profile(const ccd_png_chunk *chunk, size_t *count) {
  uint8_t *text = ccd_png_read_text(chunk, count);
  *count = text ? decode(text, *count) : 0;
  if (*count) return text;
  free(text);
  return NULL;
}
