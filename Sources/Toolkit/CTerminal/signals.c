#include "CTerminal/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "CTerminal/guard.h"

/* Signals that become requests, which the program handles in its event loop. */
static const int request_signals[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM};

/* Those of them that ask the program to end. */
static const int termination_signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};

/* Faults of the program. A previous handler runs after the terminal is restored. */
static const int fault_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};

/* Further signals whose default action ends the program, apart from those for real time. */
static const int lethal_signals[] = {SIGUSR1, SIGUSR2, SIGALRM,   SIGVTALRM, SIGPROF,
                                     SIGIO,   SIGPWR,  SIGXCPU, SIGXFSZ,   SIGSTKFLT};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* A second termination signal ends the program immediately if the first was not handled in this time. */
static const int64_t patience_nanoseconds = 2000000000;

enum { ALTERNATE_STACK_BYTES = 64 * 1024 };

static int pipe_ends[2] = {-1, -1};
static struct sigaction previous[NSIG];
static atomic_uint requests;
static atomic_int termination_signal;
static atomic_llong termination_time;
/* The process that gets these signals, too; 0 for none. */
static atomic_int other_process;
static pthread_key_t stack_key;
static pthread_once_t stack_once = PTHREAD_ONCE_INIT;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

void ctm_signals_die(int number) {
  ctm_guard_remove_files();
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(number, &action, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
  _exit(128 + number);
}

static void request(unsigned bit) {
  int error = errno;
  atomic_fetch_or(&requests, bit);
  /* A full pipe is already readable. */
  if (write(pipe_ends[1], "", 1) < 0) errno = error;
  errno = error;
}

static void pass_on(int number) {
  pid_t process = atomic_load(&other_process);
  if (process <= 0) return;
  int error = errno;
  kill(process, number);
  kill(process, SIGCONT);
  errno = error;
}

static void on_request(int number) {
  switch (number) {
    case SIGWINCH: request(CTM_SIGNAL_RESIZE); return;
    case SIGTSTP: request(CTM_SIGNAL_SUSPEND); return;
    case SIGCONT: request(CTM_SIGNAL_CONTINUE); return;
  }
  pass_on(number);
  int none = 0;
  if (atomic_compare_exchange_strong(&termination_signal, &none, number)) {
    atomic_store(&termination_time, now());
  } else if (now() - atomic_load(&termination_time) > patience_nanoseconds) {
    ctm_guard_restore();
    ctm_signals_die(number);
  }
  request(CTM_SIGNAL_TERMINATE);
}

static void on_fatal(int number, siginfo_t *information, void *context) {
  (void)context;
  ctm_guard_restore();
  ctm_guard_remove_files();
  bool from_abort = number == SIGABRT && information->si_code == SI_TKILL && information->si_pid == getpid();
  bool from_the_program = information->si_code > 0 || from_abort;
  struct sigaction *before = &previous[number];
  bool is_default = before->sa_handler == SIG_DFL || before->sa_handler == SIG_IGN;
  bool has_handler = (before->sa_flags & SA_SIGINFO) || !is_default;
  /* If a handler returned from a signal that kill() sent, the program would continue. */
  if (!from_the_program || !has_handler) ctm_signals_die(number);
  sigaction(number, before, NULL);
  /* Any other fault recurs when its instruction is executed again. */
  if (from_abort) raise(number);
}

static void on_lethal(int number) {
  ctm_guard_restore();
  ctm_signals_die(number);
}

static void install(int number, struct sigaction *action) {
  struct sigaction current;
  sigaction(number, NULL, &current);
  /* The handlers of faults stay installed. What was there before them is already known. */
  if ((current.sa_flags & SA_SIGINFO) && current.sa_sigaction == on_fatal) return;
  previous[number] = current;
  bool is_ignored = !(current.sa_flags & SA_SIGINFO) && current.sa_handler == SIG_IGN;
  if (!is_ignored) sigaction(number, action, NULL);
}

/* Makes a signal restore the terminal before it ends the program, unless it is ignored, or handled and not to
   be taken from that handler. Returns whether it now does. */
static bool install_lethal(int number, bool replaces_handler) {
  struct sigaction current, action = {.sa_handler = on_lethal, .sa_flags = SA_ONSTACK};
  sigfillset(&action.sa_mask);
  sigaction(number, NULL, &current);
  bool has_handler = (current.sa_flags & SA_SIGINFO) || current.sa_handler != SIG_DFL;
  bool is_ignored = !(current.sa_flags & SA_SIGINFO) && current.sa_handler == SIG_IGN;
  if (is_ignored || (has_handler && !replaces_handler)) return false;
  sigaction(number, &action, NULL);
  return true;
}

int ctm_signals_install(void) {
  if (pipe_ends[0] >= 0) return pipe_ends[0];
  if (pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) < 0) return -1;

  sigset_t ours;
  sigemptyset(&ours);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);

  action.sa_handler = on_request;
  action.sa_flags = SA_RESTART;
  for (size_t index = 0; index < COUNT(request_signals); index++) {
    install(request_signals[index], &action);
    sigaddset(&ours, request_signals[index]);
  }

  action.sa_sigaction = on_fatal;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  for (size_t index = 0; index < COUNT(fault_signals); index++) {
    install(fault_signals[index], &action);
    sigaddset(&ours, fault_signals[index]);
  }
  for (size_t index = 0; index < COUNT(lethal_signals); index++) {
    if (install_lethal(lethal_signals[index], false)) sigaddset(&ours, lethal_signals[index]);
  }
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++) {
    if (install_lethal(number, false)) sigaddset(&ours, number);
  }

  /* A child that closes its end of a pipe causes an error number and does not end the program. */
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  sigaction(SIGPIPE, NULL, &previous[SIGPIPE]);
  sigaction(SIGPIPE, &ignore, NULL);

  /* Blocked signals are inherited: some launchers start programs with SIGWINCH blocked. */
  pthread_sigmask(SIG_UNBLOCK, &ours, NULL);
  ctm_signals_use_alternate_stack();
  return pipe_ends[0];
}

