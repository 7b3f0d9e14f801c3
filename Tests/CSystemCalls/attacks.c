#include "CSystemCalls.h"

#if defined(__x86_64__)

/* Position-independent code. Values are in r12 to r15, and the result in rax at the breakpoint. */
__asm__(
    ".pushsection .rodata\n"
    "csy_threads:\n"
    "  xor %ebx, %ebx\n"
    "1:\n"
    "  cmp %r12, %rbx\n"
    "  jae 3f\n"
    /* clone(CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM). The threads
       share a stack, which they never use. */
    "  mov $56, %eax\n"
    "  mov $0x50F00, %edi\n"
    "  xor %esi, %esi\n"
    "  xor %edx, %edx\n"
    "  xor %r10d, %r10d\n"
    "  xor %r8d, %r8d\n"
    "  syscall\n"
    "  test %rax, %rax\n"
    "  jz 2f\n"
    "  js 3f\n"
    "  inc %rbx\n"
    "  jmp 1b\n"
    "2:\n"
    /* ppoll() without descriptors and without a timeout. */
    "  mov $271, %eax\n"
    "  xor %edi, %edi\n"
    "  xor %esi, %esi\n"
    "  xor %edx, %edx\n"
    "  xor %r10d, %r10d\n"
    "  syscall\n"
    "  jmp 2b\n"
    "3:\n"
    "  mov %rbx, %rax\n"
    "  int3\n"
    "csy_threads_end:\n"

    "csy_memory:\n"
    "  xor %ebx, %ebx\n"
    "1:\n"
    "  cmp %r15, %rbx\n"
    "  jae 4f\n"
    /* mmap() for reading and writing. */
    "  mov $9, %eax\n"
    "  xor %edi, %edi\n"
    "  mov %r12, %rsi\n"
    "  mov $3, %edx\n"
    "  mov %r13, %r10\n"
    "  mov $-1, %r8\n"
    "  xor %r9d, %r9d\n"
    "  syscall\n"
    "  cmp $-4096, %rax\n"
    "  ja 4f\n"
    "  mov %rax, %r8\n"
    "  lea (%rax, %r12), %r9\n"
    "2:\n"
    "  movb $1, (%r8)\n"
    "  add $4096, %r8\n"
    "  cmp %r9, %r8\n"
    "  jb 2b\n"
    "  add %r12, %rbx\n"
    "  test %r14, %r14\n"
    "  jz 1b\n"
    /* mprotect() for reading only. */
    "  mov %rax, %rdi\n"
    "  mov $10, %eax\n"
    "  mov %r12, %rsi\n"
    "  mov $1, %edx\n"
    "  syscall\n"
    "  jmp 1b\n"
    "4:\n"
    "  mov %rbx, %rax\n"
    "  int3\n"
    "csy_memory_end:\n"

    "csy_foreign:\n"
    "  mov $20, %eax\n"
    "  int $0x80\n"
    "  int3\n"
    "csy_foreign_end:\n"
    ".popsection\n");

extern const uint8_t csy_threads[], csy_threads_end[], csy_memory[], csy_memory_end[], csy_foreign[], csy_foreign_end[];

csy_attack csy_thread_attack(uint64_t most) {
  return (csy_attack){csy_threads, (uint64_t)(csy_threads_end - csy_threads), {most}, 1};
}

csy_attack csy_memory_attack(uint64_t byte_count, int flags, int reads_only, uint64_t most) {
  return (csy_attack){
      csy_memory,
      (uint64_t)(csy_memory_end - csy_memory),
      {byte_count, (uint64_t)flags, (uint64_t)reads_only, most},
      0};
}

csy_attack csy_foreign_attack(void) {
  return (csy_attack){csy_foreign, (uint64_t)(csy_foreign_end - csy_foreign), {0}, 0};
}

#else

csy_attack csy_thread_attack(uint64_t most) {
  (void)most;
  return (csy_attack){0};
}

csy_attack csy_memory_attack(uint64_t byte_count, int flags, int reads_only, uint64_t most) {
  (void)byte_count, (void)flags, (void)reads_only, (void)most;
  return (csy_attack){0};
}

csy_attack csy_foreign_attack(void) { return (csy_attack){0}; }

#endif
