#include "CPixels/codec.h"

#include <string.h>

void cpx_note(cpx_picture *picture, const char *text) {
  if (picture->message[0]) return;
  size_t length = 0;
  for (; *text && length + 1 < sizeof picture->message; text++) {
    unsigned char letter = (unsigned char)*text;
    picture->message[length++] = letter >= 0x20 && letter < 0x7F ? (char)letter : '?';
  }
  picture->message[length] = 0;
}

void cpx_cache_clear(cpx_cache *cache) {
  if (cache->release) cache->release(cache->state);
  *cache = (cpx_cache){0};
}

/* Clears everything except the caller's fields. */
static void reset(cpx_picture *picture, const cpx_options *options) {
  uint8_t *pixels = picture->pixels;
  size_t capacity = picture->capacity;
  memset(picture, 0, sizeof *picture);
  picture->pixels = pixels;
  picture->capacity = capacity;
  picture->orientation = 1;
  picture->output_orientation = cpx_turned_orientation(1, options->turn);
}

static const cpx_codec *codec_for(const cpx_codec *const *codecs, cpx_bytes file, cpx_picture *picture) {
  for (; *codecs; codecs++) {
    picture->format = (*codecs)->sniff(file);
    if (picture->format) return *codecs;
  }
  return NULL;
}

cpx_status cpx_perform(
    const cpx_codec *const *codecs, cpx_operation operation, cpx_bytes file, const cpx_options *options,
    cpx_picture *picture) {
  reset(picture, options);
  const cpx_codec *codec = codec_for(codecs, file, picture);
  if (!codec) return CPX_UNKNOWN_FORMAT;
  cpx_status status = codec->probe(file, options, picture);
  if (operation == CPX_PROBE || status != CPX_OK) return status;
  if (picture->frames > 0 && options->frame >= picture->frames) return CPX_NONE;
  if (operation == CPX_DECODE) return codec->decode(file, options, picture);
  if (!codec->thumbnail) return CPX_NONE;
  status = codec->thumbnail(file, options, picture);
  picture->is_final = !picture->may_be_outdated;
  return status;
}
