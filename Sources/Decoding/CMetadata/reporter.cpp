#include "reporter.hpp"

#include "text.hpp"

namespace metadata {

void Reporter::add(cmt_field field, const std::string &text) {
  std::string clean = trimmed(utf8(text));
  if (clean.empty()) return;
  bool isKeyword = field == CMT_KEYWORD || field == CMT_HIERARCHICAL_KEYWORD;
  if (isKeyword ? !keywords_.insert({field, clean}).second : has(field)) return;
  fields_.insert(field);
  receive_(context_, field, clean.data(), clean.size());
}

}  // namespace metadata
