// Reports the fields that are found to a receiver.
#pragma once

#include <set>
#include <string>
#include <utility>

#include "CMetadata.h"

namespace metadata {

/// Passes values to the receiver: as UTF-8, trimmed, and without duplicates.
class Reporter {
 public:
  Reporter(cmt_receiver receive, void *context) : receive_(receive), context_(context) {}

  /// Passes on a text unless it is empty. For a field with a single value, only the first text counts.
  void add(cmt_field field, const std::string &text);

  /// Whether a field has a value.
  bool has(cmt_field field) const { return fields_.count(field) > 0; }

  bool isEmpty() const { return fields_.empty(); }

 private:
  cmt_receiver receive_;
  void *context_;
  std::set<cmt_field> fields_;
  std::set<std::pair<cmt_field, std::string>> keywords_;
};

}  // namespace metadata
