#include <sched.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "layers.h"

/* Makes an empty file system, which nothing can be written to, the root of this process, and leaves the
   previous one. Without a way to it, no disk stays busy because of this process. */
static int empty_root(void) {
  /* This process's mounts must not appear outside. Those that are unmounted outside disappear here. */
  if (mount(NULL, "/", NULL, MS_REC | MS_SLAVE, NULL) != 0) return 0;
  /* Any folder will do; this one exists on every system. */
  static const char folder[] = "/proc";
  unsigned long flags = MS_NOSUID | MS_NODEV | MS_NOEXEC | MS_RDONLY;
  if (mount("none", folder, "tmpfs", flags, "size=4k,nr_inodes=1,mode=0555") != 0) return 0;
  if (chdir(folder) != 0) return 0;
  /* Puts the previous root on top of the new one; see pivot_root(2). */
  if (syscall(SYS_pivot_root, ".", ".") != 0) return 0;
  return umount2(".", MNT_DETACH) == 0 && chdir("/") == 0;
}

int csb_enter_namespaces(int *has_own_user_namespace) {
  int flags = CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;
  *has_own_user_namespace = unshare(flags) == 0;
  return *has_own_user_namespace && empty_root();
}
