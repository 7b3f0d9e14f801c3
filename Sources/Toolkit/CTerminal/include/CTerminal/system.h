/* Calls that need _GNU_SOURCE or that Swift does not import. */
#ifndef CTM_SYSTEM_H
#define CTM_SYSTEM_H

#include <stdbool.h>
#include <stdint.h>

/* Makes an empty file in memory: close-on-exec, and writes append. Returns -1 with errno on failure. */
int ctm_memory_file(const char *name);

/* Makes standard output write each line at once, wherever it goes, so that lines keep their order beside
   standard error. */
void ctm_buffer_output_by_lines(void);

/* Writes what standard output has buffered. */
void ctm_flush_output(void);

/* Whether two descriptors are open on the same terminal, even under different names. */
bool ctm_is_same_terminal(int left, int right);

/* The name of the character encoding of the current LC_CTYPE locale. */
const char *ctm_codeset(void);

/* The width of a character in the current locale, in cells. -1 if it is not printable. */
int ctm_character_columns(uint32_t scalar);

#endif
