#ifndef CSQ_SHIM_H
#define CSQ_SHIM_H

#if !__has_include(<sqlite3.h>)
#error "sqlite3.h is missing. On Debian: sudo apt-get install libsqlite3-dev"
#endif
#include <sqlite3.h>

/* Binds a copy of some bytes. Zero bytes give an empty value, not NULL. Swift can't import SQLITE_TRANSIENT,
   which asks for the copy. */
static inline int csq_bind_bytes(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, count == 0 ? "" : bytes, count, SQLITE_TRANSIENT);
}

/* Binds a copy of a text in UTF-8, which may be empty. */
static inline int csq_bind_text(
    sqlite3_stmt *statement, int index, const void *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(
      statement, index, count == 0 ? "" : (const char *)text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/* Makes a copy of a text in UTF-8, which may be empty, the result of a function. */
static inline void csq_result_text(sqlite3_context *context, const void *text, sqlite3_uint64 count) {
  sqlite3_result_text64(
      context, count == 0 ? "" : (const char *)text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

#endif
