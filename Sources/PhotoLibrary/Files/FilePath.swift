import Glibc

/// A path as the kernel knows it: bytes, which need not be valid UTF-8.
///
/// Open a file with `withCString`; show `description`.
public struct FilePath: Hashable, Sendable, CustomStringConvertible {
  let storage: ByteString

  init(_ storage: ByteString) {
    self.storage = storage
  }

  /// A path whose bytes are the UTF-8 of `text`.
  public init(_ text: String) {
    storage = ByteString(text)
  }

  /// A path of these bytes, up to the first NUL.
  public init(bytes: [UInt8]) {
    storage = ByteString(bytes)
  }

  /// The bytes as the kernel wants them, without a NUL. O(n).
  public var bytes: [UInt8] { storage.bytes }

  /// The path for people: U+FFFD stands where the bytes are not UTF-8.
  public var description: String { storage.text }

  /// Whether there are no bytes at all, which names nothing.
  public var isEmpty: Bool { storage.isEmpty }

  /// Whether the path starts at the root of the file system.
  public var isAbsolute: Bool { storage.withBytes { $0.first == .slash } }

  /// Lends the path as C functions want it, for the time of `body`.
  public func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    storage.withBytes { bytes in
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

  /// The last component, or nil when there is none (an empty path, or the root). Slashes at the end don't
  /// count.
  public var lastName: FileName? {
    storage.withBytes { bytes in
      guard let range = Self.lastComponent(of: bytes) else { return nil }
      return FileName(ByteString(UnsafeBufferPointer(rebasing: bytes[range])))
    }
  }

  /// The path without its last component: "/" for a file in the root, empty for a bare name.
  public var parent: FilePath {
    storage.withBytes { bytes in
      guard let range = Self.lastComponent(of: bytes) else { return self }
      var end = range.lowerBound
      while end > 1, bytes[end - 1] == .slash { end -= 1 }
      return FilePath(ByteString(UnsafeBufferPointer(rebasing: bytes[..<end])))
    }
  }

  /// The path of `name` inside this folder. An empty path is the folder of nothing: the result is the name.
  public func appending(_ name: FileName) -> FilePath {
    joining(name.storage)
  }

  /// `path` seen from this folder: an absolute path stays as it is.
  public func appending(_ path: FilePath) -> FilePath {
    if path.isAbsolute { return path }
    return path.isEmpty ? self : joining(path.storage)
  }

  /// The path as seen from the root, with "." and repeated slashes taken out.
  ///
  /// ".." stays, because what it means depends on symbolic links; the kernel knows.
  public func absolute(in folder: FilePath) -> FilePath {
    let whole = folder.appending(self)
    var result: [UInt8] = []
    for component in whole.bytes.split(separator: .slash) where !component.elementsEqual([.dot]) {
      if !result.isEmpty || whole.isAbsolute { result.append(.slash) }
      result.append(contentsOf: component)
    }
    if result.isEmpty { result.append(whole.isAbsolute ? .slash : .dot) }
    return FilePath(bytes: result)
  }

  /// The path with every symbolic link, "." and ".." resolved by the kernel; nil when it can't be resolved.
  public var resolved: FilePath? {
    withCString { path in
      guard let real = realpath(path, nil) else { return nil }
      defer { free(real) }
      return FilePath(cString: real)
    }
  }

  /// The folder the process is in, or "/" when that folder is gone.
  public static var currentDirectory: FilePath {
    guard let folder = getcwd(nil, 0) else { return FilePath("/") }
    defer { free(folder) }
    return FilePath(cString: folder)
  }

  init(cString: UnsafePointer<CChar>) {
    let bytes = UnsafeRawBufferPointer(start: cString, count: strlen(cString))
    storage = bytes.withMemoryRebound(to: UInt8.self) { ByteString($0) }
  }

  private func joining(_ other: ByteString) -> FilePath {
    if isEmpty { return FilePath(other) }
    var bytes = self.bytes
    if bytes.last != .slash { bytes.append(.slash) }
    other.withBytes { bytes.append(contentsOf: $0) }
    return FilePath(bytes: bytes)
  }

  private static func lastComponent(of bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var end = bytes.count
    while end > 0, bytes[end - 1] == .slash { end -= 1 }
    guard end > 0 else { return nil }
    var start = end
    while start > 0, bytes[start - 1] != .slash { start -= 1 }
    return start..<end
  }
}

extension UInt8 {
  static let slash = UInt8(ascii: "/")
  static let dot = UInt8(ascii: ".")
}
