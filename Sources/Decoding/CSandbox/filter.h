/* Assembles a seccomp filter program. */
#ifndef CSB_FILTER_H
#define CSB_FILTER_H

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>

enum { CSB_FILTER_CAPACITY = 512 };

typedef struct csb_filter {
  struct sock_filter steps[CSB_FILTER_CAPACITY];
  unsigned short count;
  /* Whether the steps exceeded the capacity. */
  int is_full;
} csb_filter;

/* The decisions about a call. */
#define CSB_ALLOW SECCOMP_RET_ALLOW
#define CSB_KILL SECCOMP_RET_KILL_PROCESS
#define CSB_REFUSE(error) (SECCOMP_RET_ERRNO | (error))

/* Offsets of a call's number and architecture. The low halves of arguments are enough for most checks. */
enum {
  CSB_NUMBER = offsetof(struct seccomp_data, nr),
  CSB_ARCHITECTURE = offsetof(struct seccomp_data, arch)
};

static inline uint32_t csb_argument(int index) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  return (uint32_t)(offsetof(struct seccomp_data, args) + 8u * (unsigned)index);
#else
#error "big-endian machines are not supported"
#endif
}

static inline uint32_t csb_argument_upper(int index) { return csb_argument(index) + 4; }

static inline void csb_add(
    csb_filter *filter, uint16_t code, uint8_t if_true, uint8_t if_false, uint32_t value) {
  if (filter->count == CSB_FILTER_CAPACITY) {
    filter->is_full = 1;
    return;
  }
  filter->steps[filter->count++] = (struct sock_filter){code, if_true, if_false, value};
}

/* Loads a 32-bit part of the call. */
static inline void csb_load(csb_filter *filter, uint32_t offset) {
  csb_add(filter, BPF_LD | BPF_W | BPF_ABS, 0, 0, offset);
}

/* Masks the loaded value. */
static inline void csb_mask(csb_filter *filter, uint32_t bits) {
  csb_add(filter, BPF_ALU | BPF_AND | BPF_K, 0, 0, bits);
}

/* Skips the next `steps` steps unless the loaded value equals `value`. */
static inline void csb_unless_equal_skip(csb_filter *filter, uint32_t value, uint8_t steps) {
  csb_add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, steps, value);
}

/* Skips the next `steps` steps unless the loaded value is greater than `value`. */
static inline void csb_unless_greater_skip(csb_filter *filter, uint32_t value, uint8_t steps) {
  csb_add(filter, BPF_JMP | BPF_JGT | BPF_K, 0, steps, value);
}

/* Ends the program with a decision. */
static inline void csb_decide(csb_filter *filter, uint32_t decision) {
  csb_add(filter, BPF_RET | BPF_K, 0, 0, decision);
}

#endif
