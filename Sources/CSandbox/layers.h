/* The layers one by one. Each returns whether it stands now. */
#ifndef CSB_LAYERS_H
#define CSB_LAYERS_H

#include "CSandbox.h"

int csb_forbid_privileges(void);

/* For the calling thread and those it starts. Also stores the version of Landlock. */
int csb_forbid_files(int *version);

int csb_limit_resources(const csb_limits *limits);

/* For all threads. */
int csb_forbid_system_calls(void);

#endif
