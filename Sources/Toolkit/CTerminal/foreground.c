#include "CTerminal/foreground.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/wait.h>

#include "CTerminal/signals.h"
#include "close_from.h"

static int add_actions(const char *terminal, int input, posix_spawn_file_actions_t *actions) {
  /* A new file description: that of this process never blocks, which other programs do not expect. */
  int error = posix_spawn_file_actions_addopen(actions, 0, terminal, O_RDWR, 0);
  if (!error) error = posix_spawn_file_actions_adddup2(actions, 0, 1);
  if (!error) error = posix_spawn_file_actions_adddup2(actions, 0, 2);
  if (!error && input >= 0) error = posix_spawn_file_actions_adddup2(actions, input, 0);
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
  return error;
}

static int set_attributes(posix_spawnattr_t *attributes) {
  sigset_t set;
  sigemptyset(&set);
  int error = posix_spawnattr_setsigmask(attributes, &set);
  sigfillset(&set);
  if (!error) error = posix_spawnattr_setsigdefault(attributes, &set);
  if (!error) error = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  return error;
}

static int start(const char *program, char *const *arguments, char *const *environment, const char *terminal,
                 int input, pid_t *pid) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (!error) {
    error = add_actions(terminal, input, &actions);
    if (!error) error = set_attributes(&attributes);
    if (!error) error = posix_spawnp(pid, program, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

static int wait_for(pid_t pid, int *status) {
  while (1) {
    if (waitpid(pid, status, WUNTRACED) < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    if (!WIFSTOPPED(*status)) return 0;
    ctm_signals_stop();
    /* A shell has continued both. Without a shell nothing has stopped this process. */
    kill(pid, SIGCONT);
  }
}

int ctm_run_in_foreground(const char *program, char *const *arguments, char *const *environment,
                          const char *terminal, int input, int *status) {
  struct sigaction ignore = {.sa_handler = SIG_IGN}, interrupt, quit;
  sigaction(SIGINT, &ignore, &interrupt);
  sigaction(SIGQUIT, &ignore, &quit);
  pid_t pid;
  int error = start(program, arguments, environment, terminal, input, &pid);
  if (!error) {
    ctm_signals_pass_to(pid);
    error = wait_for(pid, status);
    ctm_signals_pass_to(0);
  }
  sigaction(SIGINT, &interrupt, NULL);
  sigaction(SIGQUIT, &quit, NULL);
  ctm_signals_forget_stops();
  return error;
}
