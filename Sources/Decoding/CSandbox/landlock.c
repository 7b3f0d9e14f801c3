#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "layers.h"

/* Declared here because the headers may be older than the kernel. Source: the kernel's documentation,
   "Landlock: unprivileged access control". */

typedef struct ruleset_attributes {
  uint64_t handled_access_fs;
  uint64_t handled_access_net;
  uint64_t scoped;
} ruleset_attributes;

enum { CREATE_RULESET_VERSION = 1 };

#ifndef __NR_landlock_create_ruleset
#define __NR_landlock_create_ruleset 444
#define __NR_landlock_restrict_self 446
#endif

/* A mask of the lowest `count` bits. */
static uint64_t bits(int count) { return (UINT64_C(1) << count) - 1; }

/* Everything that a version can forbid: a right that is handled but granted by no rule is denied. */
static ruleset_attributes everything(int version, size_t *byte_count) {
  ruleset_attributes attributes = {0};
  /* Version 1 has executing, writing, reading, listing, removing and creating. Later versions add renaming
     across directories, truncating, and ioctl on devices. */
  attributes.handled_access_fs = bits(version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13);
  *byte_count = offsetof(ruleset_attributes, handled_access_net);
  if (version >= 4) {
    /* Binding and connecting TCP sockets. */
    attributes.handled_access_net = bits(2);
    *byte_count = offsetof(ruleset_attributes, scoped);
  }
  if (version >= 6) {
    /* Abstract sockets of other processes, and signals to them. */
    attributes.scoped = bits(2);
    *byte_count = sizeof attributes;
  }
  return attributes;
}

int csb_forbid_files(int *version) {
  long found = syscall(__NR_landlock_create_ruleset, NULL, (size_t)0, CREATE_RULESET_VERSION);
  *version = found > 0 ? (int)found : 0;
  if (*version == 0) return 0;
  size_t byte_count;
  ruleset_attributes attributes = everything(*version, &byte_count);
  int ruleset = (int)syscall(__NR_landlock_create_ruleset, &attributes, byte_count, 0);
  if (ruleset < 0) return 0;
  int is_bound = syscall(__NR_landlock_restrict_self, ruleset, 0) == 0;
  close(ruleset);
  return is_bound;
}
