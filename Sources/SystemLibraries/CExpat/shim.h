#ifndef CXP_SHIM_H
#define CXP_SHIM_H

#if !__has_include(<expat.h>)
#error "expat.h is missing. On Debian: sudo apt-get install libexpat1-dev"
#endif
#include <expat.h>

#endif
