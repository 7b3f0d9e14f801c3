/* Borrowed bytes with a length. */
#ifndef CPX_BYTES_H
#define CPX_BYTES_H

#include <stddef.h>
#include <stdint.h>

/* Bytes that something else owns. Empty if `count` is 0. */
typedef struct cpx_bytes {
  const uint8_t *start;
  size_t count;
} cpx_bytes;

/* `count` bytes from `offset` on. Empty unless all of them are inside `bytes`. */
static inline cpx_bytes cpx_slice(cpx_bytes bytes, uint64_t offset, uint64_t count) {
  if (offset > bytes.count || count > bytes.count - offset) return (cpx_bytes){0};
  return (cpx_bytes){bytes.start + offset, (size_t)count};
}

/* The big-endian number in four bytes. */
static inline uint32_t cpx_big_endian(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* The nearest value of eight bits for one of 16 bits. */
static inline uint8_t cpx_from_16_bits(unsigned value) { return (uint8_t)((value * 255 + 32895) >> 16); }

#endif
