#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "layers.h"

int csb_forbid_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0; }

/* The number of threads. 1 if it is unknown. */
static int thread_count(void) {
  struct stat status;
  return stat("/proc/self/task", &status) == 0 && status.st_nlink > 2 ? (int)status.st_nlink - 2 : 1;
}

/* Waits briefly until this thread is the only one, and returns whether it is. Libraries have short-lived
   threads that read their settings; pango lists fonts that way. */
static int wait_until_alone(void) {
  enum { pause_microseconds = 1000, most_pauses = 300 };
  for (int i = 0; i < most_pauses && thread_count() > 1; i++) usleep(pause_microseconds);
  return thread_count() == 1;
}

csb_layers csb_isolate(void) {
  csb_layers layers = {0};
  int has_own_user_namespace = 0;
  /* Landlock and namespaces apply to one thread. Other threads of a library would be outside these layers. */
  int is_alone = wait_until_alone();
  layers.no_new_privileges = csb_forbid_privileges();
  int has_own_user = csb_become_own_user();
  /* Root of a container may be an ordinary user outside. */
  int is_root = geteuid() == 0;
  int has_namespaces = is_alone && csb_enter_namespaces(&has_own_user_namespace);
  layers.namespaces = csb_drop_capabilities() && has_namespaces;
  layers.unprivileged_user = !is_root || csb_has_thread_limit();
  layers.counts_own_threads = has_own_user || (has_own_user_namespace && csb_counts_by_namespace());
  /* This also protects the process's memory from the user's other processes. It does not count as a layer. */
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  layers.file_system = csb_forbid_files(&layers.landlock_version) && is_alone;
  return layers;
}

void csb_confine(const csb_limits *limits, csb_layers *layers) {
  csb_limit_threads(limits->threads, layers->counts_own_threads);
  layers->resource_limits = csb_limit_resources(limits);
  /* This layer comes last, because it forbids the calls that the others need. */
  layers->system_calls = csb_forbid_system_calls(limits->threads > 1);
}
