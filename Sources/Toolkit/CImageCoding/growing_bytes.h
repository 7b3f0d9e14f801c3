/* A growing byte buffer. */
#ifndef CIC_GROWING_BYTES_H
#define CIC_GROWING_BYTES_H

#include <stdlib.h>
#include <string.h>

#include "CImageCoding.h"

typedef struct cic_growing {
  uint8_t *start;
  size_t count, capacity;
} cic_growing;

/* Makes room for `more` bytes. Returns 0 if memory is short. */
static inline int cic_reserve(cic_growing *bytes, size_t more) {
  if (more <= bytes->capacity - bytes->count) return 1;
  if (more > SIZE_MAX / 4 || bytes->capacity > SIZE_MAX / 4) return 0;
  size_t capacity = bytes->capacity * 2;
  if (capacity < bytes->count + more) capacity = bytes->count + more;
  if (capacity < 4096) capacity = 4096;
  uint8_t *start = realloc(bytes->start, capacity);
  if (!start) return 0;
  bytes->start = start;
  bytes->capacity = capacity;
  return 1;
}

/* Passes ownership of the bytes to the caller, or frees them if they are not complete. */
static inline cic_bytes cic_hand_over(cic_growing *bytes, int is_complete) {
  cic_bytes result = {bytes->start, bytes->count};
  if (!is_complete) {
    free(bytes->start);
    result = (cic_bytes){NULL, 0};
  }
  *bytes = (cic_growing){NULL, 0, 0};
  return result;
}

#endif
