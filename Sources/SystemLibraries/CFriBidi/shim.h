#ifndef CFB_SHIM_H
#define CFB_SHIM_H

#if !__has_include(<fribidi/fribidi.h>)
#error "fribidi.h is missing. On Debian: sudo apt-get install libfribidi-dev"
#endif
#include <fribidi/fribidi.h>
#include <stdint.h>
#include <stdlib.h>

/* Applies the bidirectional algorithm to one line. direction is 0 to determine it, 1 for left to right, -1
   for right to left; it is set to 1 or -1. shown gets the character for each one in logical order: brackets
   mirrored, Arabic letters joined. positions gets the index of the character at each position from the left,
   levels the embedding levels. Returns 0 if there is no memory. */
static inline int cfb_order(
    const uint32_t *text, int count, int *direction, uint32_t *shown, int *positions, int8_t *levels) {
  FriBidiCharType *types = malloc((size_t)count * sizeof *types);
  FriBidiBracketType *brackets = malloc((size_t)count * sizeof *brackets);
  FriBidiArabicProp *joining = malloc((size_t)count * sizeof *joining);
  int is_done = 0;
  if (types && brackets && joining) {
    FriBidiParType base =
      *direction == 0 ? FRIBIDI_PAR_ON : *direction > 0 ? FRIBIDI_PAR_LTR : FRIBIDI_PAR_RTL;
    fribidi_get_bidi_types(text, count, types);
    fribidi_get_bracket_types(text, count, types, brackets);
    if (fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, levels)) {
      for (int index = 0; index < count; index++) {
        shown[index] = text[index];
        positions[index] = index;
      }
      fribidi_get_joining_types(text, count, joining);
      fribidi_join_arabic(types, count, levels, joining);
      fribidi_shape(FRIBIDI_FLAG_SHAPE_MIRRORING | FRIBIDI_FLAG_SHAPE_ARAB_PRES, levels, count, joining, shown);
      is_done = fribidi_reorder_line(0, types, count, 0, base, levels, NULL, positions) != 0;
      *direction = FRIBIDI_IS_RTL(base) ? -1 : 1;
    }
  }
  free(types);
  free(brackets);
  free(joining);
  return is_done;
}

#endif
