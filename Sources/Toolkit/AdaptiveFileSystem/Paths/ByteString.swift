import AdaptiveSystem

/// The bytes of a name or a path, exactly as the kernel uses them.
///
/// Linux names are bytes, not text. Valid UTF-8 (nearly every name) is stored as a `String`, which needs no
/// allocation up to fifteen bytes; anything else is stored as an array. Two values are equal if their bytes
/// are. Unlike in a `String`, a composed and a decomposed "é" differ, as they do on disk.
@usableFromInline
struct ByteString: Sendable {
  @usableFromInline
  enum Storage: Sendable {
    case text(String)
    case raw([UInt8])
  }

  @usableFromInline let storage: Storage

  /// Copies `bytes` up to the first NUL, where the kernel stops reading.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let end = bytes.firstIndex(of: 0) ?? bytes.endIndex
    let name = UnsafeBufferPointer(rebasing: bytes[..<end])
    if let text = String(validating: name, as: UTF8.self) {
      storage = .text(text)
    } else {
      storage = .raw([UInt8](name))
    }
  }

  /// Copies `bytes` up to the first NUL.
  init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { ByteString($0) }
  }

  /// The UTF-8 of `text` up to the first NUL.
  init(_ text: String) {
    storage = .text(text.utf8.firstIndex(of: 0).map { String(text[..<$0]) } ?? text)
  }

  /// The text for display: bytes that are not UTF-8 become U+FFFD.
  var text: String {
    switch storage {
    case .text(let text): text
    case .raw(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  /// A copy of the bytes. O(n).
  var bytes: [UInt8] {
    switch storage {
    case .text(let text): [UInt8](text.utf8)
    case .raw(let bytes): bytes
    }
  }

  /// Whether there are no bytes.
  var isEmpty: Bool {
    switch storage {
    case .text(let text): text.isEmpty
    case .raw(let bytes): bytes.isEmpty
    }
  }

  /// Calls `body` with the bytes, without copying them. The buffer is valid only during the call.
  @inlinable
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    switch storage {
    case .text(var text): text.withUTF8(body)
    case .raw(let bytes): bytes.withUnsafeBufferPointer(body)
    }
  }
}

extension ByteString: Hashable {
  @usableFromInline
  static func == (left: ByteString, right: ByteString) -> Bool {
    switch (left.storage, right.storage) {
    case (.text, .text), (.raw, .raw): left.withBytes { left in right.withBytes { areEqual(left, $0) } }
    default: false
    }
  }

  /// A loop over the UTF-8 of two strings takes ten times as long.
  private static func areEqual(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    guard left.count == right.count, let start = left.baseAddress, let other = right.baseAddress else {
      return left.isEmpty && right.isEmpty
    }
    return memcmp(start, other, left.count) == 0
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
