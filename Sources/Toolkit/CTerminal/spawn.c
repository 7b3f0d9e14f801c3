#include "CTerminal/spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "close_from.h"

/* Makes `target` a copy of a descriptor, or /dev/null if that is negative. */
static int add_descriptor(posix_spawn_file_actions_t *actions, int source, int target) {
  if (source < 0) return posix_spawn_file_actions_addopen(actions, target, "/dev/null", O_RDWR, 0);
  return posix_spawn_file_actions_adddup2(actions, source, target);
}

static int add_actions(const struct ctm_spawn_request *request, posix_spawn_file_actions_t *actions) {
  int error = 0;
  if (request->terminal) {
    /* A terminal that a session leader opens becomes its controlling terminal. */
    error = posix_spawn_file_actions_addopen(actions, 0, request->terminal, O_RDWR, 0);
    if (!error) error = posix_spawn_file_actions_adddup2(actions, 0, 1);
    int source = request->error >= 0 ? request->error : 0;
    if (!error) error = posix_spawn_file_actions_adddup2(actions, source, 2);
  } else {
    error = add_descriptor(actions, request->input, 0);
    if (!error) error = add_descriptor(actions, request->output, 1);
    if (!error) error = add_descriptor(actions, request->error, 2);
  }
  if (!error && request->directory) error = posix_spawn_file_actions_addchdir_np(actions, request->directory);
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
  return error;
}

static int set_attributes(const struct ctm_spawn_request *request, posix_spawnattr_t *attributes) {
  /* Threads of a test runner block most signals, and a child must not inherit that. */
  sigset_t set;
  sigemptyset(&set);
  for (const int *number = request->blocked; number && *number; number++) sigaddset(&set, *number);
  int error = posix_spawnattr_setsigmask(attributes, &set);
  sigfillset(&set);
  if (!error) error = posix_spawnattr_setsigdefault(attributes, &set);
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID;
  if (!error) error = posix_spawnattr_setflags(attributes, flags);
  return error;
}

int ctm_spawn(const struct ctm_spawn_request *request, pid_t *pid) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (!error) {
    error = add_actions(request, &actions);
    if (!error) error = set_attributes(request, &attributes);
    if (!error)
      error = posix_spawnp(pid, request->path, &actions, &attributes, request->arguments, request->environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int ctm_resize_pseudo_terminal(int terminal, int columns, int rows, int width, int height) {
  struct winsize size = {.ws_col = (unsigned short)columns,
                         .ws_row = (unsigned short)rows,
                         .ws_xpixel = (unsigned short)width,
                         .ws_ypixel = (unsigned short)height};
  return ioctl(terminal, TIOCSWINSZ, &size);
}

int ctm_open_pseudo_terminal(int columns, int rows, int width, int height, char *path, int capacity) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (terminal < 0) return -1;
  if (grantpt(terminal) == 0 && unlockpt(terminal) == 0 && ptsname_r(terminal, path, (size_t)capacity) == 0 &&
      ctm_resize_pseudo_terminal(terminal, columns, rows, width, height) == 0) {
    return terminal;
  }
  int error = errno;
  close(terminal);
  errno = error;
  return -1;
}
