/* The individual layers. Each function returns whether its layer is active now. */
#ifndef CSB_LAYERS_H
#define CSB_LAYERS_H

#include "CSandbox.h"

int csb_forbid_privileges(void);

/* Applies to the calling thread and the threads that it starts. Stores the version of Landlock, or 0. */
int csb_forbid_files(int *version);

int csb_limit_resources(const csb_limits *limits);

/* Applies to all threads. */
int csb_forbid_system_calls(int allows_threads);

#endif
