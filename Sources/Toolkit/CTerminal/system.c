#include "CTerminal/system.h"

#include <fcntl.h>
#include <langinfo.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wchar.h>

int ctm_memory_file(const char *name) {
  int descriptor = memfd_create(name, MFD_CLOEXEC);
  if (descriptor >= 0) fcntl(descriptor, F_SETFL, O_APPEND);
  return descriptor;
}

void ctm_buffer_output_by_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

void ctm_flush_output(void) { fflush(NULL); }

bool ctm_is_same_terminal(int left, int right) {
  unsigned first = 0, second = 0;
  return ioctl(left, TIOCGDEV, &first) == 0 && ioctl(right, TIOCGDEV, &second) == 0 && first == second;
}

const char *ctm_codeset(void) { return nl_langinfo(CODESET); }

int ctm_character_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
