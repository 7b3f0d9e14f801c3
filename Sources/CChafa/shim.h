#ifndef CCH_SHIM_H
#define CCH_SHIM_H

#include <chafa.h>

#endif
