#include "apple.hpp"

#include <algorithm>

#include "exif_values.hpp"

namespace metadata {

namespace {

/// Reads numbers of a directory, whose offsets are from the beginning of the notes.
class Notes {
 public:
  explicit Notes(std::string bytes) : bytes_(std::move(bytes)) {
    isBigEndian_ = bytes_.compare(headerSize - 2, 2, "MM") == 0;
  }

  static constexpr size_t headerSize = 14;
  static constexpr size_t entrySize = 12;

  /// The number of some bytes; 0 beyond the end.
  uint32_t number(size_t at, size_t count) const {
    if (at + count > bytes_.size()) return 0;
    uint32_t value = 0;
    for (size_t i = 0; i < count; i++) {
      uint32_t byte = static_cast<uint8_t>(bytes_[isBigEndian_ ? at + i : at + count - 1 - i]);
      value = value << 8 | byte;
    }
    return value;
  }

  /// The text with a tag. Empty if there is none.
  std::string text(uint32_t tag) const {
    constexpr uint32_t ascii = 2, inlineSize = 4;
    size_t count = number(headerSize, 2);
    for (size_t i = 0, at = headerSize + 2; i < count && at + entrySize <= bytes_.size(); i++, at += entrySize) {
      if (number(at, 2) != tag || number(at + 2, 2) != ascii) continue;
      size_t size = number(at + 4, 4), start = size <= inlineSize ? at + 8 : number(at + 8, 4);
      if (start > bytes_.size() || size > bytes_.size() - start) return "";
      return bytes_.substr(start, std::min(size, bytes_.find('\0', start) - start));
    }
    return "";
  }

 private:
  std::string bytes_;
  bool isBigEndian_ = true;
};

}  // namespace

/// Source: exiftool, Apple::Main (MediaGroupUUID, later ContentIdentifier).
void readAppleNotes(const Exiv2::ExifData &exif, Reporter &reporter) {
  auto notes = find(exif, "Exif.Photo.MakerNote");
  if (notes == exif.end()) return;
  std::string raw = bytes(*notes);
  bool isOfApple = raw.size() > Notes::headerSize && raw.compare(0, 10, "Apple iOS\0", 10) == 0;
  if (isOfApple) reporter.add(CMT_CONTENT_IDENTIFIER, Notes(raw).text(0x0011));
}

}  // namespace metadata
