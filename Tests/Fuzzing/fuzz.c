/* Runs one target under libFuzzer: the one that the variable FUZZ_TARGET names. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>

#include "fuzzing.h"

static const cfz_target *target;

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

/* The fuzzer stores the file. */
static void fail_slow_file(int signal) {
  (void)signal;
  cfz_fail("a file takes less than 30 seconds");
}

/* Limits the processor time from now on. libFuzzer's own limit counts the time that other programs take,
   too. */
static void limit_time(time_t seconds) {
  struct itimerval limit = {.it_value = {.tv_sec = seconds}};
  setitimer(ITIMER_PROF, &limit, NULL);
}

int LLVMFuzzerInitialize(int *count, char ***arguments) {
  (void)count, (void)arguments;
  const char *name = getenv("FUZZ_TARGET");
  target = name ? cfz_target_named(name) : NULL;
  if (!target) {
    fputs("FUZZ_TARGET names no target\n", stderr);
    exit(2);
  }
  signal(SIGPROF, fail_slow_file);
  cfz_prepare();
  return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  enum { most_seconds = 30 };
  limit_time(most_seconds);
  target->run((cpx_bytes){bytes, count});
  limit_time(0);
  return 0;
}
