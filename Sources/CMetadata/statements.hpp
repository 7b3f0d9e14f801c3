// The metadata found so far, and helpers for texts.
#pragma once

#include <cstdint>
#include <set>
#include <string>

#include "CMetadata.h"

namespace metadata {

/// Passes values to the receiver: as UTF-8, trimmed, and without duplicates.
class Statements {
 public:
  Statements(cmt_receiver receive, void *context) : receive_(receive), context_(context) {}

  /// Passes on a text unless it is empty. For a field with a single value, only the first text counts.
  void add(cmt_field field, const std::string &text);

  /// Whether a field has a value.
  bool has(cmt_field field) const { return fields_.count(field) > 0; }

  bool isEmpty() const { return fields_.empty(); }

 private:
  cmt_receiver receive_;
  void *context_;
  std::set<cmt_field> fields_;
  std::set<std::string> keywords_;
};

/// A text as UTF-8. If it is not valid UTF-8, it counts as Latin-1.
std::string utf8(const std::string &text);

/// UTF-16 as UTF-8, up to the first NUL.
std::string utf8FromUTF16(const uint8_t *bytes, size_t count, bool isBigEndian);

/// A text up to its first NUL, without white space at its ends.
std::string trimmed(const std::string &text);

/// A number with at most `decimals` decimals and without trailing zeros.
std::string decimal(double value, int decimals);

}  // namespace metadata
