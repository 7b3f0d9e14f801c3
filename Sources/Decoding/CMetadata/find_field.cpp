#include "find_field.hpp"

#include <unordered_map>

namespace metadata {

namespace {

/// The identity of a field: its tag, and the directory with it.
struct Field {
  bool isKnown = false;
  Directory directory{};
  uint16_t tag = 0;
};

Field parsed(const char *key) {
  try {
    Exiv2::ExifKey parsed(key);
    return {true, parsed.ifdId(), parsed.tag()};
  } catch (const LibraryError &) {
    return {};
  }
}

}  // namespace

Exiv2::ExifData::const_iterator findField(const Exiv2::ExifData &exif, const char *key) {
  // Keyed by the address of the literal. An equal literal elsewhere has an entry of its own.
  static thread_local std::unordered_map<const char *, Field> fields;
  auto known = fields.find(key);
  if (known == fields.end()) known = fields.emplace(key, parsed(key)).first;
  const Field &field = known->second;
  auto position = exif.begin();
  if (!field.isKnown) return exif.end();
  while (position != exif.end() && (position->tag() != field.tag || position->ifdId() != field.directory)) {
    ++position;
  }
  return position;
}

}  // namespace metadata
