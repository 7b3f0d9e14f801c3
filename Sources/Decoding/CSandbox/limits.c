#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <sys/utsname.h>

#include "layers.h"

/* Sets a limit unless a stricter one is already set. */
static int set_limit(int resource, uint64_t value) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return 0;
  if (value < limit.rlim_max) limit.rlim_max = (rlim_t)value;
  limit.rlim_cur = limit.rlim_max;
  return setrlimit(resource, &limit) == 0;
}

int csb_counts_by_namespace(void) {
  enum { first_major = 5, first_minor = 14 };
  struct utsname system;
  int major, minor;
  if (uname(&system) != 0 || sscanf(system.release, "%d.%d", &major, &minor) != 2) return 0;
  return major > first_major || (major == first_major && minor >= first_minor);
}

void csb_limit_threads(uint64_t threads, int counts_own_threads) {
  /* The user's other threads are some of all threads now, and others that start meanwhile. */
  enum { meanwhile = 4096 };
  struct sysinfo system;
  if (counts_own_threads) {
    set_limit(RLIMIT_NPROC, threads);
  } else if (sysinfo(&system) == 0) {
    set_limit(RLIMIT_NPROC, threads + system.procs + meanwhile);
  }
}

int csb_limit_resources(const csb_limits *limits) {
  /* Writing to a file raises it, and a library that prints must not end the process. */
  signal(SIGXFSZ, SIG_IGN);
  const struct {
    int resource;
    uint64_t value;
  } requested[] = {
      {RLIMIT_DATA, limits->data_bytes},
      {RLIMIT_STACK, limits->stack_bytes},
      {RLIMIT_AS, limits->address_bytes},
      {RLIMIT_CPU, limits->processor_seconds},
      {RLIMIT_CORE, 0},
      {RLIMIT_FSIZE, 0},
      {RLIMIT_NOFILE, limits->descriptors},
  };
  int are_set = 1;
  for (size_t i = 0; i < sizeof requested / sizeof *requested; i++) {
    are_set &= set_limit(requested[i].resource, requested[i].value);
  }
  return are_set;
}
