#include "CInterprocess.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* Memory for descriptors, aligned as the kernel requires. */
typedef union control_buffer {
  char bytes[CMSG_SPACE(sizeof(int) * CIP_MOST_DESCRIPTORS)];
  struct cmsghdr alignment;
} control_buffer;

/* Memory for the sender of a message. */
typedef union sender_buffer {
  char bytes[CMSG_SPACE(sizeof(struct ucred))];
  struct cmsghdr alignment;
} sender_buffer;

int cip_socket_pair(int sockets[2]) {
  return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets) ? errno : 0;
}

int cip_send(int socket, const void *bytes, size_t count, int descriptor) {
  return cip_send_all(socket, bytes, count, &descriptor, descriptor >= 0 ? 1 : 0);
}

int cip_send_all(
    int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count) {
  if (descriptor_count > CIP_MOST_DESCRIPTORS) return EINVAL;
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  control_buffer control;
  if (descriptor_count > 0) {
    size_t length = sizeof(int) * descriptor_count;
    memset(&control, 0, sizeof control);
    message.msg_control = control.bytes;
    message.msg_controllen = CMSG_SPACE(length);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(length);
    memcpy(CMSG_DATA(header), descriptors, length);
  }
  ssize_t sent;
  do {
    sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  return sent < 0 ? errno : 0;
}

static int64_t now_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Returns 1 if the socket is readable, 0 after the timeout, and -1 with errno on failure. */
static int wait_readable(int socket, int timeout_milliseconds) {
  struct pollfd watched = {.fd = socket, .events = POLLIN};
  int64_t deadline = timeout_milliseconds < 0 ? 0 : now_milliseconds() + timeout_milliseconds;
  int remaining = timeout_milliseconds;
  for (;;) {
    int ready = poll(&watched, 1, remaining);
    if (ready >= 0 || errno != EINTR) return ready;
    if (timeout_milliseconds >= 0) {
      int64_t left = deadline - now_milliseconds();
      remaining = left > 0 ? (int)left : 0;
    }
  }
}

/* Stores the descriptors in the ancillary data, at most `capacity`, and closes all others. Returns how many
   it has stored. */
static size_t take_descriptors(struct msghdr *message, int *descriptors, size_t capacity) {
  size_t taken = 0;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(message); header; header = CMSG_NXTHDR(message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t number = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < number; i++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(header) + i * sizeof(int), sizeof(int));
      if (taken < capacity) {
        descriptors[taken++] = descriptor;
      } else {
        close(descriptor);
      }
    }
  }
  return taken;
}

/* Returns the process in the ancillary data, or 0. */
static pid_t sender_of(struct msghdr *message) {
  for (struct cmsghdr *header = CMSG_FIRSTHDR(message); header; header = CMSG_NXTHDR(message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_CREDENTIALS) continue;
    struct ucred credentials;
    memcpy(&credentials, CMSG_DATA(header), sizeof credentials);
    return credentials.pid;
  }
  return 0;
}

/* Waits for a message and receives it, with the ancillary data for which `message` has memory. */
static cip_received receive_message(
    int socket, struct msghdr *message, int timeout_milliseconds, size_t *count) {
  int ready = wait_readable(socket, timeout_milliseconds);
  ssize_t received = -1;
  if (ready > 0) {
    do {
      received = recvmsg(socket, message, MSG_CMSG_CLOEXEC);
    } while (received < 0 && errno == EINTR);
  }
  /* Nothing was written to the memory for ancillary data. */
  if (received < 0) message->msg_controllen = 0;
  if (ready == 0) return CIP_TIMED_OUT;
  if (received < 0) return ready > 0 && errno == ECONNRESET ? CIP_CLOSED : CIP_FAILED;
  if (message->msg_flags & (MSG_TRUNC | MSG_CTRUNC)) return CIP_OVERLONG;
  if (received == 0) return CIP_CLOSED;
  *count = (size_t)received;
  return CIP_MESSAGE;
}

cip_received cip_receive(
    int socket, void *bytes, size_t capacity, int timeout_milliseconds, size_t *count, int *descriptor) {
  int taken = -1;
  size_t taken_count = 0;
  cip_received result = cip_receive_all(
      socket, bytes, capacity, timeout_milliseconds, count, &taken, descriptor ? 1 : 0, &taken_count);
  if (descriptor) *descriptor = taken_count > 0 ? taken : -1;
  return result;
}

cip_received cip_receive_all(
    int socket, void *bytes, size_t capacity, int timeout_milliseconds, size_t *count, int *descriptors,
    size_t descriptor_capacity, size_t *descriptor_count) {
  *count = 0;
  *descriptor_count = 0;
  struct iovec part = {.iov_base = bytes, .iov_len = capacity};
  control_buffer control;
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (descriptor_capacity > 0) {
    /* Without this memory the kernel discards descriptors that a hostile sender attaches. */
    message.msg_control = control.bytes;
    int is_small = descriptor_capacity < CIP_MOST_DESCRIPTORS;
    message.msg_controllen = is_small ? CMSG_SPACE(sizeof(int) * descriptor_capacity) : sizeof control.bytes;
  }
  cip_received outcome = receive_message(socket, &message, timeout_milliseconds, count);
  size_t taken = take_descriptors(&message, descriptors, descriptor_capacity);
  if (outcome == CIP_MESSAGE) {
    *descriptor_count = taken;
  } else {
    for (size_t i = 0; i < taken; i++) close(descriptors[i]);
  }
  return outcome;
}

cip_received cip_receive_identified(
    int socket, void *bytes, size_t capacity, int timeout_milliseconds, size_t *count, pid_t *sender) {
  *count = 0;
  *sender = 0;
  struct iovec part = {.iov_base = bytes, .iov_len = capacity};
  sender_buffer control;
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  cip_received outcome = receive_message(socket, &message, timeout_milliseconds, count);
  if (outcome == CIP_MESSAGE) *sender = sender_of(&message);
  return outcome;
}
