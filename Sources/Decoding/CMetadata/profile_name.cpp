#include <cstring>

#include "CMetadata.h"
#include "text.hpp"

namespace metadata {

namespace {

struct Bytes {
  const uint8_t *start;
  size_t count;

  uint32_t number(size_t offset, size_t width) const {
    if (offset > count || width > count - offset) return 0;
    uint32_t value = 0;
    for (size_t i = 0; i < width; i++) value = value << 8 | start[offset + i];
    return value;
  }

  Bytes slice(size_t offset, size_t length) const {
    if (offset > count || length > count - offset) return {start, 0};
    return {start + offset, length};
  }
};

constexpr uint32_t four(const char (&code)[5]) {
  return static_cast<uint32_t>(code[0]) << 24 | static_cast<uint32_t>(code[1]) << 16 |
      static_cast<uint32_t>(code[2]) << 8 | static_cast<uint32_t>(code[3]);
}

/// The text of a description tag, which has one of two types.
std::string description(Bytes tag) {
  if (tag.number(0, 4) == four("desc")) {
    Bytes letters = tag.slice(12, tag.number(8, 4));
    return std::string(reinterpret_cast<const char *>(letters.start), letters.count);
  }
  if (tag.number(0, 4) != four("mluc") || tag.number(8, 4) == 0) return "";
  Bytes letters = tag.slice(tag.number(24, 4), tag.number(20, 4));
  return utf8FromUTF16(letters.start, letters.count, true);
}

std::string profileName(Bytes profile) {
  constexpr uint32_t mostTags = 256, header = 128, entry = 12;
  uint32_t tags = profile.number(header, 4);
  for (uint32_t i = 0; i < tags && i < mostTags; i++) {
    size_t at = header + 4 + i * entry;
    if (profile.number(at, 4) != four("desc")) continue;
    return trimmed(utf8(description(profile.slice(profile.number(at + 4, 4), profile.number(at + 8, 4)))));
  }
  return "";
}

}  // namespace

}  // namespace metadata

extern "C" void cmt_profile_name(const uint8_t *bytes, size_t count, char *name, size_t capacity) {
  if (capacity == 0) return;
  name[0] = 0;
  try {
    std::string found = metadata::profileName({bytes, count});
    size_t length = found.size() < capacity ? found.size() : capacity - 1;
    std::memcpy(name, found.data(), length);
    name[length] = 0;
  } catch (...) {
    name[0] = 0;
  }
}
