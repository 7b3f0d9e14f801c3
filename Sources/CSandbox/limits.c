#include <signal.h>
#include <stddef.h>
#include <sys/resource.h>

#include "layers.h"

/* Sets a limit unless a stricter one is already set. */
static int set_limit(int resource, uint64_t value) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return 0;
  if (value < limit.rlim_max) limit.rlim_max = (rlim_t)value;
  limit.rlim_cur = limit.rlim_max;
  return setrlimit(resource, &limit) == 0;
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
