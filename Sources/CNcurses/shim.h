#ifndef CNC_SHIM_H
#define CNC_SHIM_H

/* Enough to get the wide-character functions; _XOPEN_SOURCE is not needed. */
#define NCURSES_WIDECHAR 1
#if !__has_include(<ncursesw/curses.h>)
#error "curses.h is missing. On Debian: sudo apt-get install libncurses-dev"
#endif
#include <ncursesw/curses.h>

/* Swift cannot see global variables safely, nor macros with casts, nor fill C arrays well. */

static inline WINDOW *cnc_standard_screen(void) { return stdscr; }
static inline WINDOW *cnc_current_screen(void) { return curscr; }
static inline int cnc_color_pairs(void) { return COLOR_PAIRS; }

static const attr_t CNC_BOLD = A_BOLD;
static const attr_t CNC_DIM = A_DIM;
static const attr_t CNC_ITALIC = A_ITALIC;
static const attr_t CNC_UNDERLINE = A_UNDERLINE;
static const attr_t CNC_REVERSE = A_REVERSE;

/* One base character and up to four marks; 0 ends the marks. Pairs beyond 255 only fit in ext_color. */
static inline void cnc_fill(cchar_t *cell, unsigned base, unsigned mark1, unsigned mark2, unsigned mark3,
                           unsigned mark4, attr_t attributes, int pair) {
  cell->attr = attributes | (attr_t)COLOR_PAIR(pair > 255 ? 255 : pair);
  cell->chars[0] = (wchar_t)base;
  cell->chars[1] = (wchar_t)mark1;
  cell->chars[2] = (wchar_t)mark2;
  cell->chars[3] = (wchar_t)mark3;
  cell->chars[4] = (wchar_t)mark4;
  cell->ext_color = pair;
}

#endif
