#include "CTerminal/guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static struct ctm_guard guard;
static atomic_bool armed;
static atomic_bool registered;

/* The duration and the number of waits for a terminal that does not read. */
enum { WAIT_MILLISECONDS = 50, WAIT_COUNT = 5 };

/* Only the end of the captured output is shown: that is where the reason for a crash is. */
enum { REPLAY_BYTES = 64 * 1024 };

/* The longest wait for replies. */
enum { MOST_REPLY_MILLISECONDS = 500 };

/* When the last of the expected replies arrives, in milliseconds; 0 if none is expected. */
static atomic_llong reply_time;

static long long milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (long long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static struct shared_file {
  /* Whether `path` is complete and the file may exist. */
  atomic_bool is_used;
  char path[CTM_SHARED_PATH];
} shared_files[CTM_SHARED_FILES];

bool ctm_guard_add_file(const char *path) {
  if (strlen(path) >= CTM_SHARED_PATH) return false;
  for (int i = 0; i < CTM_SHARED_FILES; i++) {
    if (atomic_load(&shared_files[i].is_used)) continue;
    strcpy(shared_files[i].path, path);
    atomic_store(&shared_files[i].is_used, true);
    return true;
  }
  return false;
}

void ctm_guard_forget_file(const char *path) {
  for (int i = 0; i < CTM_SHARED_FILES; i++) {
    struct shared_file *file = &shared_files[i];
    if (atomic_load(&file->is_used) && strcmp(file->path, path) == 0) atomic_store(&file->is_used, false);
  }
}

void ctm_guard_remove_files(void) {
  for (int i = 0; i < CTM_SHARED_FILES; i++) {
    if (atomic_exchange(&shared_files[i].is_used, false)) unlink(shared_files[i].path);
  }
}

void ctm_guard_arm(const struct ctm_guard *new_guard) {
  atomic_store(&armed, false);
  guard = *new_guard;
  if (guard.restore_length > CTM_RESTORE_CAPACITY) guard.restore_length = CTM_RESTORE_CAPACITY;
  if (!atomic_exchange(&registered, true)) atexit(ctm_guard_restore);
  atomic_store(&armed, true);
}

void ctm_guard_set_restore(const char *bytes, size_t length) {
  if (length > CTM_RESTORE_CAPACITY) return;
  /* A signal between the stores finds an empty string, not a mixture of both. */
  guard.restore_length = 0;
  atomic_signal_fence(memory_order_seq_cst);
  memcpy(guard.restore, bytes, length);
  atomic_signal_fence(memory_order_seq_cst);
  guard.restore_length = length;
}

bool ctm_guard_is_armed(void) { return atomic_load_explicit(&armed, memory_order_relaxed); }

/* Writes everything, or gives up after some waits. */
static void write_patiently(int descriptor, const char *bytes, size_t length) {
  int waits = 0;
  while (length > 0) {
    ssize_t count = write(descriptor, bytes, length);
    if (count > 0) {
      bytes += count;
      length -= (size_t)count;
    } else if (count < 0 && errno == EAGAIN && waits < WAIT_COUNT) {
      struct pollfd descriptors = {.fd = descriptor, .events = POLLOUT};
      poll(&descriptors, 1, WAIT_MILLISECONDS);
      waits += 1;
    } else if (count < 0 && errno == EINTR) {
      continue;
    } else {
      return;
    }
  }
}

/* Restores descriptors 1 and 2 and writes what was captured to the terminal. */
static void replay_captured(void) {
  if (guard.standard_output >= 0) dup2(guard.standard_output, STDOUT_FILENO);
  if (guard.standard_error >= 0) dup2(guard.standard_error, STDERR_FILENO);
  if (guard.captured < 0) return;
  off_t end = lseek(guard.captured, 0, SEEK_END);
  off_t position = end > REPLAY_BYTES ? end - REPLAY_BYTES : 0;
  char bytes[1024];
  ssize_t count;
  while (position < end && (count = pread(guard.captured, bytes, sizeof bytes, position)) > 0) {
    write_patiently(guard.terminal, bytes, (size_t)count);
    position += count;
  }
  if (ftruncate(guard.captured, 0) < 0) return;
}

/* Whether the program still has the terminal. A shell that has taken it back has set its own modes. */
static bool is_in_foreground(void) {
  pid_t group = tcgetpgrp(guard.terminal);
  return group < 0 || group == getpgrp();
}

/* Reads and drops replies until they are no longer expected. */
static void drop_replies(void) {
  long long rest;
  while ((rest = atomic_load(&reply_time) - milliseconds()) > 0) {
    struct pollfd descriptors = {.fd = guard.terminal, .events = POLLIN};
    char bytes[256];
    int wait = (int)(rest < MOST_REPLY_MILLISECONDS ? rest : MOST_REPLY_MILLISECONDS);
    if (poll(&descriptors, 1, wait) < 0 && errno == EINTR) continue;
    if (!(descriptors.revents & POLLIN) || read(guard.terminal, bytes, sizeof bytes) <= 0) return;
  }
}

void ctm_guard_expect_replies(int time) { atomic_store(&reply_time, time > 0 ? milliseconds() + time : 0); }

void ctm_guard_restore(void) {
  if (!atomic_exchange(&armed, false)) return;
  int error = errno;
  sigset_t set, before;
  sigemptyset(&set);
  sigaddset(&set, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &set, &before);
  /* A shell that shares the descriptor may have made it blocking, but a terminal that does not read must not
     keep the program from ending. */
  int flags = fcntl(guard.terminal, F_GETFL);
  if (flags >= 0 && !(flags & O_NONBLOCK)) fcntl(guard.terminal, F_SETFL, flags | O_NONBLOCK);
  write_patiently(guard.terminal, guard.restore, guard.restore_length);
  if (!guard.leaves_files) ctm_guard_remove_files();
  if (is_in_foreground()) {
    /* Replies and mouse reports would otherwise appear as input of the shell. */
    drop_replies();
    tcflush(guard.terminal, TCIFLUSH);
    tcsetattr(guard.terminal, TCSANOW, &guard.modes);
  }
  replay_captured();
  if (guard.status_flags >= 0) fcntl(guard.terminal, F_SETFL, guard.status_flags);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
}
