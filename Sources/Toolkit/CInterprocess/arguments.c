#include "CInterprocess.h"

#include <string.h>

static struct {
  int count;
  char *const *words;
} started;

/* glibc passes the arguments of main to constructors, too. */
__attribute__((constructor)) static void keep_arguments(int count, char *words[]) {
  started.count = count;
  started.words = words;
}

char *const *cip_arguments(int *count) {
  *count = started.count;
  return started.words;
}

int cip_has_argument(const char *word) {
  for (int i = 1; i < started.count; i++) {
    if (strcmp(started.words[i], word) == 0) return 1;
  }
  return 0;
}
