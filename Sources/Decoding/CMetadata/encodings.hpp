// The encodings of texts in metadata.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace metadata {

/// Loads the tables that the C library reads from files. Call it before the sandbox, which forbids that.
void prepareEncodings();

/// A text as UTF-8. If it is not valid UTF-8, it counts as Windows-1252. UTF-8 that ends within a character,
/// as in a field of a fixed length, loses that character.
std::string utf8(const std::string &text);

/// UTF-16 as UTF-8, up to the first NUL.
std::string utf8FromUTF16(const uint8_t *bytes, size_t count, bool isBigEndian);

/// UTF-16 as UTF-8, in the byte order of its mark. Without a mark, it has the expected byte order, unless the
/// other one makes a better text.
std::string utf8FromAnyUTF16(const std::string &bytes, bool isBigEndianExpected);

/// Whether bytes are UTF-16 of an alphabet that shares most code points with ASCII.
bool isUTF16OfLatin(const std::string &bytes);

/// Whether bytes that should be UTF-16 or JIS are words in UTF-8 instead.
bool isPlainText(const std::string &bytes);

/// JIS X 0208 or ISO-2022-JP as UTF-8. Empty if it can't be converted.
std::string utf8FromJIS(const std::string &bytes);

}  // namespace metadata
