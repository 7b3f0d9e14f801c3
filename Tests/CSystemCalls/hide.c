#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CSystemCalls.h"

typedef struct named_number {
  const char *name;
  int number;
} named_number;

#define NAMED(call) {#call, __NR_##call}

static const named_number known[] = {
    NAMED(openat), NAMED(socket), NAMED(connect), NAMED(execve), NAMED(execveat), NAMED(clone),
    NAMED(clone3), NAMED(ptrace), NAMED(kill), NAMED(tgkill), NAMED(tkill), NAMED(mmap),
    NAMED(mprotect), NAMED(munmap), NAMED(mremap), NAMED(mlock), NAMED(mlockall), NAMED(shmat),
    NAMED(process_vm_readv), NAMED(process_vm_writev), NAMED(prctl), NAMED(seccomp),
    NAMED(io_uring_setup), NAMED(memfd_create), NAMED(bpf), NAMED(userfaultfd), NAMED(perf_event_open),
    NAMED(setrlimit), NAMED(prlimit64), NAMED(unlinkat), NAMED(mkdirat), NAMED(renameat2),
    NAMED(linkat), NAMED(symlinkat), NAMED(mknodat), NAMED(truncate), NAMED(ftruncate), NAMED(fchmodat),
    NAMED(chdir), NAMED(chroot), NAMED(mount), NAMED(setuid), NAMED(setresuid), NAMED(setns), NAMED(unshare),
    NAMED(newfstatat), NAMED(faccessat), NAMED(bind), NAMED(sendto), NAMED(pidfd_open),
    NAMED(pidfd_getfd), NAMED(name_to_handle_at), NAMED(open_by_handle_at), NAMED(openat2),
    NAMED(getdents64), NAMED(readlinkat), NAMED(personality), NAMED(pkey_mprotect), NAMED(shmget),
    NAMED(keyctl), NAMED(ioctl), NAMED(dup), NAMED(fcntl), NAMED(landlock_create_ruleset),
    NAMED(getpid), NAMED(getrandom), NAMED(sched_setaffinity), NAMED(setpriority), NAMED(reboot),
    NAMED(init_module), NAMED(inotify_init1), NAMED(splice), NAMED(sendmmsg), NAMED(swapon),
    NAMED(process_madvise), NAMED(remap_file_pages), NAMED(quotactl), NAMED(setxattr), NAMED(utimensat),
#ifdef __NR_open
    NAMED(open), NAMED(creat), NAMED(access), NAMED(fork), NAMED(vfork), NAMED(unlink), NAMED(mkdir),
    NAMED(rename),
#endif
};

int csy_number(const char *name) {
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (strcmp(known[i].name, name) == 0) return known[i].number;
  }
  return -1;
}

int csy_hide(int number) {
  struct sock_filter steps[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {.len = sizeof steps / sizeof *steps, .filter = steps};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  return syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0 ? 0 : errno;
}
