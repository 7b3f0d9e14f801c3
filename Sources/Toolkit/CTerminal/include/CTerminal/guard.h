/* Restores the terminal, even from a signal handler and at exit. */
#ifndef CTM_GUARD_H
#define CTM_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

/* The capacity for the restore string, in bytes. */
#define CTM_RESTORE_CAPACITY 512

/* The state to restore. Descriptors that do not apply are -1. */
struct ctm_guard {
  /* The terminal, which receives the restore string. */
  int terminal;
  /* Its original status flags, such as O_NONBLOCK. -1 leaves them unchanged. */
  int status_flags;
  /* Copies of the real standard output and error on the same terminal, while 1 and 2 are redirected. */
  int standard_output;
  int standard_error;
  /* The memory file to which they are redirected, in the order in which text is written. */
  int captured;
  /* Whether ctm_guard_restore leaves the added files to the terminal. */
  bool leaves_files;
  /* The original modes of the line discipline. */
  struct termios modes;
  char restore[CTM_RESTORE_CAPACITY];
  size_t restore_length;
};

/* Arms the guard: the next ctm_guard_restore restores this state, once. The first call also registers
   ctm_guard_restore with atexit. */
void ctm_guard_arm(const struct ctm_guard *guard);

/* Replaces the restore string of an armed guard. Ignores strings longer than CTM_RESTORE_CAPACITY. */
void ctm_guard_set_restore(const char *bytes, size_t length);

/* Whether the guard is armed: false before ctm_guard_arm and after any ctm_guard_restore. */
bool ctm_guard_is_armed(void);

/* The maximum number of files that the terminal may read at the same time, and of bytes in the path of one
   with its zero. */
enum { CTM_SHARED_FILES = 32, CTM_SHARED_PATH = 96 };

/* Makes ctm_guard_restore and ctm_guard_remove_files remove a file, whether or not the guard is armed now.
   Returns whether there was room. Call it and ctm_guard_forget_file on one thread. */
bool ctm_guard_add_file(const char *path);

/* Forgets a file that was added, and leaves it in place. */
void ctm_guard_forget_file(const char *path);

/* Removes the added files. Does not need an armed guard. Async-signal-safe. */
void ctm_guard_remove_files(void);

/* Makes ctm_guard_restore wait for replies of the terminal, and drop them, for up to this many milliseconds
   from now, but no longer than half a second. 0 if no reply is expected. */
void ctm_guard_expect_replies(int time);

/* Writes the restore string, removes the added files unless they are to stay, restores the modes, discards
   unread input, and writes the captured output and errors to the terminal. Waits at most a quarter of a
   second for a terminal that does not read, and half a second for expected replies. Does nothing unless the
   guard is armed. Async-signal-safe. */
void ctm_guard_restore(void);

#endif
