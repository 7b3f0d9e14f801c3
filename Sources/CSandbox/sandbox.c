#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "layers.h"

int csb_forbid_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0; }

/* How many threads there are; 1 where that cannot be seen. */
static int thread_count(void) {
  struct stat status;
  return stat("/proc/self/task", &status) == 0 && status.st_nlink > 2 ? (int)status.st_nlink - 2 : 1;
}

/* Whether this thread is the only one. Libraries have threads that read their settings and end: pango reads what
   fonts there are. They are waited for, a little. */
static int is_alone_soon(void) {
  enum { pause_microseconds = 1000, most_pauses = 300 };
  for (int i = 0; i < most_pauses && thread_count() > 1; i++) usleep(pause_microseconds);
  return thread_count() == 1;
}

csb_layers csb_enter(const csb_limits *limits) {
  csb_layers layers = {0};
  /* Landlock binds one thread: with others that a library has started the layer would have a gate. */
  int is_alone = is_alone_soon();
  /* The other users of this machine are kept out of this process' memory, too. It is no layer of ours. */
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  layers.no_new_privileges = csb_forbid_privileges();
  layers.file_system = csb_forbid_files(&layers.landlock_version) && is_alone;
  layers.resource_limits = csb_limit_resources(limits);
  /* The last one: it forbids what the others are built with. */
  layers.system_calls = csb_forbid_system_calls();
  return layers;
}
