#include "CCrashPoints.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

/* Ends and collects the child. */
static void end(pid_t child) {
  kill(child, SIGKILL);
  while (waitpid(child, NULL, __WALL) < 0 && errno == EINTR) {
  }
}

/* Waits for the next stop of the child, or its end. */
static int next(pid_t child, int *status) {
  while (waitpid(child, status, __WALL) < 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

static void set_end(ccp_result *result, int status) {
  result->was_killed = 0;
  result->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int ccp_run(char *const arguments[], long last, ccp_result *result) {
  char *const environment[] = {NULL};
  *result = (ccp_result){0};
  pid_t child = fork();
  if (child < 0) return errno;
  if (child == 0) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) _exit(126);
    execve(arguments[0], arguments, environment);
    _exit(127);
  }
  int has_stopped = 0;
  int has_options = 0;
  int is_entry = 1;
  for (;;) {
    int status;
    int error = next(child, &status);
    if (error != 0) return error;
    if (WIFEXITED(status) || WIFSIGNALED(status)) {
      set_end(result, status);
      return !has_options && result->status == 126 ? EPERM : 0;
    }
    int signal = WSTOPSIG(status);
    int passed_on = 0;
    if (!has_options) {
      /* The stop after execve. */
      if (ptrace(PTRACE_SETOPTIONS, child, NULL, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL) != 0) {
        error = errno;
        end(child);
        return error;
      }
      has_options = 1;
    } else if (signal == (SIGTRAP | 0x80)) {
      /* Stops at the entry and at the exit of a call alternate. */
      if (is_entry) {
        if (result->calls == last) {
          end(child);
          result->was_killed = 1;
          return 0;
        }
        result->calls++;
      }
      is_entry = !is_entry;
    } else if (signal == SIGSTOP && !has_stopped) {
      has_stopped = 1;
    } else {
      passed_on = signal;
    }
    if (ptrace(has_stopped ? PTRACE_SYSCALL : PTRACE_CONT, child, NULL, passed_on) != 0 && errno != ESRCH) {
      error = errno;
      end(child);
      return error;
    }
  }
}
