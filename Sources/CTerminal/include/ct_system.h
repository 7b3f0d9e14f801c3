/* Calls that are hidden without _GNU_SOURCE or by the Swift importer. */
#ifndef CT_SYSTEM_H
#define CT_SYSTEM_H

#include <stdbool.h>
#include <stdint.h>

/* An empty file in memory, closed on exec, every write at its end; -1 and errno. */
int ct_memory_file(const char *name);

/* Whether two descriptors are open on one terminal, by whatever names. */
bool ct_is_same_terminal(int left, int right);

/* The name of the character encoding of the current LC_CTYPE locale. */
const char *ct_codeset(void);

/* Columns of a character in the current locale, -1 for an unprintable one. */
int ct_character_columns(uint32_t scalar);

#endif
