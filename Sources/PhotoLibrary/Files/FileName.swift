/// The name of a file or folder inside its folder, whatever its bytes.
public struct FileName: Hashable, Sendable, CustomStringConvertible {
  let storage: ByteString

  init(_ storage: ByteString) {
    self.storage = storage
  }

  /// A name whose bytes are the UTF-8 of `text`.
  public init(_ text: String) {
    storage = ByteString(text)
  }

  /// A name of these bytes, up to the first NUL.
  public init(bytes: [UInt8]) {
    storage = ByteString(bytes)
  }

  /// The bytes as the kernel wants them, without a NUL. O(n).
  public var bytes: [UInt8] { storage.bytes }

  /// The name for people: U+FFFD stands where the bytes are not UTF-8.
  ///
  /// Control characters are still in it; whoever draws it makes them harmless.
  public var description: String { storage.text }
}
