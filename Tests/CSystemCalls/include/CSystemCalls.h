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

/* Code of an attacker. It reads `values` in registers, and may use all of them. */
typedef struct csy_attack {
  const uint8_t *code;
  uint64_t byte_count;
  uint64_t values[4];
  /* The process is killed after the attack, because other threads still run the code. */
  int kills;
} csy_attack;

/* Starts threads that wait for ever, until that fails or there are `most`. The result is their number. The
   process is killed if there are any. */
csy_attack csy_thread_attack(uint64_t most);

/* Maps `byte_count` bytes of memory with the flags and writes to every page, until that fails or there are
   `most` bytes. With `reads_only`, memory that is written becomes read-only. The result is the number of
   bytes written. */
csy_attack csy_memory_attack(uint64_t byte_count, int flags, int reads_only, uint64_t most);

/* Asks for the process identifier as a 32-bit program does, with int 0x80. The result is what the kernel
   replies. */
csy_attack csy_foreign_attack(void);

/* Stops a process that is waiting in a system call, makes its first thread run an attack, and continues or
   kills it. Stores the result of the attack. Returns 0, or an error number if the attempt failed; ESRCH means
   that the attack ended the process. */
int csy_run(pid_t process, const csy_attack *attack, int64_t *result);

/* Makes a system call fail with ENOSYS in this process and its children from now on. Returns 0 or an error
   number. */
int csy_hide(int number);

#endif
