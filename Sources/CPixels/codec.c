#include "CPixels/codec.h"

#include <string.h>

void cc_note(cc_picture *picture, const char *text) {
  if (picture->message[0]) return;
  size_t length = 0;
  for (; *text && length + 1 < sizeof picture->message; text++) {
    unsigned char letter = (unsigned char)*text;
    picture->message[length++] = letter >= 0x20 && letter < 0x7F ? (char)letter : '?';
  }
  picture->message[length] = 0;
}

void cc_release(cc_kept *kept) {
  if (kept->release) kept->release(kept->state);
  *kept = (cc_kept){0};
}

/* Clears everything but the caller's fields. */
static void reset(cc_picture *picture, const cc_options *options) {
  uint8_t *pixels = picture->pixels;
  size_t capacity = picture->capacity;
  memset(picture, 0, sizeof *picture);
  picture->pixels = pixels;
  picture->capacity = capacity;
  picture->orientation = 1;
  picture->placement = cc_turned_orientation(1, options->turn);
}

static const cc_codec *codec_for(const cc_codec *const *codecs, cc_bytes file, cc_picture *picture) {
  for (; *codecs; codecs++) {
    picture->format = (*codecs)->sniff(file);
    if (picture->format != CC_FORMAT_UNKNOWN) return *codecs;
  }
  return NULL;
}

cc_status cc_perform(
    const cc_codec *const *codecs, cc_operation operation, cc_bytes file, const cc_options *options,
    cc_picture *picture) {
  reset(picture, options);
  const cc_codec *codec = codec_for(codecs, file, picture);
  if (!codec) return CC_UNKNOWN_FORMAT;
  cc_status status = codec->probe(file, options, picture);
  if (operation == CC_PROBE || status != CC_OK) return status;
  if (picture->frames > 0 && options->frame >= picture->frames) return CC_NONE;
  if (operation == CC_DECODE) return codec->decode(file, options, picture);
  return codec->thumbnail ? codec->thumbnail(file, options, picture) : CC_NONE;
}
