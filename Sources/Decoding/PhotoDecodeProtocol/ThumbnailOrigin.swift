/// The file and the version of it that a thumbnail shows: the two keys that the freedesktop.org Thumbnail
/// Managing Standard requires in every thumbnail, `Thumb::URI` and `Thumb::MTime`.
public struct ThumbnailOrigin: Hashable, Sendable {
  /// The length of the longest encoding.
  public static let mostBytes = 8 + mostURIBytes
  /// The bytes of the longest URI: the scheme, and a path of 4,096 bytes, each percent-encoded.
  public static let mostURIBytes = 4_096 * 3 + 7

  /// The file's URI, `file:///…`, percent-encoded.
  public var uri: String
  /// The file's modification time, in whole seconds since 1970.
  public var modificationSeconds: Int64

  /// Makes an origin from the two keys. A URI longer than any path is cut, so that it matches nothing.
  public init(uri: String, modificationSeconds: Int64) {
    self.uri =
      uri.utf8.count > Self.mostURIBytes
      ? String(decoding: uri.utf8.prefix(Self.mostURIBytes), as: UTF8.self) : uri
    self.modificationSeconds = modificationSeconds
  }

  func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: 8 + uri.utf8.count)
    writer.write(UInt64(bitPattern: modificationSeconds))
    writer.write(uri.utf8, paddedTo: uri.utf8.count)
    return writer.bytes
  }

  init(decoding bytes: [UInt8]) throws(MessageError) {
    guard bytes.count > 8, bytes.count <= Self.mostBytes else { throw .field("thumbnail") }
    var reader = ByteReader(bytes)
    modificationSeconds = Int64(bitPattern: reader.readUInt64())
    // Percent-encoded URIs are ASCII.
    let address = reader.readBytes(bytes.count - 8)
    guard address.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .field("thumbnail") }
    uri = String(decoding: address, as: UTF8.self)
  }
}
