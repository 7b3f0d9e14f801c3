#include "CTOML.h"

#include <algorithm>
#include <exception>
#include <new>
#include <stdexcept>
#include <string_view>

#if !__has_include(<toml++/toml.h>)
#error "toml++ is missing. On Debian: sudo apt-get install libtomlplusplus-dev"
#endif

/// A rule of the parser's own code does not hold, as after "[[[". Its assertions would end the program.
struct broken_parser : std::logic_error {
  broken_parser() : std::logic_error("not TOML") {}
};

// The parser alone, compiled into the program: the shared library would be loaded at each start, also
// without a configuration. With NDEBUG, the compiler would assume what the assertions say.
#undef NDEBUG
#define TOML_ASSERT(condition) ((condition) ? static_cast<void>(0) : throw broken_parser())
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 1
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

struct cto_document {
  toml::table root;
};

namespace {

/// A key with this many dots would make tables that are nested too deeply for the stack.
constexpr int most_dots = 1000;

const toml::node *node_of(const cto_node *node) { return reinterpret_cast<const toml::node *>(node); }

const cto_node *opaque(const toml::node &node) { return reinterpret_cast<const cto_node *>(&node); }

cto_text text(std::string_view bytes, const toml::source_position &place) {
  return {bytes.data(), bytes.size(), place.line, place.column};
}

/// The first line with too many dots; 0 for none.
uint32_t line_with_too_many_dots(std::string_view document) {
  uint32_t line = 1;
  int dots = 0;
  for (char byte : document) {
    if (byte == '\n') {
      line++;
      dots = 0;
    } else if (byte == '.' && ++dots > most_dots) {
      return line;
    }
  }
  return 0;
}

/// The line at which the parser breaks: that of the end of the shortest beginning with which it does.
/// O(n log n).
uint32_t line_of_break(std::string_view document) {
  size_t good = 0;
  size_t bad = document.size();
  while (bad - good > 1) {
    size_t middle = good + (bad - good) / 2;
    try {
      (void)toml::parse(document.substr(0, middle));
      good = middle;
    } catch (const toml::parse_error &) {
      good = middle;
    } catch (const broken_parser &) {
      bad = middle;
    }
  }
  return 1 + static_cast<uint32_t>(std::count(document.begin(), document.begin() + bad, '\n'));
}

} // namespace

extern "C" cto_document *cto_parse(const char *bytes, size_t count, void *context,
                                   void (*report)(void *, cto_text)) {
  std::string_view document{bytes, count};
  if (uint32_t line = line_with_too_many_dots(document)) {
    report(context, text("too many dots in a line", {line, 1}));
    return nullptr;
  }
  try {
    return new cto_document{toml::parse(document)};
  } catch (const toml::parse_error &mistake) {
    report(context, text(mistake.description(), mistake.source().begin));
  } catch (const broken_parser &error) {
    report(context, text(error.what(), {line_of_break(document), 1}));
  } catch (const std::exception &error) {
    report(context, text(error.what(), {1, 1}));
  }
  return nullptr;
}

extern "C" void cto_free(cto_document *document) { delete document; }

extern "C" const cto_node *cto_root(const cto_document *document) { return opaque(document->root); }

extern "C" cto_value cto_value_of(const cto_node *opaque_node) {
  const toml::node &node = *node_of(opaque_node);
  cto_value value = {CTO_DATE, text({}, node.source().begin), 0, 0};
  if (const auto *string = node.as_string()) {
    value.kind = CTO_TEXT;
    value.text = text(string->get(), node.source().begin);
  } else if (const auto *integer = node.as_integer()) {
    value.kind = CTO_INTEGER;
    value.integer = integer->get();
  } else if (const auto *real = node.as_floating_point()) {
    value.kind = CTO_REAL;
    value.real = real->get();
  } else if (const auto *boolean = node.as_boolean()) {
    value.kind = CTO_BOOLEAN;
    value.integer = boolean->get();
  } else if (node.is_array()) {
    value.kind = CTO_LIST;
  } else if (node.is_table()) {
    value.kind = CTO_TABLE;
  }
  return value;
}

extern "C" void cto_each(const cto_node *opaque_node, void *context,
                         void (*visit)(void *, cto_text, const cto_node *)) {
  const toml::node &node = *node_of(opaque_node);
  if (const auto *list = node.as_array()) {
    for (const toml::node &value : *list) visit(context, text({}, value.source().begin), opaque(value));
  } else if (const auto *table = node.as_table()) {
    for (auto &&[key, value] : *table) visit(context, text(key.str(), key.source().begin), opaque(value));
  }
}
