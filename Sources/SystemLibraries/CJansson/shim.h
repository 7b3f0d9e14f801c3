#ifndef CJS_SHIM_H
#define CJS_SHIM_H

#if !__has_include(<jansson.h>)
#error "jansson.h is missing. On Debian: sudo apt-get install libjansson-dev"
#endif
#include <jansson.h>

/* Function-like macros are invisible to Swift: the values are stated here, by the header that owns them. */
static const size_t cjs_reading_flags = JSON_REJECT_DUPLICATES;
static const size_t cjs_writing_flags = JSON_INDENT(2) | JSON_SORT_KEYS;

#endif
