/* The walls around a process that reads untrusted files. */
#ifndef CLOCKDOWN_H
#define CLOCKDOWN_H

#include <stdint.h>

/* What a process may use. */
typedef struct cl_limits {
  /* Bytes of private memory. */
  uint64_t data_bytes;
  /* Seconds of processor time in its whole life. */
  uint64_t processor_seconds;
  /* Open descriptors. */
  uint64_t descriptors;
} cl_limits;

/* Which walls stand; 0 is a wall that the system does not offer. */
typedef struct cl_walls {
  /* No program started from here gains privileges. */
  int no_new_privileges;
  /* No file can be opened, no port connected to, no process outside signalled: as much of it as Landlock
     knows. */
  int file_system;
  /* Limits are set, and no file can be written. */
  int resource_limits;
  /* Only the system calls of decoding are answered. */
  int system_calls;
  /* The version of Landlock the kernel has; 0 without. */
  int landlock_version;
} cl_walls;

/* Locks this process up for the rest of its life. What is open stays open and usable, threads can be started;
   libraries must be loaded and have read their files. A wall that cannot be built is left out. */
cl_walls cl_lock_down(const cl_limits *limits);

#endif
