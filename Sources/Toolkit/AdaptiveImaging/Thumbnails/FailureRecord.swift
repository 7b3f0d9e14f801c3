import AdaptiveCore
import DecodeProtocol

/// The file that records that a photo can't be decoded: a PNG of one transparent pixel, with two keys for the
/// photo's address and modification time.
enum FailureRecord {
  /// The bytes of the file; empty if memory is short.
  static func bytes(for origin: ThumbnailOrigin) -> [UInt8] {
    PixelBuffer(unchecked: PixelSize(width: 1, height: 1), bytes: [0, 0, 0, 0]).pngFile(texts: [
      ("Thumb::URI", origin.uri), ("Thumb::MTime", String(origin.modificationSeconds)),
      ("Software", "photos-tui"),
    ])
  }
}
