#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

/* Enough to get the wide-character functions; _XOPEN_SOURCE is not needed. */
#define NCURSES_WIDECHAR 1
#include <ncursesw/curses.h>

#endif
