/* Gives the terminal back as it was, also from inside a signal handler and at exit. */
#ifndef CTM_GUARD_H
#define CTM_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

/* The longest restore string. */
#define CTM_RESTORE_CAPACITY 512

/* What has to be put back. Descriptors that do not apply are -1. */
struct ctm_guard {
  int terminal;                /* where the restore string goes */
  int status_flags;            /* the terminal's O_NONBLOCK and so on as they were, or -1 to leave them */
  int standard_error;          /* a copy of the real standard error, open on the same terminal, while descriptor 2
                                  is something else */
  int captured_error;          /* a memory file with what was written to descriptor 2 meanwhile */
  struct termios modes;        /* the line discipline's modes as they were */
  char restore[CTM_RESTORE_CAPACITY];
  size_t restore_length;
};

/* Begins to watch over the terminal: from now on ctm_guard_restore does its work, once. The first call also
   registers it with atexit. */
void ctm_guard_arm(const struct ctm_guard *guard);

/* Replaces the restore string of an armed guard. Longer ones than CTM_RESTORE_CAPACITY are left out. */
void ctm_guard_set_restore(const char *bytes, size_t length);

/* Whether the screen is ours: false before ctm_guard_arm and after ctm_guard_restore, by whomever. */
bool ctm_guard_is_armed(void);

/* Writes the restore string, waiting no longer than a quarter of a second for a terminal that does not read,
   puts the modes back, throws unread input away, and writes what was captured from standard error. Does
   nothing when the guard is not armed. Async-signal-safe. */
void ctm_guard_restore(void);

#endif
