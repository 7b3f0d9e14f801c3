/* What the program needs to run other programs and to talk to them, and what Swift cannot call itself:
   ancillary data, sealed memory, and posix_spawn with glibc's extensions.

   Functions return 0 or an errno value unless they say otherwise. Every descriptor made here is
   close-on-exec. */
#ifndef CIP_CINTERPROCESS_H
#define CIP_CINTERPROCESS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* One descriptor of a child. */
typedef struct cip_descriptor {
  /* The number it has in the child. */
  int child;
  /* The descriptor of this process that it is a copy of; when negative, `path` is opened instead. */
  int source;
  /* Opened in the child with `flags` when `source` is negative. A terminal opened in a new session becomes
     the child's controlling terminal. */
  const char *path;
  int flags;
} cip_descriptor;

/* How a child starts. */
typedef struct cip_launch {
  /* An executable file; PATH is not searched. */
  const char *path;
  /* Both end with NULL. An environment of NULL is an empty one. */
  char *const *arguments;
  char *const *environment;
  /* The child's descriptors; all others from `close_from` on are closed. */
  const cip_descriptor *descriptors;
  size_t descriptor_count;
  int close_from;
  /* Not 0: the child leads a session of its own. */
  int new_session;
  /* The child's working directory; NULL keeps this process'. */
  const char *working_directory;
} cip_launch;

/* Starts a program with no signal blocked and every signal at its default, whatever this thread has set:
   both are inherited otherwise, and threads of runtimes block nearly all signals. */
int cip_spawn(const cip_launch *launch, pid_t *process);

/* Two connected sockets that keep the borders of messages. */
int cip_socket_pair(int sockets[2]);

/* Sends one message and, unless `descriptor` is negative, a descriptor with it. Waits for room.
   A closed other end is EPIPE and raises no signal. */
int cip_send(int socket, const void *bytes, size_t count, int descriptor);

/* What cip_receive found. */
typedef enum cip_received {
  /* A whole message. */
  CIP_MESSAGE,
  /* The other end is closed; an empty message, which nobody sends here, counts as that too. */
  CIP_CLOSED,
  /* The time passed without a message. */
  CIP_TIMED_OUT,
  /* A message longer than the room for it, or with more descriptors than asked for. Both are gone. */
  CIP_OVERLONG,
  /* The socket failed; errno says why. */
  CIP_FAILED
} cip_received;

/* Receives one message of at most `capacity` bytes and stores its length in `count`. `descriptor` may be
   NULL: then none is accepted. Otherwise it becomes the descriptor that came along, or -1. A negative
   time-out waits without end. Interrupting signals do not shorten the wait. */
cip_received cip_receive(
    int socket, void *bytes, size_t capacity, int timeout_milliseconds, size_t *count, int *descriptor);

/* Makes anonymous memory of a fixed size that no holder of the descriptor can shrink or grow: reading it
   never faults. The name is for /proc only. Returns a descriptor, or -1 with errno. */
int cip_sealed_memory(const char *name, size_t size);

/* The size of memory whose size is sealed; 0 when it is not, or is something else. */
size_t cip_sealed_size(int descriptor);

/* Makes malloc return buffers from 256 KB on to the system as soon as they are freed. Without this glibc keeps
   them in the heaps of up to eight threads per processor, for ever. Call it before starting threads. */
void cip_return_large_buffers(void);

#endif
