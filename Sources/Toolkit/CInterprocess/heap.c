#include "CInterprocess.h"

#include <malloc.h>

void cip_return_large_buffers(void) {
  /* Setting the threshold also stops glibc from raising it to the size of the largest buffer that was freed.
     */
  mallopt(M_MMAP_THRESHOLD, 256 << 10);
  mallopt(M_TRIM_THRESHOLD, 4 << 20);
  mallopt(M_ARENA_MAX, 1);
}
