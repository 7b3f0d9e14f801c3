/* The codecs of the rarer formats. */
#ifndef CCODECSEXTRA_H
#define CCODECSEXTRA_H

#include "CPixels/CPixels.h"

/* All of them; the list ends with NULL. */
const cc_codec *const *cc_extra_codecs(void);

/* The libraries with their versions, separated by commas. */
const char *cc_extra_libraries(void);

#endif
