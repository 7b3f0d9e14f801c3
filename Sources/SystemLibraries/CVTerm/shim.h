#ifndef CVT_SHIM_H
#define CVT_SHIM_H

#if !__has_include(<vterm.h>)
#error "vterm.h is missing. On Debian: sudo apt-get install libvterm-dev"
#endif
#include <vterm.h>

#endif
