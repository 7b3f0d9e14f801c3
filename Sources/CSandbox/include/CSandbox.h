/* The layers around a process that reads untrusted files. */
#ifndef CSB_CSANDBOX_H
#define CSB_CSANDBOX_H

#include <stdint.h>

/* What a process may use. */
typedef struct csb_limits {
  /* Bytes of private memory. */
  uint64_t data_bytes;
  /* Seconds of processor time in its whole life. */
  uint64_t processor_seconds;
  /* Open descriptors. */
  uint64_t descriptors;
} csb_limits;

/* Which layers stand; 0 is a layer that the system does not offer. */
typedef struct csb_layers {
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
} csb_layers;

/* Locks this process up for the rest of its life. What is open stays open and usable, threads can be started;
   libraries must be loaded and have read their files. A layer that cannot be built is left out. */
csb_layers csb_enter(const csb_limits *limits);

#endif
