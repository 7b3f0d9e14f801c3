/* The individual layers. Each function returns whether its layer is active now. */
#ifndef CSB_LAYERS_H
#define CSB_LAYERS_H

#include "CSandbox.h"

int csb_forbid_privileges(void);

/* The process must have one thread. Stores whether it has a user namespace of its own now, which can be so
   although the layer is not active. */
int csb_enter_namespaces(int *has_own_user);

/* Limits the threads of a process with a user namespace of its own. Does nothing if the kernel would count
   other threads of the user, too. */
void csb_limit_threads(uint64_t threads);

/* Applies to the calling thread and the threads that it starts. Stores the version of Landlock, or 0. */
int csb_forbid_files(int *version);

int csb_limit_resources(const csb_limits *limits);

/* Applies to all threads. */
int csb_forbid_system_calls(int allows_threads);

#endif
