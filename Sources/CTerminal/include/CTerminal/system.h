/* Calls that are hidden without _GNU_SOURCE or by the Swift importer. */
#ifndef CTM_SYSTEM_H
#define CTM_SYSTEM_H

#include <stdbool.h>
#include <stdint.h>

/* An empty file in memory, closed on exec, every write at its end; -1 and errno. */
int ctm_memory_file(const char *name);

/* Whether two descriptors are open on one terminal, by whatever names. */
bool ctm_is_same_terminal(int left, int right);

/* The name of the character encoding of the current LC_CTYPE locale. */
const char *ctm_codeset(void);

/* Columns of a character in the current locale, -1 for an unprintable one. */
int ctm_character_columns(uint32_t scalar);

#endif
