// What an XMP packet states, as the caller has read it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "CMetadata.h"
#include "reporter.hpp"

/// The values of fields, and the texts of properties by their usual prefixes and names.
struct cmt_statements {
  std::vector<std::pair<cmt_field, std::string>> fields;
  std::vector<std::pair<std::string, std::string>> properties;
};

namespace metadata {

/// The statements of an XMP packet.
class XMPStatements {
 public:
  explicit XMPStatements(const cmt_statements &statements) : statements_(statements) {}

  /// The text of a property, such as `tiff:Make`. Empty if the packet does not state it.
  std::string operator()(const char *name) const;

  /// Reports the position, unless there is one, and the altitude.
  void reportPlace(Reporter &reporter) const;

  /// Reports what people write.
  void reportTexts(Reporter &reporter) const;

  /// Reports the rating that Windows writes, a percentage.
  void reportPercentage(Reporter &reporter) const;

 private:
  const cmt_statements &statements_;
};

}  // namespace metadata
