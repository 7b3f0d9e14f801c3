#ifndef CMD_SHIM_H
#define CMD_SHIM_H

#if !__has_include(<cmark-gfm.h>)
#error "cmark-gfm.h is missing. On Debian: sudo apt-get install libcmark-gfm-dev"
#endif
#if !__has_include(<cmark-gfm-core-extensions.h>)
#error "cmark-gfm-core-extensions.h is missing. On Debian: sudo apt-get install libcmark-gfm-extensions-dev"
#endif
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <string.h>

/* The nodes of a document. The library numbers those of its extensions at run time. */
typedef enum {
  CMD_OTHER, CMD_QUOTE, CMD_LIST, CMD_ITEM, CMD_TASK, CMD_CODE_BLOCK, CMD_HTML_BLOCK, CMD_PARAGRAPH,
  CMD_HEADING, CMD_RULE, CMD_TABLE, CMD_TABLE_ROW, CMD_TABLE_CELL, CMD_TEXT, CMD_SOFT_BREAK, CMD_LINE_BREAK,
  CMD_CODE, CMD_HTML, CMD_EMPHASIS, CMD_STRONG, CMD_STRIKE, CMD_LINK, CMD_IMAGE
} cmd_kind;

static inline cmd_kind cmd_node_kind(cmark_node *node) {
  switch (cmark_node_get_type(node)) {
    case CMARK_NODE_BLOCK_QUOTE: return CMD_QUOTE;
    case CMARK_NODE_LIST: return CMD_LIST;
    case CMARK_NODE_CODE_BLOCK: return CMD_CODE_BLOCK;
    case CMARK_NODE_HTML_BLOCK: return CMD_HTML_BLOCK;
    case CMARK_NODE_PARAGRAPH: return CMD_PARAGRAPH;
    case CMARK_NODE_HEADING: return CMD_HEADING;
    case CMARK_NODE_THEMATIC_BREAK: return CMD_RULE;
    case CMARK_NODE_TEXT: return CMD_TEXT;
    case CMARK_NODE_SOFTBREAK: return CMD_SOFT_BREAK;
    case CMARK_NODE_LINEBREAK: return CMD_LINE_BREAK;
    case CMARK_NODE_CODE: return CMD_CODE;
    case CMARK_NODE_HTML_INLINE: return CMD_HTML;
    case CMARK_NODE_EMPH: return CMD_EMPHASIS;
    case CMARK_NODE_STRONG: return CMD_STRONG;
    case CMARK_NODE_LINK: return CMD_LINK;
    case CMARK_NODE_IMAGE: return CMD_IMAGE;
    default: break;
  }
  const char *name = cmark_node_get_type_string(node);
  if (strcmp(name, "tasklist") == 0) return CMD_TASK;
  if (cmark_node_get_type(node) == CMARK_NODE_ITEM) return CMD_ITEM;
  if (strcmp(name, "table") == 0) return CMD_TABLE;
  if (strcmp(name, "table_row") == 0 || strcmp(name, "table_header") == 0) return CMD_TABLE_ROW;
  if (strcmp(name, "table_cell") == 0) return CMD_TABLE_CELL;
  if (strcmp(name, "strikethrough") == 0) return CMD_STRIKE;
  return CMD_OTHER;
}

/* Makes the extensions known. Not safe for threads; once is enough. */
static inline void cmd_register(void) { cmark_gfm_core_extensions_ensure_registered(); }

/* Parses UTF-8 with tables, strikethrough and task lists. NULL if the extensions are missing. Autolinks are
   left out: the version in Debian 12 reads beyond its input for some of them (CVE-2023-22485). */
static inline cmark_node *cmd_parse(const void *text, size_t count) {
  static const char *const names[] = {"table", "strikethrough", "tasklist"};
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE);
  cmark_node *document = NULL;
  int found = 0;
  for (size_t index = 0; index < 3; index++) {
    cmark_syntax_extension *extension = cmark_find_syntax_extension(names[index]);
    found += extension != NULL && cmark_parser_attach_syntax_extension(parser, extension);
  }
  if (found == 3) {
    cmark_parser_feed(parser, (const char *)text, count);
    document = cmark_parser_finish(parser);
  }
  cmark_parser_free(parser);
  return document;
}

#endif
