import AdaptiveCore
import AdaptiveImaging

/// Why a picture can't be shown.
public enum PictureError: Error, Equatable, Sendable {
  /// There is no such file.
  case notFound
  /// The file can't be read; the system's error number says why.
  case unreadable(errno: Int32)
  /// It has no bytes, or is not a picture in a format that the decoders read.
  case notAPicture
  /// No part of it can be decoded.
  case damaged
  /// It is a variant of a format that its decoder doesn't read.
  case unsupported
  /// It has too many pixels, or needs too much memory; the size is zero if it is unknown.
  case tooLarge(PixelSize)
  /// Its decoder crashed or did not answer. The program is not affected.
  case decoderFailed
  /// The decoder's executable is in none of these paths.
  case decoderNotFound(searched: [String])
  /// The decoder can't be started, or it is not the one that belongs to this library.
  case decoderUnavailable

  init(_ error: DecodeError) {
    switch error {
    case .notFound: self = .notFound
    case .unreadable(_, let errno): self = .unreadable(errno: errno)
    case .notRegularFile, .empty, .unknownFormat: self = .notAPicture
    case .truncated, .damaged: self = .damaged
    case .unsupported: self = .unsupported
    case .tooBig(_, let size, _), .outOfMemory(_, let size): self = .tooLarge(size)
    case .crashed, .killed, .timedOut: self = .decoderFailed
    case .decoderUnavailable(_, .notFound(let searched)): self = .decoderNotFound(searched: searched)
    case .decoderUnavailable: self = .decoderUnavailable
    }
  }
}
