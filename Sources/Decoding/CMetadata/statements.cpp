#include "statements.hpp"

#include "exif.hpp"
#include "text.hpp"

namespace metadata {

namespace {

bool isPosition(cmt_field field) { return field == CMT_LATITUDE || field == CMT_LONGITUDE; }

}  // namespace

std::string XMPStatements::operator()(const char *name) const {
  for (const auto &property : statements_.properties) {
    if (property.first == name) return property.second;
  }
  return "";
}

void XMPStatements::reportPlace(Reporter &reporter) const {
  bool hasPosition = reporter.has(CMT_LATITUDE);
  for (const auto &field : statements_.fields) {
    if (isPosition(field.first) ? !hasPosition : field.first == CMT_ALTITUDE) {
      reporter.add(field.first, field.second);
    }
  }
}

void XMPStatements::reportTexts(Reporter &reporter) const {
  for (const auto &field : statements_.fields) {
    bool isText = !isPosition(field.first) && field.first != CMT_ALTITUDE;
    bool isOfCamera = field.first == CMT_CAPTION && isDescriptionOfCamera(trimmed(field.second));
    if (isText && !isOfCamera) reporter.add(field.first, field.second);
  }
}

void XMPStatements::reportPercentage(Reporter &reporter) const {
  reporter.add(CMT_RATING, starsOfPercentage((*this)("MicrosoftPhoto:Rating")));
}

}  // namespace metadata

extern "C" {

void cmt_state(cmt_statements *statements, cmt_field field, const char *text, size_t count) {
  try {
    statements->fields.emplace_back(field, std::string(text, count));
  } catch (...) {
    // No exception may cross the caller, which need not be C++.
  }
}

void cmt_state_property(cmt_statements *statements, const char *name, const char *text, size_t count) {
  try {
    statements->properties.emplace_back(name, std::string(text, count));
  } catch (...) {
  }
}
}
