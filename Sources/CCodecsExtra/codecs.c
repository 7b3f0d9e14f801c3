#include "CCodecsExtra.h"

const cc_codec *const *cc_extra_codecs(void) {
  static const cc_codec *const codecs[] = {0};
  return codecs;
}

const char *cc_extra_libraries(void) { return ""; }
