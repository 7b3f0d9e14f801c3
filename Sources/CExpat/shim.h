#ifndef CXP_SHIM_H
#define CXP_SHIM_H

#include <expat.h>

#endif
