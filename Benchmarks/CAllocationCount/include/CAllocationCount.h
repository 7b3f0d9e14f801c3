/* Counts all allocations of the program that it is linked into, by replacing the C library's allocation
   functions. */
#ifndef CAC_CALLOCATIONCOUNT_H
#define CAC_CALLOCATIONCOUNT_H

#include <stdint.h>

/* The number of allocations since the program started. */
uint64_t cac_allocations(void);

#endif
