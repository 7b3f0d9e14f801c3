#include "CInterprocess.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* Closes a descriptor and returns -1 with the previous errno. */
static int fail(int descriptor) {
  int error = errno;
  close(descriptor);
  errno = error;
  return -1;
}

int cip_sealed_memory(const char *name, size_t size) {
  int descriptor = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (descriptor < 0) return -1;
  if (ftruncate(descriptor, (off_t)size) < 0 ||
      fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) < 0) {
    return fail(descriptor);
  }
  return descriptor;
}

static int write_all(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return -1;
    bytes += written;
    count -= (size_t)written;
  }
  return 0;
}

int cip_sealed_copy(
    const char *name, const void *first, size_t first_count, const void *second, size_t second_count) {
  int descriptor = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (descriptor < 0) return -1;
  if (write_all(descriptor, first, first_count) < 0 || write_all(descriptor, second, second_count) < 0 ||
      fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) < 0) {
    return fail(descriptor);
  }
  return descriptor;
}

size_t cip_sealed_size(int descriptor) {
  int seals = fcntl(descriptor, F_GET_SEALS);
  if (seals < 0 || !(seals & F_SEAL_SHRINK)) return 0;
  struct stat status;
  if (fstat(descriptor, &status) < 0 || status.st_size < 0) return 0;
  return (size_t)status.st_size;
}
