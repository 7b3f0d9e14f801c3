/* Closing a child's descriptors, where the C library has no action for it. */
#ifndef CTM_CLOSE_FROM_H
#define CTM_CLOSE_FROM_H

#include <spawn.h>

#ifndef __GLIBC__
#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

/* musl: the kernel marks the descriptors of this process, so that no program that it starts gets them. */
static inline int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first) {
  const unsigned marks_only = 1U << 2; /* CLOSE_RANGE_CLOEXEC */
  (void)actions;
  return syscall(SYS_close_range, first, ~0U, marks_only) == 0 ? 0 : errno;
}
#endif

#endif
