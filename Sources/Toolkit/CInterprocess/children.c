#include "CInterprocess.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* The messages to a server: START with a socket, the identifier of a child that it may reap, or the negated
   identifier of a child with a socket for the answer, how it ended. */
typedef int32_t order;
enum { START = 0 };

/* Children that may be reaped and have not ended yet. */
typedef struct released_children {
  pid_t processes[64];
  size_t count;
} released_children;

enum { MOST_RELEASED = sizeof((released_children *)0)->processes / sizeof(pid_t) };

int cip_order_child(int control, int socket) {
  order start = START;
  return cip_send(control, &start, sizeof start, socket);
}

int cip_release_child(int control, pid_t process) {
  order released = process;
  return cip_send(control, &released, sizeof released, -1);
}

/* How a child ended, as cip_child_ending returns it, or RUNNING. */
typedef int32_t ending;
enum { RUNNING = -1 };

/* How a child of this process ended, without reaping it. */
static ending find_ending(pid_t process) {
  siginfo_t information = {0};
  if (waitid(P_PID, (id_t)process, &information, WEXITED | WNOHANG | WNOWAIT) != 0) return 0;
  if (information.si_pid != process) return RUNNING;
  return information.si_code == CLD_EXITED ? CIP_EXITED + information.si_status : information.si_status;
}

static ending ask_for_ending(int control, pid_t process, int timeout_milliseconds) {
  int sockets[2];
  if (cip_socket_pair(sockets) != 0) return 0;
  order question = -process;
  int error = cip_send(control, &question, sizeof question, sockets[1]);
  close(sockets[1]);
  ending answer = 0;
  size_t count = 0;
  if (error != 0 ||
      cip_receive(sockets[0], &answer, sizeof answer, timeout_milliseconds, &count, NULL) != CIP_MESSAGE ||
      count != sizeof answer) {
    answer = 0;
  }
  close(sockets[0]);
  return answer;
}

int cip_child_ending(int control, pid_t process) {
  enum { attempts = 500, timeout_milliseconds = 500 };
  /* A process closes its sockets shortly before its parent may learn how it ended. */
  const struct timespec pause = {.tv_nsec = 1000000};
  for (int i = 0; i < attempts; i++) {
    ending ended = control < 0 ? find_ending(process) : ask_for_ending(control, process, timeout_milliseconds);
    if (ended != RUNNING) return ended;
    nanosleep(&pause, NULL);
  }
  return 0;
}

/* Answers how a child ended. */
static void answer_ending(pid_t process, int socket) {
  ending answer = find_ending(process);
  cip_send(socket, &answer, sizeof answer, -1);
}

int cip_identify_sender(int socket, int is_on) {
  return setsockopt(socket, SOL_SOCKET, SO_PASSCRED, &is_on, sizeof is_on) ? errno : 0;
}

static void reap(released_children *children, int options) {
  size_t kept = 0;
  for (size_t i = 0; i < children->count; i++) {
    pid_t process = children->processes[i];
    pid_t ended;
    do {
      ended = waitpid(process, NULL, options);
    } while (ended < 0 && errno == EINTR);
    if (ended == 0) children->processes[kept++] = process;
  }
  children->count = kept;
}

/* Interrupts ppoll. */
static void note_end_of_child(int signal) { (void)signal; }

static void watch_children(sigset_t *while_waiting) {
  struct sigaction action = {.sa_handler = note_end_of_child, .sa_flags = SA_NOCLDSTOP};
  sigaction(SIGCHLD, &action, NULL);
  sigset_t blocked;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGCHLD);
  sigprocmask(SIG_BLOCK, &blocked, while_waiting);
}

static void forget_children(const sigset_t *mask) {
  signal(SIGCHLD, SIG_DFL);
  sigprocmask(SIG_SETMASK, mask, NULL);
}

int cip_serve_children(int control) {
  pid_t server = getpid();
  released_children released = {.count = 0};
  sigset_t while_waiting;
  watch_children(&while_waiting);
  for (;;) {
    reap(&released, WNOHANG);
    struct pollfd watched = {.fd = control, .events = POLLIN};
    if (ppoll(&watched, 1, NULL, &while_waiting) < 0) {
      if (errno == EINTR) continue;
      return -1;
    }
    order received;
    size_t count;
    int socket;
    cip_received outcome = cip_receive(control, &received, sizeof received, -1, &count, &socket);
    if (outcome != CIP_MESSAGE || count != sizeof received) return -1;
    if (received < 0) {
      if (socket >= 0) answer_ending(-received, socket);
    } else if (received != START) {
      if (released.count == MOST_RELEASED) reap(&released, 0);
      released.processes[released.count++] = received;
    } else if (socket >= 0) {
      pid_t child = fork();
      if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
        /* The server may have ended before that call. */
        if (getppid() != server) _exit(1);
        forget_children(&while_waiting);
        dup2(socket, control);
        close(socket);
        return control;
      }
      int32_t error = errno;
      if (child < 0) cip_send(socket, &error, sizeof error, -1);
    }
    /* Without a child, the other end sees a closed socket, perhaps after the reason. */
    if (socket >= 0) close(socket);
  }
}
