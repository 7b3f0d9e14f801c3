/* Runs another program on the terminal, in the foreground. */
#ifndef CTM_FOREGROUND_H
#define CTM_FOREGROUND_H

/* Runs a program with the terminal at a path as its descriptors 0, 1 and 2, and waits until it ends. `input`
   is its descriptor 0 instead, unless it is negative. The program belongs to this job: when it is stopped,
   this process stops as well, and both are continued together. ^C and ^\ reach the program only, and signals
   that ask this process to end reach both.

   `program` is searched in PATH unless it contains a slash. Returns 0 and stores the status of waitpid, or
   returns an error number. The terminal must have its ordinary modes. */
int ctm_run_in_foreground(const char *program, char *const *arguments, char *const *environment,
                          const char *terminal, int input, int *status);

#endif
