/* Makes system calls inside other processes, and hides system calls: how the tests attack the decoders'
   sandbox. */
#ifndef CSY_CSYSTEMCALLS_H
#define CSY_CSYSTEMCALLS_H

#include <stdint.h>
#include <sys/types.h>

/* The number of a system call that the tests use, by its name. -1 if the machine does not have it. */
int csy_number(const char *name);

/* An argument of a system call. */
typedef struct csy_argument {
  /* The value, if `bytes` is NULL. */
  int64_t value;
  /* If not NULL, the argument is the address of a copy of `byte_count` bytes in the other process. */
  const void *bytes;
  uint64_t byte_count;
} csy_argument;

/* Whether csy_inject supports this machine. */
int csy_can_inject(void);

/* Stops a process that is waiting in a system call, makes its first thread perform another call, and
   continues it. Stores the result of the call, with errors as negative numbers. Returns 0, or an error number
   if the attempt failed; ESRCH means that the call ended the process. */
int csy_inject(pid_t process, int number, const csy_argument arguments[6], int64_t *result);

/* Makes a system call fail with ENOSYS in this process and its children from now on. Returns 0 or an error
   number. */
int csy_hide(int number);

#endif
