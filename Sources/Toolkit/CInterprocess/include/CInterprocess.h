/* Starts other programs and communicates with them, with calls that Swift cannot make: ancillary data, sealed
   memory, and posix_spawn with glibc's extensions.

   Functions return 0 or an errno value unless documented otherwise. Every descriptor made here is
   close-on-exec. */
#ifndef CIP_CINTERPROCESS_H
#define CIP_CINTERPROCESS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* A descriptor of a child. */
typedef struct cip_descriptor {
  /* Its number in the child. */
  int child;
  /* The descriptor of this process to copy. If it is negative, `path` is opened instead. */
  int source;
  /* The path that the child opens with `flags` if `source` is negative. A terminal that is opened in a new
     session becomes the child's controlling terminal. */
  const char *path;
  int flags;
} cip_descriptor;

/* How to start a child. */
typedef struct cip_launch {
  /* The executable. PATH is not searched. */
  const char *path;
  /* NULL-terminated. If `environment` itself is NULL, it is empty. */
  char *const *arguments;
  char *const *environment;
  /* The child's descriptors. All others from `close_from` on are closed. */
  const cip_descriptor *descriptors;
  size_t descriptor_count;
  int close_from;
  /* Whether the child leads a new session. */
  int new_session;
  /* The child's working directory. NULL keeps that of this process. */
  const char *working_directory;
} cip_launch;

/* Starts a program with no signal blocked and default dispositions. Otherwise the child would inherit both
   from this thread, and threads of runtimes block nearly all signals. */
int cip_spawn(const cip_launch *launch, pid_t *process);

/* Makes two connected sockets that preserve message boundaries. */
int cip_socket_pair(int sockets[2]);

/* Sends one message and, unless `descriptor` is negative, a descriptor with it. Blocks while the socket is
   full. Returns EPIPE if the other end is closed, and raises no signal. */
int cip_send(int socket, const void *bytes, size_t count, int descriptor);

/* The most descriptors that one message carries. */
enum { CIP_MOST_DESCRIPTORS = 64 };

/* Sends one message with several descriptors, as cip_send does with one. */
int cip_send_all(
    int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count);

/* The result of cip_receive. */
typedef enum cip_received {
  /* A complete message. */
  CIP_MESSAGE,
  /* The other end is closed. An empty message, which neither end sends, counts as that too. */
  CIP_CLOSED,
  /* The timeout passed without a message. */
  CIP_TIMED_OUT,
  /* A message that is longer than the capacity or carries an unexpected descriptor. Both are discarded. */
  CIP_OVERLONG,
  /* The socket failed, with errno. */
  CIP_FAILED
} cip_received;

/* Receives one message of at most `capacity` bytes and stores its length in `count`. Stores the descriptor
   that came with it, or -1, in `*descriptor`; if `descriptor` is NULL, accepts none. A negative timeout waits
   forever. Signals do not shorten the wait. */
cip_received cip_receive(
    int socket, void *bytes, size_t capacity, int timeout_milliseconds, size_t *count, int *descriptor);

/* Makes each message that this socket receives name the process that sent it, or stops that. */
int cip_identify_sender(int socket, int is_on);

/* Receives a message as cip_receive does, without a descriptor, from a socket with identified senders. Stores
   the identifier of the process that sent it, which the kernel knows, in `*sender`; 0 if it is unknown. */
cip_received cip_receive_identified(
    int socket, void *bytes, size_t capacity, int timeout_milliseconds, size_t *count, pid_t *sender);

/* Asks a server at the other end of `control` for a child with this socket. The child sends the first
   message. If there can be no child, the socket is closed instead. */
int cip_order_child(int control, int socket);

/* Allows a server to reap a child, which has ended or is about to. Until then, no other process gets its
   identifier. */
int cip_release_child(int control, pid_t process);

/* The endings from here on are those of children that exited: the exit status plus this number. */
enum { CIP_EXITED = 256 };

/* How a child ended that has closed its socket and may not be reaped yet: its signal, or CIP_EXITED plus its
   exit status; 0 if the server does not tell. A `control` of -1 means a child of this process. Waits half a
   second for a child that runs on. */
int cip_child_ending(int control, pid_t process);

/* The reason, an errno value, for which a child ended itself with cip_end_with_reading_error; 0 if it ended
   in another way. */
int cip_reading_error(int ending);

/* Ends this process with an exit status that says why its file can't be read or mapped, an errno value. */
void cip_end_with_reading_error(int error) __attribute__((noreturn));

/* Watches a range of addresses to which a file is mapped, until the next call. If a part of it can't be read,
   this process ends with cip_end_with_reading_error: with the reason of the disk, or with EAGAIN if that part
   is gone from the file or can be read again. `descriptor` is the file and must stay open meanwhile. */
void cip_watch_mapping(const void *start, size_t count, int descriptor);

/* Serves the orders of the other end of `control`: copies this process, which must have a single thread, for
   each child. Returns the socket in each child, where it has the number of `control`, and -1 in the server
   once `control` is closed. If there can be no child, it sends an errno value to the socket of the order. The
   kernel kills a child when the server ends. */
int cip_serve_children(int control);

/* Receives one message with at most `descriptor_capacity` descriptors, as cip_receive does with one, and
   stores their number in `descriptor_count`. */
cip_received cip_receive_all(
    int socket, void *bytes, size_t capacity, int timeout_milliseconds, size_t *count, int *descriptors,
    size_t descriptor_capacity, size_t *descriptor_count);

/* Makes anonymous memory whose size no holder of the descriptor can change, so that reading it never faults.
   The name appears only in /proc. Returns a descriptor, or -1 with errno. */
int cip_sealed_memory(const char *name, size_t size);

/* Makes anonymous memory with a copy of two ranges of bytes, one after the other, which no holder of the
   descriptor can change. Returns a descriptor, or -1 with errno. */
int cip_sealed_copy(
    const char *name, const void *first, size_t first_count, const void *second, size_t second_count);

/* The size of sealed memory in bytes. 0 if the descriptor is something else or the size is not sealed. */
size_t cip_sealed_size(int descriptor);

/* Opens the system's statistics of free memory, for cip_avoid_scarce_huge_pages. Returns a descriptor, or
   -1 if there are none. Call it while this process can open files. */
int cip_open_page_statistics(void);

/* Makes this process use no huge pages if fewer of them than `needed_bytes` are free: the kernel would stop
   it to move other pages together, for up to 200 ms. Closes the statistics, which children may share;
   without any, no huge page counts as free. Takes 30 microseconds. */
void cip_avoid_scarce_huge_pages(int statistics, uint64_t needed_bytes);

/* The number of free huge pages that statistics in the form of /proc/buddyinfo name, if a huge page is two
   to the power of `order` pages. */
uint64_t cip_count_huge_pages(const char *statistics, unsigned order);

/* The arguments with which this process was started, the program's name first, and their number. They need no
   /proc, unlike those that Swift's library provides. */
char *const *cip_arguments(int *count);

/* Whether one of them, after the program's name, is a word. */
int cip_has_argument(const char *word);

/* Makes malloc return buffers from 256 KB on to the system as soon as they are freed. Without this glibc
   keeps them in the heaps of up to eight threads per processor, for ever. Call it before starting threads. */
void cip_return_large_buffers(void);

#endif
