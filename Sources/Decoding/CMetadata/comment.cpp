#include "comment.hpp"

#include <cctype>

#include "encodings.hpp"
#include "exif_values.hpp"

namespace metadata {

namespace {

constexpr size_t nameBytes = 8;

/// The name of an encoding in small letters, without its padding.
std::string encodingName(const std::string &raw) {
  std::string name = raw.substr(0, nameBytes);
  name.erase(name.find_last_not_of(std::string(" \0", 2)) + 1);
  for (char &letter : name) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return name;
}

}  // namespace

std::string comment(const Exiv2::Exifdatum &datum) {
  auto value = dynamic_cast<const Exiv2::CommentValue *>(&datum.value());
  // The bytes in the file. A copy by exiv2 is in a fixed byte order, and converted with iconv.
  std::string raw = value ? value->value_ : bytes(datum);
  if (raw.size() < nameBytes) return raw;
  std::string name = encodingName(raw), text = raw.substr(nameBytes);
  bool isBigEndian = value && value->byteOrder_ == Exiv2::bigEndian;
  if (name == "ascii") return text;
  if (name == "jis") return utf8FromJIS(text);
  if (name == "unicode") {
    // Some programs write UTF-8. A sentence can begin with the word.
    if (isPlainText(text)) return raw[nameBytes - 1] == ' ' ? raw : text;
    return utf8FromAnyUTF16(text, isBigEndian);
  }
  if (!name.empty()) return raw;
  return isUTF16OfLatin(text) ? utf8FromAnyUTF16(text, isBigEndian) : text;
}

}  // namespace metadata
