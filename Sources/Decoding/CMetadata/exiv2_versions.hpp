#pragma once

#include <exiv2/exiv2.hpp>
#include <utility>

/// What exiv2 0.27, which Debian 12 has, and 0.28, which Debian 13 has, name differently.
namespace metadata {

#if EXIV2_TEST_VERSION(0, 28, 0)

using LibraryError = Exiv2::Error;

inline long integer(const Exiv2::Exifdatum &datum, long index = 0) {
  return static_cast<long>(datum.toInt64(static_cast<size_t>(index)));
}

inline const Exiv2::byte *start(const Exiv2::DataBuf &buffer) { return buffer.c_data(); }

inline size_t count(const Exiv2::DataBuf &buffer) { return buffer.size(); }

#else

using LibraryError = Exiv2::AnyError;

inline long integer(const Exiv2::Exifdatum &datum, long index = 0) { return datum.toLong(index); }

inline const Exiv2::byte *start(const Exiv2::DataBuf *buffer) { return buffer->pData_; }

inline size_t count(const Exiv2::DataBuf *buffer) { return static_cast<size_t>(buffer->size_); }

#endif

/// The type of a directory of fields.
using Directory = decltype(std::declval<const Exiv2::Exifdatum &>().ifdId());

}  // namespace metadata
