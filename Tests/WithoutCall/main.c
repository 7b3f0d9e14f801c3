/* without-call NAME PROGRAM [ARGUMENT...]: runs a program as if the kernel lacked a system call. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "CSystemCalls.h"

int main(int count, char *words[]) {
  if (count < 3 || csy_number(words[1]) < 0) return 2;
  int error = csy_hide(csy_number(words[1]));
  if (error) {
    fprintf(stderr, "without-call: %s\n", strerror(error));
    return 1;
  }
  execv(words[2], words + 2);
  perror(words[2]);
  return 1;
}
