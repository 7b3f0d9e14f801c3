/* The walls one by one. Each returns whether it stands now. */
#ifndef CL_WALLS_H
#define CL_WALLS_H

#include "CLockdown.h"

int cl_forbid_privileges(void);

/* For the calling thread and those it starts. Also stores the version of Landlock. */
int cl_forbid_files(int *version);

int cl_limit_resources(const cl_limits *limits);

/* For all threads. */
int cl_forbid_system_calls(void);

#endif
