/// The name of a file or folder inside its folder. Its bytes need not be valid UTF-8.
public struct FileName: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline let storage: ByteString

  init(_ storage: ByteString) { self.storage = storage }

  /// The name whose bytes are the UTF-8 of `text`, up to the first NUL.
  public init(_ text: String) { storage = ByteString(text) }

  /// The name of these bytes, up to the first NUL.
  public init(bytes: [UInt8]) { storage = ByteString(bytes) }

  /// A copy of the bytes, without a NUL at the end. O(n).
  public var bytes: [UInt8] { storage.bytes }

  /// Calls `body` with the bytes, without copying them. The buffer is valid only during the call.
  @inlinable
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    storage.withBytes(body)
  }

  /// The name without its extension: "dune-1" for "dune-1.jpg". A name without a dot has no extension, and a
  /// dot at the start begins none.
  public var stem: FileName {
    withBytes { bytes in
      guard let dot = bytes.lastIndex(of: .dot), dot > 0 else { return self }
      return FileName(ByteString(UnsafeBufferPointer(rebasing: bytes[..<dot])))
    }
  }

  /// The name for display: bytes that are not UTF-8 become U+FFFD.
  ///
  /// It can contain control characters. Replace them before you write it to a terminal.
  public var description: String { storage.text }

  /// A text that is equal for names which some disks take for the same: they differ in case, or in the normal
  /// form of Unicode. Names that differ only in bytes that are not UTF-8 have the same text, too.
  public var folded: String { description.uppercased().lowercased() }
}
