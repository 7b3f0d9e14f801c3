/* Starts a program with a clean signal mask, on a pseudo-terminal or on given descriptors. */
#ifndef CTM_SPAWN_H
#define CTM_SPAWN_H

#include <sys/types.h>

struct ctm_spawn_request {
  const char *path;                 /* the program; searched in PATH when it holds no slash */
  char *const *arguments;           /* with the program's name, NULL at the end */
  char *const *environment;         /* NULL at the end */
  const char *directory;            /* where it starts, or NULL */
  const char *terminal;             /* a pseudo-terminal that becomes its controlling terminal and 0, 1, 2; or NULL */
  int input, output, error;         /* its 0, 1 and 2, when there is no terminal or for 2 in spite of it; -1 = /dev/null
                                       without a terminal, the terminal with one */
  const int *blocked;               /* signals blocked at its start, 0 at the end; or NULL */
};

/* Starts the program in a session of its own, with default dispositions and nothing but 0, 1 and 2 open. Returns 0
   or an error number. */
int ctm_spawn(const struct ctm_spawn_request *request, pid_t *pid);

/* Opens a pseudo-terminal of a size in cells and pixels: the controlling end, close-on-exec and non-blocking,
   is returned and the other one's path stored. -1 and errno. */
int ctm_open_pseudo_terminal(int columns, int rows, int width, int height, char *path, int capacity);

/* Changes the size of a pseudo-terminal; its programs get SIGWINCH. -1 and errno. */
int ctm_resize_pseudo_terminal(int terminal, int columns, int rows, int width, int height);

#endif
