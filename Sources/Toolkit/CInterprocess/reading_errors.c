#include "CInterprocess.h"

#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <unistd.h>

/* Exit statuses from here on name a reading error. Decoders end with 0 and 1 otherwise. */
enum { FIRST_STATUS = 64, LAST_STATUS = 255 };

/* The mapped file that is being read. */
static struct {
  uintptr_t start;
  size_t count;
  int descriptor;
} watched;

void cip_end_with_reading_error(int error) {
  int is_known = error > 0 && error <= LAST_STATUS - FIRST_STATUS;
  _exit(FIRST_STATUS + (is_known ? error : EIO));
}

int cip_reading_error(int ending) {
  int status = ending - CIP_EXITED;
  return status > FIRST_STATUS && status <= LAST_STATUS ? status - FIRST_STATUS : 0;
}

/* The kernel tells only that a page can't be read. Reading it again tells why. */
static void name_reading_error(int number, siginfo_t *information, void *context) {
  (void)context;
  uintptr_t offset = (uintptr_t)information->si_addr - watched.start;
  int is_reported_by_kernel = information->si_code > 0;
  if (is_reported_by_kernel && offset < watched.count) {
    char byte;
    ssize_t count = pread(watched.descriptor, &byte, 1, (off_t)offset);
    cip_end_with_reading_error(count < 0 ? errno : EAGAIN);
  }
  signal(number, SIG_DFL);
  raise(number);
}

void cip_watch_mapping(const void *start, size_t count, int descriptor) {
  watched.start = (uintptr_t)start;
  watched.count = count;
  watched.descriptor = descriptor;
  struct sigaction action = {.sa_sigaction = name_reading_error, .sa_flags = SA_SIGINFO};
  sigaction(SIGBUS, &action, NULL);
}
