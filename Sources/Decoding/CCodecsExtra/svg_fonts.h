/* Fonts for a process that cannot open files later. */
#ifndef CCE_SVG_FONTS_H
#define CCE_SVG_FONTS_H

/* Opens the usual fonts permanently and hides all others from fontconfig, so that text in any font uses one
   of them and not a font whose file cannot be opened. Does nothing if the libraries are missing. */
void cce_svg_open_fonts(void);

#endif
