import AdaptiveFileSystem

/// A hash of the beginning, the middle and the end of a file. Files with different samples have different
/// contents. Files with equal samples probably have equal ones, which only `ContentDigest` proves.
///
/// The beginning has the time and the settings of the camera, and the middle has pixels even of a picture
/// without compression.
public struct ContentSample: Hashable, Sendable {
  /// How many bytes are read at each of the three places.
  static let partSize = 16_384

  /// 16 bytes.
  public let bytes: [UInt8]

  /// The sample of an open file of this size. Throws the kernel's reason if it can't be read.
  public init(of file: borrowing OpenFile, byteCount: Int) throws(FileError) {
    var builder = ContentDigestBuilder()
    let last = max(0, byteCount - Self.partSize)
    for offset in Set([0, last / 2, last]).sorted() {
      try file.read(upTo: Self.partSize, at: offset).withUnsafeBytes { builder.add($0) }
    }
    bytes = Array(builder.digest().bytes.prefix(16))
  }
}
