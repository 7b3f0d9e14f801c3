#ifndef CTO_CTOML_H
#define CTO_CTOML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A parsed document. Its nodes, and the texts in them, live as long as it does.
typedef struct cto_document cto_document;

/// A value in a document.
typedef struct cto_node cto_node;

/// The kinds of values. A date, a time or both are one kind.
typedef enum { CTO_TEXT, CTO_INTEGER, CTO_REAL, CTO_BOOLEAN, CTO_DATE, CTO_LIST, CTO_TABLE } cto_kind;

/// UTF-8 text that does not end with NUL, and its place: line and column, which begin with 1.
typedef struct {
  const char *bytes;
  size_t count;
  uint32_t line;
  uint32_t column;
} cto_text;

/// A value. `text` has the text of CTO_TEXT, and the place of any kind. `integer` is also that of
/// CTO_BOOLEAN.
typedef struct {
  cto_kind kind;
  cto_text text;
  int64_t integer;
  double real;
} cto_value;

/// Parses a document. Returns NULL for a mistake, and calls `report` with its description and place.
cto_document *cto_parse(const char *bytes, size_t count, void *context,
                        void (*report)(void *context, cto_text mistake));

/// Releases a document.
void cto_free(cto_document *document);

/// The table with the contents of a document.
const cto_node *cto_root(const cto_document *document);

/// The value of a node.
cto_value cto_value_of(const cto_node *node);

/// Calls `visit` with each value in a list or table, and in a table with its key. The order is any order.
void cto_each(const cto_node *node, void *context,
              void (*visit)(void *context, cto_text key, const cto_node *value));

#ifdef __cplusplus
}
#endif

#endif
