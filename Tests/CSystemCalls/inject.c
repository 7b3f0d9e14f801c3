#include <elf.h>
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <time.h>

#include "CSystemCalls.h"

#if defined(__x86_64__)

typedef struct user_regs_struct registers;

/* The program counter of a waiting process is just after the instruction of its system call. */
enum { INSTRUCTION_BYTES = 2 };

static uint64_t stack_of(const registers *now) { return now->rsp; }

static void prepare(registers *now, int number, const uint64_t values[6]) {
  now->rip -= INSTRUCTION_BYTES;
  now->rax = (uint64_t)number;
  /* Otherwise the kernel restarts the interrupted call instead. */
  now->orig_rax = (uint64_t)-1;
  now->rdi = values[0];
  now->rsi = values[1];
  now->rdx = values[2];
  now->r10 = values[3];
  now->r8 = values[4];
  now->r9 = values[5];
}

static int64_t result_of(const registers *now) { return (int64_t)now->rax; }

/* Makes the process continue with an attack, which is at its program counter. */
static void prepare_attack(registers *now, const csy_attack *attack) {
  /* Below what a function without a frame may use. */
  now->rsp -= 256;
  now->orig_rax = (uint64_t)-1;
  now->r12 = attack->values[0];
  now->r13 = attack->values[1];
  now->r14 = attack->values[2];
  now->r15 = attack->values[3];
}

static uint64_t counter_of(const registers *now) { return now->rip; }

static int is_call(pid_t process, const registers *now) {
  long word = ptrace(PTRACE_PEEKTEXT, process, (void *)(now->rip - INSTRUCTION_BYTES), NULL);
  return (word & 0xFFFF) == 0x050F;
}

static int forget_call(pid_t process) {
  (void)process;
  return 0;
}

#elif defined(__aarch64__)

typedef struct user_regs_struct registers;

enum { INSTRUCTION_BYTES = 4 };

static uint64_t stack_of(const registers *now) { return now->sp; }

static void prepare(registers *now, int number, const uint64_t values[6]) {
  now->pc -= INSTRUCTION_BYTES;
  for (int i = 0; i < 6; i++) now->regs[i] = values[i];
  now->regs[8] = (uint64_t)number;
}

static int64_t result_of(const registers *now) { return (int64_t)now->regs[0]; }

static void prepare_attack(registers *now, const csy_attack *attack) { (void)now, (void)attack; }

static uint64_t counter_of(const registers *now) { return now->pc; }

static int is_call(pid_t process, const registers *now) {
  long word = ptrace(PTRACE_PEEKTEXT, process, (void *)(now->pc - INSTRUCTION_BYTES), NULL);
  return (word & 0xFFE0001F) == 0xD4000001;
}

/* Otherwise the kernel restarts the interrupted call instead. */
static int forget_call(pid_t process) {
  int none = -1;
  struct iovec part = {&none, sizeof none};
  return ptrace(PTRACE_SETREGSET, process, (void *)NT_ARM_SYSTEM_CALL, &part) == 0 ? 0 : errno;
}

#endif

#if defined(__x86_64__) || defined(__aarch64__)

int csy_can_inject(void) { return 1; }

static int get(pid_t process, registers *now) {
  struct iovec part = {now, sizeof *now};
  return ptrace(PTRACE_GETREGSET, process, (void *)NT_PRSTATUS, &part) == 0 ? 0 : errno;
}

static int set(pid_t process, const registers *now) {
  struct iovec part = {(void *)now, sizeof *now};
  return ptrace(PTRACE_SETREGSET, process, (void *)NT_PRSTATUS, &part) == 0 ? 0 : errno;
}

static int copy_out(pid_t process, uint64_t address, const void *bytes, uint64_t count) {
  for (uint64_t done = 0; done < count; done += sizeof(long)) {
    long word = 0;
    uint64_t rest = count - done;
    memcpy(&word, (const char *)bytes + done, rest < sizeof word ? rest : sizeof word);
    if (ptrace(PTRACE_POKEDATA, process, (void *)(address + done), (void *)word) != 0) return errno;
  }
  return 0;
}

/* Copies the bytes of all arguments far below the used part of the stack. */
static int place_arguments(
    pid_t process, uint64_t stack, const csy_argument arguments[6], uint64_t values[6]) {
  uint64_t address = (stack - 16384) & ~UINT64_C(15);
  for (int i = 0; i < 6; i++) {
    values[i] = (uint64_t)arguments[i].value;
    if (!arguments[i].bytes) continue;
    int error = copy_out(process, address, arguments[i].bytes, arguments[i].byte_count);
    if (error) return error;
    values[i] = address;
    address += (arguments[i].byte_count + 15) & ~UINT64_C(15);
  }
  return 0;
}

