/* Makes other processes call the system, and kernels look older than they are: how the tests try the
   decoders' layers. */
#ifndef CSY_CSYSTEMCALLS_H
#define CSY_CSYSTEMCALLS_H

#include <stdint.h>
#include <sys/types.h>

/* The calls that are tried, by name; -1 where this machine does not have one. */
int csy_number(const char *name);

/* An argument of a call. */
typedef struct csy_argument {
  /* The value, unless there are bytes. */
  int64_t value;
  /* When not NULL: the call gets the address of a copy of so many of these bytes in the other process. */
  const void *bytes;
  uint64_t byte_count;
} csy_argument;

/* Whether this machine's registers are known here. */
int csy_can_inject(void);

/* Stops a process in which nothing but waiting goes on, makes its first thread carry out a call, and lets
   it wait on. Stores what the call returned, an error as its negative number. Returns 0, or the error
   number of what went wrong with the attempt; ESRCH when the call ended the process. */
int csy_inject(pid_t process, int number, const csy_argument arguments[6], int64_t *result);

/* From now on this process and its children hear of a call that the kernel does not have it. Returns 0 or
   an error number. */
int csy_hide(int number);

#endif
