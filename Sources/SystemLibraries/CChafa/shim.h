#ifndef CCH_SHIM_H
#define CCH_SHIM_H

#if !__has_include(<chafa.h>)
#error "chafa.h is missing. On Debian: sudo apt-get install libchafa-dev"
#endif
#include <chafa.h>

#endif
