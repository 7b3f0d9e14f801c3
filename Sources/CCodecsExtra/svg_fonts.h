/* The fonts of a process that can open none later. */
#ifndef CCE_SVG_FONTS_H
#define CCE_SVG_FONTS_H

/* Opens the usual fonts for good, and lets fontconfig know of no others: text in any font is then set in one
   of them, instead of in one whose file cannot be opened. Without the libraries for it nothing happens. */
void cce_svg_open_fonts(void);

#endif
