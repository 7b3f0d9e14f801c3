#include "ct_system.h"

#include <fcntl.h>
#include <langinfo.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wchar.h>

int ct_memory_file(const char *name) {
  int descriptor = memfd_create(name, MFD_CLOEXEC);
  if (descriptor >= 0) fcntl(descriptor, F_SETFL, O_APPEND);
  return descriptor;
}

const char *ct_codeset(void) { return nl_langinfo(CODESET); }

int ct_character_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
