/* Kills a program right before one of its system calls, chosen by number. */
#ifndef CCP_CCRASHPOINTS_H
#define CCP_CCRASHPOINTS_H

/* How a run ended. */
typedef struct ccp_result {
  /* The system calls that began after the program stopped itself. */
  long calls;
  /* Whether it was killed. Otherwise it ended by itself, with `status`. */
  int was_killed;
  /* The exit status, or 128 and the signal that ended it. */
  int status;
} ccp_result;

/* Runs a program until it stops itself with SIGSTOP, and from there until it begins system call `last`,
   counted from 0. Then kills it with SIGKILL: that call does not take place. A negative `last` lets the
   program end.

   `arguments` starts with the path and ends with NULL. The environment is empty. Returns 0 or an error
   number, such as EPERM where ptrace(2) is not allowed. */
int ccp_run(char *const arguments[], long last, ccp_result *result);

#endif
