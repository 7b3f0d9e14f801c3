/* The individual layers. Each function returns whether its layer is active now. */
#ifndef CSB_LAYERS_H
#define CSB_LAYERS_H

#include "CSandbox.h"

int csb_forbid_privileges(void);

/* Makes root a user of its own, without groups, and keeps the rights to enter namespaces. Does nothing for
   other users, and for root that may not become another user. */
int csb_become_own_user(void);

/* The process must have one thread. Stores whether it has a user namespace of its own now, which can be so
   although the layer is not active. */
int csb_enter_namespaces(int *has_own_user_namespace);

/* Gives up all rights over namespaces, its own included. */
int csb_drop_capabilities(void);

/* Whether the system limits the threads of this user, tried out. The kernel exempts root of the outermost
   user namespace, and processes with capabilities. */
int csb_has_thread_limit(void);

/* Whether the kernel counts the threads of each user namespace on their own. */
int csb_counts_by_namespace(void);

/* Limits the threads of the processes whose threads the system counts apart from all others. Without such a
   count, the limit is above all threads that the system has. */
void csb_limit_threads(uint64_t threads, int counts_own_threads);

/* Applies to the calling thread and the threads that it starts. Stores the version of Landlock, or 0. */
int csb_forbid_files(int *version);

int csb_limit_resources(const csb_limits *limits);

/* Applies to all threads. */
int csb_forbid_system_calls(int allows_threads);

#endif
