// What was found out so far, on its way to whoever asked.
#pragma once

#include <cstdint>
#include <set>
#include <string>

#include "CMetadata.h"

namespace metadata {

/// Passes statements on: as UTF-8, without blanks at their ends, and never the same one twice.
class Statements {
 public:
  Statements(cmt_receiver take, void *context) : take_(take), context_(context) {}

  /// Passes a text on, unless it is empty. A field that only holds one statement keeps its first.
  void add(cmt_field field, const std::string &text);

  /// Whether there is a statement about something.
  bool has(cmt_field field) const { return fields_.count(field) > 0; }

  bool isEmpty() const { return fields_.empty(); }

 private:
  cmt_receiver take_;
  void *context_;
  std::set<cmt_field> fields_;
  std::set<std::string> keywords_;
};

/// The text as UTF-8. What is none is taken for Latin-1.
std::string utf8(const std::string &text);

/// UTF-16 as UTF-8, up to the first zero.
std::string utf8FromUTF16(const uint8_t *bytes, size_t count, bool isBigEndian);

/// The text without blanks and zeros at its ends.
std::string trimmed(const std::string &text);

/// A number with so many decimals at most, without zeros at the end of them.
std::string decimal(double value, int decimals);

}  // namespace metadata