/* Waits until the process stops by a signal. Returns ESRCH if it ends. */
static int await_stop(pid_t process, int *signal) {
  int status;
  pid_t found;
  do {
    found = waitpid(process, &status, __WALL);
  } while (found < 0 && errno == EINTR);
  if (found < 0) return errno;
  if (!WIFSTOPPED(status)) return ESRCH;
  *signal = WSTOPSIG(status);
  return 0;
}

static int perform(pid_t process, int number, const csy_argument arguments[6], int64_t *result) {
  registers before, now;
  uint64_t values[6];
  int signal;
  int error = get(process, &before);
  if (!error && !is_call(process, &before)) error = EAGAIN;
  if (!error) error = place_arguments(process, stack_of(&before), arguments, values);
  if (error) return error;
  now = before;
  prepare(&now, number, values);
  error = set(process, &now);
  if (!error) error = forget_call(process);
  if (!error && ptrace(PTRACE_SINGLESTEP, process, NULL, NULL) != 0) error = errno;
  if (!error) error = await_stop(process, &signal);
  if (!error) error = get(process, &now);
  if (error) return error;
  *result = result_of(&now);
  return set(process, &before);
}

/* What to do with a process that has stopped in a system call. Returns EAGAIN if it is not in one, and KILL
   if the process must not run on. */
enum { KILL = -1 };
typedef int work(pid_t process, const void *details, int64_t *result);

/* Stops a process, does the work, and continues the process. */
static int attach(pid_t process, work *work, const void *details, int64_t *result) {
  int signal;
  if (ptrace(PTRACE_SEIZE, process, NULL, NULL) != 0) return errno;
  /* The process may still be on its way into the call in which it waits. */
  int error = EAGAIN;
  for (int attempt = 0; attempt < 1000 && error == EAGAIN; attempt++) {
    if (attempt > 0) nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    if (ptrace(PTRACE_INTERRUPT, process, NULL, NULL) != 0) return errno;
    error = await_stop(process, &signal);
    if (error) return error;
    error = work(process, details, result);
    if (error == EAGAIN && ptrace(PTRACE_CONT, process, NULL, NULL) != 0) return errno;
  }
  if (error == ESRCH) return error;
  long last_signal = error == KILL ? SIGKILL : 0;
  int left = ptrace(PTRACE_DETACH, process, NULL, (void *)last_signal) == 0 ? 0 : errno;
  return error > 0 ? error : left;
}

typedef struct call {
  int number;
  const csy_argument *arguments;
} call;

static int perform_call(pid_t process, const void *details, int64_t *result) {
  const call *call = details;
  return perform(process, call->number, call->arguments, result);
}

int csy_inject(pid_t process, int number, const csy_argument arguments[6], int64_t *result) {
  call call = {number, arguments};
  return attach(process, perform_call, &call, result);
}

static int run(pid_t process, const void *details, int64_t *result) {
  const csy_attack *attack = details;
  enum { most_bytes = 512 };
  long words[most_bytes / sizeof(long)];
  registers before, now;
  int signal, error = get(process, &before);
  if (!error && !is_call(process, &before)) error = EAGAIN;
  if (!error && attack->byte_count > sizeof words) error = E2BIG;
  if (error) return error;
  uint64_t place = counter_of(&before);
  for (uint64_t i = 0; i < attack->byte_count; i += sizeof(long)) {
    words[i / sizeof(long)] = ptrace(PTRACE_PEEKTEXT, process, (void *)(place + i), NULL);
  }
  /* Tracers may write to code. */
  error = copy_out(process, place, attack->code, attack->byte_count);
  now = before;
  prepare_attack(&now, attack);
  if (!error) error = set(process, &now);
  if (!error && ptrace(PTRACE_CONT, process, NULL, NULL) != 0) error = errno;
  if (!error) error = await_stop(process, &signal);
  if (!error && signal != SIGTRAP) error = EFAULT;
  if (!error) error = get(process, &now);
  if (error == ESRCH) return error;
  if (!error && attack->kills && result_of(&now) > 0) {
    /* Threads that have not run yet begin in the code of the attack, so it must stay. */
    *result = result_of(&now);
    return KILL;
  }
  uint64_t word_bytes = (attack->byte_count + sizeof(long) - 1) / sizeof(long) * sizeof(long);
  int restored = copy_out(process, place, words, word_bytes);
  if (!restored) restored = set(process, &before);
  if (error || restored) return error ? error : restored;
  *result = result_of(&now);
  return 0;
}

int csy_run(pid_t process, const csy_attack *attack, int64_t *result) {
  if (attack->byte_count == 0) return ENOTSUP;
  return attach(process, run, attack, result);
}

#else

int csy_can_inject(void) { return 0; }

int csy_inject(pid_t process, int number, const csy_argument arguments[6], int64_t *result) {
  (void)process, (void)number, (void)arguments, (void)result;
  return ENOTSUP;
}

int csy_run(pid_t process, const csy_attack *attack, int64_t *result) {
  (void)process, (void)attack, (void)result;
  return ENOTSUP;
}

#endif
