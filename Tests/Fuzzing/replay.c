/* Runs targets on files: replay TARGET FILE ... [-- TARGET FILE ...] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzzing.h"

void __sanitizer_set_death_callback(void (*callback)(void));

static const char *current = "no file";

static void print_file(void) {
  printf("it was %s\n", current);
  fflush(stdout);
}

static int run_file(const cfz_target *target, const char *path) {
  current = path;
  FILE *input = fopen(path, "rb");
  if (!input || fseek(input, 0, SEEK_END) != 0) return 0;
  long size = ftell(input);
  rewind(input);
  /* Exactly the file's size, so that sanitizers detect reading past its end. */
  uint8_t *bytes = size >= 0 ? malloc(size ? (size_t)size : 1) : NULL;
  int is_read = bytes && fread(bytes, 1, (size_t)size, input) == (size_t)size;
  fclose(input);
  if (is_read) target->run((cpx_bytes){bytes, (size_t)size});
  free(bytes);
  return is_read;
}

int main(int count, char **arguments) {
  __sanitizer_set_death_callback(print_file);
  cfz_prepare();
  const cfz_target *target = NULL;
  int done = 0;
  for (int i = 1; i < count; i++) {
    if (strcmp(arguments[i], "--") == 0) {
      target = NULL;
    } else if (!target) {
      target = cfz_target_named(arguments[i]);
      if (!target) {
        printf("replay: no target %s\n", arguments[i]);
        return 1;
      }
    } else if (run_file(target, arguments[i])) {
      done++;
    } else {
      printf("replay: cannot read %s\n", arguments[i]);
      return 1;
    }
  }
  printf("%d files of fuzzing\n", done);
  return done > 0 ? 0 : 1;
}
