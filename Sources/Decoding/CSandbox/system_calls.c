#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/prctl.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "filter.h"
#include "layers.h"

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef OWN_ARCHITECTURE

#define COUNT(table) (sizeof(table) / sizeof *(table))

/* Calls that are harmless with any arguments: they use received descriptors or the process's own memory. */
static const uint32_t allowed[] = {
    /* Communication with the program. */
    __NR_recvmsg, __NR_sendmsg, __NR_ppoll, __NR_read, __NR_write, __NR_readv, __NR_writev, __NR_pread64,
    __NR_lseek, __NR_close, __NR_fstat,
    /* The C library's fstat() calls it. It accepts paths but opens nothing. */
    __NR_newfstatat,
    /* Memory. */
    __NR_brk, __NR_munmap, __NR_madvise,
    /* Threads. */
    __NR_futex, __NR_set_robust_list, __NR_rseq, __NR_sched_yield, __NR_sched_getaffinity, __NR_gettid,
    __NR_exit, __NR_exit_group,
    /* Signals, and continuing after a stop. */
    __NR_rt_sigaction, __NR_rt_sigprocmask, __NR_rt_sigreturn, __NR_sigaltstack, __NR_restart_syscall,
    /* Time and the machine. */
    __NR_setitimer, __NR_clock_gettime, __NR_clock_getres, __NR_clock_nanosleep, __NR_nanosleep,
    __NR_gettimeofday, __NR_getrusage, __NR_sysinfo, __NR_uname, __NR_getrandom,
    /* Identity. */
    __NR_getpid, __NR_getuid, __NR_geteuid, __NR_getgid, __NR_getegid,
#ifdef __NR_poll
    __NR_poll, __NR_time,
#endif
};

/* Calls with which libraries try to open optional files. They fail with an error that libraries handle. */
static const uint32_t opening[] = {
    __NR_openat,
#ifdef __NR_open
    __NR_open, __NR_creat,
#endif
};

/* Calls that succeed without being made. pango asks whether it may read a font that is already open, and
   would take another one. An attacker learns nothing. */
static const uint32_t pretended[] = {
    __NR_faccessat,
#ifdef __NR_access
    __NR_access,
#endif
};

static const uint32_t harmless_prctl[] = {PR_SET_NAME, 0x53564d41 /* PR_SET_VMA: names for memory */};

/* Queries about descriptors, except for their owners. */
static const uint32_t harmless_fcntl[] = {F_GETFD, F_SETFD, F_GETFL, 1034 /* F_GET_SEALS */};

/* The newest call that this filter knows. Newer ones fail as on an older kernel, so that libraries fall back
   to older calls. */
enum { NEWEST_KNOWN = __NR_landlock_restrict_self };

static void decide_number(csb_filter *filter, uint32_t number, uint32_t decision) {
  csb_unless_equal_skip(filter, number, 1);
  csb_decide(filter, decision);
}

/* Allows a call if an argument is one of a few values. */
static void allow_values(
    csb_filter *filter, uint32_t number, int argument, const uint32_t *values, size_t value_count) {
  csb_unless_equal_skip(filter, number, (uint8_t)(2 + 2 * value_count));
  csb_load(filter, csb_argument(argument));
  for (size_t i = 0; i < value_count; i++) decide_number(filter, values[i], CSB_ALLOW);
  csb_decide(filter, CSB_REFUSE(EPERM));
}

/* Allows a call if an argument, without some bits, equals one of a few values. */
static void allow_remaining_bits(
    csb_filter *filter, uint32_t number, int argument, uint32_t ignored, const uint32_t *values,
    size_t value_count, int error) {
  csb_unless_equal_skip(filter, number, (uint8_t)(3 + 2 * value_count));
  csb_load(filter, csb_argument(argument));
  csb_mask(filter, ~ignored);
  for (size_t i = 0; i < value_count; i++) decide_number(filter, values[i], CSB_ALLOW);
  csb_decide(filter, CSB_REFUSE((unsigned)error));
}

/* Refuses a call if an argument has other bits than some. */
static void refuse_other_bits(csb_filter *filter, uint32_t number, int argument, uint32_t bits, int error) {
  csb_unless_equal_skip(filter, number, 5);
  csb_load(filter, csb_argument(argument));
  csb_mask(filter, ~bits);
  csb_unless_equal_skip(filter, 0, 1);
  csb_add(filter, BPF_JMP | BPF_JA, 0, 0, 1);
  csb_decide(filter, CSB_REFUSE((unsigned)error));
  csb_load(filter, CSB_NUMBER);
}

