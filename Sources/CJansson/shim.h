#ifndef CJANSSON_SHIM_H
#define CJANSSON_SHIM_H

#include <jansson.h>

/* Function-like macros are invisible to Swift: the values are stated here, by the header that owns them. */
static const size_t photos_json_reading = JSON_REJECT_DUPLICATES;
static const size_t photos_json_writing = JSON_INDENT(2) | JSON_SORT_KEYS;

#endif
