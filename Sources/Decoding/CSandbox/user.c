#include <errno.h>
#include <grp.h>
#include <linux/capability.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "layers.h"

/* Numbers that systems give to no user (systemd's "Users, Groups, UIDs and GIDs on systemd Systems"). */
enum { FIRST_USER = 1879048192, USER_COUNT = 1 << 27 };

typedef struct capabilities {
  struct __user_cap_header_struct header;
  struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3];
} capabilities;

/* The rights to become another user. The program needs the last one to end processes of that user. */
static int may_become_user(const capabilities *own) {
  const uint32_t needed = 1u << CAP_SETUID | 1u << CAP_SETGID | 1u << CAP_KILL;
  return (own->sets[0].effective & needed) == needed;
}

int csb_become_own_user(void) {
  capabilities own = {.header = {.version = _LINUX_CAPABILITY_VERSION_3}};
  uint32_t number;
  if (geteuid() != 0 || syscall(SYS_capget, &own.header, own.sets) != 0 || !may_become_user(&own)) return 0;
  if (getrandom(&number, sizeof number, GRND_NONBLOCK) != sizeof number) return 0;
  uid_t user = FIRST_USER + number % USER_COUNT;
  /* Where a container has no such user, none of these calls changes the user. */
  prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0);
  int is_refused = setgroups(0, NULL) != 0 || setresgid(user, user, user) != 0 || setresuid(user, user, user) != 0;
  if (is_refused) return 0;
  /* Changing the user cancels that. */
  csb_end_with_parent();
  /* Some systems let only a process with rights make user namespaces. */
  for (int i = 0; i < _LINUX_CAPABILITY_U32S_3; i++) own.sets[i].effective = own.sets[i].permitted;
  syscall(SYS_capset, &own.header, own.sets);
  return 1;
}

int csb_drop_capabilities(void) {
  capabilities none = {.header = {.version = _LINUX_CAPABILITY_VERSION_3}};
  return syscall(SYS_capset, &none.header, none.sets) == 0;
}

int csb_has_thread_limit(void) {
  struct rlimit before, none = {0};
  if (getrlimit(RLIMIT_NPROC, &before) != 0) return 0;
  none.rlim_max = before.rlim_max;
  if (setrlimit(RLIMIT_NPROC, &none) != 0) return 0;
  pid_t child = fork();
  if (child == 0) _exit(0);
  int is_refused = child < 0 && errno == EAGAIN;
  setrlimit(RLIMIT_NPROC, &before);
  if (child > 0) waitpid(child, NULL, 0);
  return is_refused;
}
