/// A path as the kernel uses it. Its bytes need not be valid UTF-8.
///
/// Pass it to system calls with `withCString`, and display its `description`.
public struct FilePath: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline let storage: ByteString

  init(_ storage: ByteString) { self.storage = storage }

  /// The path whose bytes are the UTF-8 of `text`, up to the first NUL.
  public init(_ text: String) { storage = ByteString(text) }

  /// The path of these bytes, up to the first NUL.
  public init(bytes: [UInt8]) { storage = ByteString(bytes) }

  /// The relative path that consists of `name` alone.
  public init(_ name: FileName) { storage = name.storage }

  /// A copy of the bytes, without a NUL at the end. O(n).
  public var bytes: [UInt8] { storage.bytes }

  /// The path for display: bytes that are not UTF-8 become U+FFFD.
  ///
  /// It can contain control characters. Replace them before you write it to a terminal.
  public var description: String { storage.text }

  /// Whether the path has no bytes. An empty path names nothing.
  public var isEmpty: Bool { storage.isEmpty }

  /// Calls `body` with the bytes, without copying them. The buffer is valid only during the call.
  @inlinable
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    storage.withBytes(body)
  }

  /// Calls `body` with the path as a C string, which is valid only during the call.
  public func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withBytes { bytes in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
        for index in bytes.indices {
          buffer.initializeElement(at: index, to: CChar(bitPattern: bytes[index]))
        }
        buffer.initializeElement(at: bytes.count, to: 0)
        guard let start = buffer.baseAddress else { preconditionFailure("an allocation of one byte or more") }
        return body(start)
      }
    }
  }
}

extension UInt8 {
  /// The separator of path components.
  @inlinable package static var slash: UInt8 { UInt8(ascii: "/") }
  /// The start of a hidden name and of an extension.
  @inlinable package static var dot: UInt8 { UInt8(ascii: ".") }
}
