/* Runs one target under libFuzzer: the one that the variable FUZZ_TARGET names. */
#include <stdio.h>
#include <stdlib.h>

#include "fuzzing.h"

static const cfz_target *target;

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

int LLVMFuzzerInitialize(int *count, char ***arguments) {
  (void)count, (void)arguments;
  const char *name = getenv("FUZZ_TARGET");
  target = name ? cfz_target_named(name) : NULL;
  if (!target) {
    fputs("FUZZ_TARGET names no target\n", stderr);
    exit(2);
  }
  cfz_prepare();
  return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  target->run((cpx_bytes){bytes, count});
  return 0;
}