void ctm_signals_guard_files(void) {
  for (size_t index = 0; index < COUNT(termination_signals); index++) {
    /* Swift's runtime can have a handler for SIGQUIT, after which the program would continue. */
    install_lethal(termination_signals[index], true);
  }
}

void ctm_signals_uninstall(void) {
  if (pipe_ends[0] < 0) return;
  for (size_t index = 0; index < COUNT(request_signals); index++) {
    sigaction(request_signals[index], &previous[request_signals[index]], NULL);
  }
  sigaction(SIGPIPE, &previous[SIGPIPE], NULL);
  close(pipe_ends[0]);
  close(pipe_ends[1]);
  pipe_ends[0] = pipe_ends[1] = -1;
}

unsigned ctm_signals_consume(int *termination) {
  char bytes[64];
  while (read(pipe_ends[0], bytes, sizeof bytes) == sizeof bytes) continue;
  *termination = atomic_load(&termination_signal);
  return atomic_exchange(&requests, 0);
}

void ctm_signals_pass_to(int process) {
  atomic_store(&other_process, process);
  int number = atomic_load(&termination_signal);
  if (number) pass_on(number);
}

void ctm_signals_forget_stops(void) {
  atomic_fetch_and(&requests, ~(CTM_SIGNAL_SUSPEND | CTM_SIGNAL_CONTINUE));
}

bool ctm_signals_is_terminating(void) { return atomic_load(&termination_signal) != 0; }

bool ctm_signals_can_stop(void) {
  struct sigaction action;
  sigaction(SIGTSTP, NULL, &action);
  return (action.sa_flags & SA_SIGINFO) || action.sa_handler != SIG_IGN;
}

/* Raises a signal with its default disposition in this thread, which stops before this returns. With
   `unless_continued` it does not stop if SIGCONT has arrived: nothing would continue it again. */
static void stop_by(int number, bool unless_continued) {
  struct sigaction action = {.sa_handler = SIG_DFL}, ignore = {.sa_handler = SIG_IGN}, ours;
  sigaction(number, &action, &ours);
  sigset_t set, before;
  sigemptyset(&set);
  sigaddset(&set, number);
  /* While the signal is pending, a SIGCONT discards it. An earlier SIGCONT has reached its handler by the
     time raise returns. Ignoring a pending signal discards it, too. */
  pthread_sigmask(SIG_BLOCK, &set, &before);
  raise(number);
  if (unless_continued && (atomic_load(&requests) & CTM_SIGNAL_CONTINUE)) sigaction(number, &ignore, NULL);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(number, &ours, NULL);
}

void ctm_signals_stop(void) {
  /* The whole job must stop, or a shell that waits for a parent process (make, a script) would not notice.
     This process ignores its copy of the signal, which could arrive after it is continued and stop it again.
     As soon as the parent has stopped, the shell may continue the job. */
  atomic_fetch_and(&requests, ~CTM_SIGNAL_CONTINUE);
  struct sigaction ignore = {.sa_handler = SIG_IGN}, ours;
  sigaction(SIGTSTP, &ignore, &ours);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  /* SIGTSTP rather than SIGSTOP: the system does not stop a process that nothing could continue. */
  stop_by(SIGTSTP, true);
  atomic_fetch_and(&requests, ~(CTM_SIGNAL_SUSPEND | CTM_SIGNAL_CONTINUE));
}

void ctm_signals_stop_for_terminal(void) {
  stop_by(SIGTTOU, false);
  atomic_fetch_and(&requests, ~CTM_SIGNAL_CONTINUE);
}

static void free_alternate_stack(void *memory) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  munmap(memory, ALTERNATE_STACK_BYTES);
}

static void make_stack_key(void) { pthread_key_create(&stack_key, free_alternate_stack); }

void ctm_signals_use_alternate_stack(void) {
  stack_t current;
  if (sigaltstack(NULL, &current) < 0 || !(current.ss_flags & SS_DISABLE)) return;
  pthread_once(&stack_once, make_stack_key);
  void *memory = mmap(NULL, ALTERNATE_STACK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t stack = {.ss_sp = memory, .ss_size = ALTERNATE_STACK_BYTES};
  if (sigaltstack(&stack, NULL) < 0 || pthread_setspecific(stack_key, memory) != 0) {
    free_alternate_stack(memory);
  }
}
