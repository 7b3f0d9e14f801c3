#include "reporter.hpp"

#include "text.hpp"

namespace metadata {

void Reporter::add(cmt_field field, const std::string &text) {
  std::string clean = trimmed(utf8(text));
  if (clean.empty()) return;
  if (field == CMT_KEYWORD ? !keywords_.insert(clean).second : has(field)) return;
  fields_.insert(field);
  receive_(context_, field, clean.data(), clean.size());
}

}  // namespace metadata
