/* A growing program of the kernel's packet filter, for system calls. */
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
  /* Not 0: there was no room for all steps. */
  int is_full;
} csb_filter;

/* What becomes of a call. */
#define CSB_ALLOW SECCOMP_RET_ALLOW
#define CSB_KILL SECCOMP_RET_KILL_PROCESS
#define CSB_REFUSE(error) (SECCOMP_RET_ERRNO | (error))

/* Where the number and the arguments of a call are. Their lower halves hold everything that is looked at. */
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

/* Takes a part of the call. */
static inline void csb_load(csb_filter *filter, uint32_t offset) {
  csb_add(filter, BPF_LD | BPF_W | BPF_ABS, 0, 0, offset);
}

/* Leaves only some bits of what was taken. */
static inline void csb_mask(csb_filter *filter, uint32_t bits) {
  csb_add(filter, BPF_ALU | BPF_AND | BPF_K, 0, 0, bits);
}

/* Goes on behind the next so many steps unless what was taken is the value. */
static inline void csb_unless_equal_skip(csb_filter *filter, uint32_t value, uint8_t steps) {
  csb_add(filter, BPF_JMP | BPF_JEQ | BPF_K, 0, steps, value);
}

/* Goes on behind the next so many steps unless what was taken is greater than the value. */
static inline void csb_unless_greater_skip(csb_filter *filter, uint32_t value, uint8_t steps) {
  csb_add(filter, BPF_JMP | BPF_JGT | BPF_K, 0, steps, value);
}

/* Decides. */
static inline void csb_decide(csb_filter *filter, uint32_t decision) {
  csb_add(filter, BPF_RET | BPF_K, 0, 0, decision);
}

#endif
