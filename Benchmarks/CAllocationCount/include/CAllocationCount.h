/* Counts the allocations of the program it is linked into, whoever makes them: it takes the place of the C
   library's allocation functions, which it calls. */
#ifndef CAC_CALLOCATIONCOUNT_H
#define CAC_CALLOCATIONCOUNT_H

#include <stdint.h>

/* Blocks asked for since the program started. */
uint64_t cac_allocations(void);

#endif