/* Allows memory that RLIMIT_DATA counts, and received memory. That limit counts private mappings that can be
   written, and neither anonymous shared ones nor growing ones. It forgets memory that becomes read-only or
   part of a stack, so mprotect may only make memory writable, and mremap fails. */
static void allow_counted_memory(csb_filter *filter) {
  static const uint32_t mappings[] = {MAP_PRIVATE | MAP_ANONYMOUS, MAP_PRIVATE, MAP_SHARED};
  const uint32_t harmless = MAP_FIXED | MAP_FIXED_NOREPLACE | MAP_NORESERVE | MAP_STACK | MAP_POPULATE |
                            MAP_DENYWRITE | MAP_EXECUTABLE;
  refuse_other_bits(filter, __NR_mmap, 2, PROT_READ | PROT_WRITE, EACCES);
  allow_remaining_bits(filter, __NR_mmap, 3, harmless, mappings, COUNT(mappings), EPERM);
  static const uint32_t protections[] = {PROT_READ | PROT_WRITE};
  allow_remaining_bits(filter, __NR_mprotect, 2, 0, protections, COUNT(protections), EACCES);
  /* Then the C library allocates and copies. */
  decide_number(filter, __NR_mremap, CSB_REFUSE(ENOMEM));
}

/* Allows threads, but no processes, and no threads with descriptors of their own. A filter cannot read the
   flags of clone3, which are in memory; without it libraries fall back to clone. */
static void allow_threads(csb_filter *filter) {
  static const uint32_t flags[] = {
      CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM};
  const uint32_t harmless = CLONE_SETTLS | CLONE_PARENT_SETTID | CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID;
  allow_remaining_bits(filter, __NR_clone, 0, harmless, flags, COUNT(flags), EPERM);
}

/* Allows reading the process's own limits, but not setting limits. */
static void allow_reading_limits(csb_filter *filter) {
  csb_unless_equal_skip(filter, __NR_prlimit64, 8);
  csb_load(filter, csb_argument(0));
  csb_unless_equal_skip(filter, 0, 5);
  csb_load(filter, csb_argument(2));
  csb_unless_equal_skip(filter, 0, 3);
  csb_load(filter, csb_argument_upper(2));
  decide_number(filter, 0, CSB_ALLOW);
  csb_decide(filter, CSB_REFUSE(EPERM));
}

static void build(csb_filter *filter, int allows_threads) {
  csb_load(filter, CSB_ARCHITECTURE);
  csb_add(filter, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, OWN_ARCHITECTURE);
  csb_decide(filter, CSB_KILL);
  csb_load(filter, CSB_NUMBER);
#ifdef __x86_64__
  /* The x32 ABI has its own call numbers, from here on. */
  csb_unless_greater_skip(filter, 0x3FFFFFFF, 1);
  csb_decide(filter, CSB_KILL);
#endif
  for (size_t i = 0; i < COUNT(allowed); i++) decide_number(filter, allowed[i], CSB_ALLOW);
  for (size_t i = 0; i < COUNT(pretended); i++) decide_number(filter, pretended[i], CSB_REFUSE(0));
  for (size_t i = 0; i < COUNT(opening); i++) decide_number(filter, opening[i], CSB_REFUSE(EACCES));

  allow_counted_memory(filter);
  if (allows_threads) allow_threads(filter);
  decide_number(filter, __NR_clone3, CSB_REFUSE(ENOSYS));
  /* For abort() only. */
  uint32_t self = (uint32_t)getpid();
  allow_values(filter, __NR_tgkill, 0, &self, 1);
  allow_values(filter, __NR_prctl, 0, harmless_prctl, COUNT(harmless_prctl));
  allow_values(filter, __NR_fcntl, 1, harmless_fcntl, COUNT(harmless_fcntl));
  allow_reading_limits(filter);

  csb_unless_greater_skip(filter, NEWEST_KNOWN, 1);
  csb_decide(filter, CSB_REFUSE(ENOSYS));
  csb_decide(filter, CSB_REFUSE(EPERM));
}

int csb_forbid_system_calls(int allows_threads) {
  csb_filter filter = {.count = 0};
  build(&filter, allows_threads);
  if (filter.is_full) return 0;
  struct sock_fprog program = {.len = filter.count, .filter = filter.steps};
  return syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

#else

int csb_forbid_system_calls(int allows_threads) {
  (void)allows_threads;
  return 0;
}

#endif
