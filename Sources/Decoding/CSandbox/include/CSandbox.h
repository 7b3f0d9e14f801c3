/* Sandboxes a process that reads untrusted files, in several independent layers. */
#ifndef CSB_CSANDBOX_H
#define CSB_CSANDBOX_H

#include <stdint.h>

/* Resource limits of a process. */
typedef struct csb_limits {
  /* Bytes of memory that the process can write, except for its first stack and for received memory. */
  uint64_t data_bytes;
  /* Bytes of the first thread's stack. */
  uint64_t stack_bytes;
  /* Bytes of addresses. They bound the tables with which the kernel finds memory. */
  uint64_t address_bytes;
  /* Seconds of processor time in its lifetime. */
  uint64_t processor_seconds;
  /* Open descriptors. */
  uint64_t descriptors;
  /* Threads at the same time, of this process and of all that share its isolation. 1 forbids starting any.
     Where the system does not count them apart from the user's other threads, more are possible: as many as
     the whole system has, and some thousands. */
  uint64_t threads;
} csb_limits;

/* Which layers are active. 0 marks a layer that the system does not support. */
typedef struct csb_layers {
  /* No program that this process starts can gain privileges. */
  int no_new_privileges;
  /* The process is not root, and so has a limit of threads. */
  int unprivileged_user;
  /* The process has a user, an empty file system, a network and shared memory of its own. */
  int namespaces;
  /* The process can open no file, connect to no port and signal no other process, as far as the kernel's
     version of Landlock can forbid it. */
  int file_system;
  /* The limits are set, and the process can write no file. */
  int resource_limits;
  /* Only the system calls that decoding needs are allowed. */
  int system_calls;
  /* The kernel's version of Landlock. 0 without Landlock. */
  int landlock_version;
  /* Whether the system counts the threads of this process, and of all that share its isolation, apart from
     all others. It is no layer by itself. */
  int counts_own_threads;
} csb_layers;

/* Makes the kernel kill this process when the thread that started it ends, however that happens. A decoder
   that an attacker controls would ignore that the program is gone. Call it before anything else. */
void csb_end_with_parent(void);

/* The two steps of the sandbox. Both last for the rest of the process's life and skip layers that the system
   does not support. */

/* Takes the rights of root, files, the network and other processes away from this process and all that it
   starts. It may still start some. Open descriptors stay usable. Libraries must already be loaded and have
   read their files. Root also ends with its parent from then on. */
csb_layers csb_isolate(void);

/* Limits the resources and the system calls of an isolated process. It can start threads if `limits` allow
   them, and no processes. Adds to `layers`. */
void csb_confine(const csb_limits *limits, csb_layers *layers);

#endif
