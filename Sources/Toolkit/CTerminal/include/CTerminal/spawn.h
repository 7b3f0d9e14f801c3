/* Starts programs on pseudo-terminals or given descriptors, with a clean signal mask. */
#ifndef CTM_SPAWN_H
#define CTM_SPAWN_H

#include <sys/types.h>

/* How to start a program. */
struct ctm_spawn_request {
  /* The program. Searched in PATH unless it contains a slash. */
  const char *path;
  /* NULL-terminated; the first argument is the program's name. */
  char *const *arguments;
  /* NULL-terminated. */
  char *const *environment;
  /* The working directory. NULL keeps the current one. */
  const char *directory;
  /* The pseudo-terminal that becomes the program's controlling terminal and its descriptors 0, 1 and 2. May
     be NULL. */
  const char *terminal;
  /* Descriptors 0, 1 and 2 without a terminal, where -1 is /dev/null. With a terminal only `error` counts,
     and -1 is the terminal. */
  int input, output, error;
  /* Signals that are blocked at the start, terminated by 0. May be NULL. */
  const int *blocked;
};

/* Starts a program in a new session, with default signal dispositions and only descriptors 0, 1 and 2 open.
   Returns 0 or an error number. */
int ctm_spawn(const struct ctm_spawn_request *request, pid_t *pid);

/* Opens a pseudo-terminal with a size in cells and pixels. Returns the controlling end, which is
   close-on-exec and non-blocking, and stores the path of the other end. Returns -1 with errno on failure. */
int ctm_open_pseudo_terminal(int columns, int rows, int width, int height, char *path, int capacity);

/* Resizes a pseudo-terminal, which sends SIGWINCH to its programs. Returns 0, or -1 with errno. */
int ctm_resize_pseudo_terminal(int terminal, int columns, int rows, int width, int height);

#endif
