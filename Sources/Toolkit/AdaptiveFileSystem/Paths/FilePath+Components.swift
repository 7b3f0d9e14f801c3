extension FilePath {
  /// Whether the path starts at the root of the file system.
  public var isAbsolute: Bool { withBytes { $0.first == .slash } }

  /// The last component, or `nil` if there is none (an empty path, or the root). Slashes at the end don't
  /// count.
  public var lastName: FileName? {
    withBytes { bytes in
      guard let range = Self.lastComponent(of: bytes) else { return nil }
      return FileName(ByteString(UnsafeBufferPointer(rebasing: bytes[range])))
    }
  }

  /// The path without its last component: "/" for a file in the root, empty for a bare name.
  public var parent: FilePath {
    withBytes { bytes in
      guard let range = Self.lastComponent(of: bytes) else { return self }
      var end = range.lowerBound
      while end > 1, bytes[end - 1] == .slash { end -= 1 }
      return FilePath(ByteString(UnsafeBufferPointer(rebasing: bytes[..<end])))
    }
  }

  /// The folder that holds the file, for system calls: like `parent`, but "." for a bare name.
  public var containingFolder: FilePath {
    let parent = parent
    return parent.isEmpty ? FilePath(".") : parent
  }

  /// The path of `name` inside this folder. Appending to an empty path results in the name alone.
  public func appending(_ name: FileName) -> FilePath { joining(name.storage) }

  /// `path` relative to this folder. An absolute path is returned unchanged.
  public func appending(_ path: FilePath) -> FilePath {
    if path.isAbsolute { return path }
    return path.isEmpty ? self : joining(path.storage)
  }

  /// The absolute path of a path relative to `folder`, without "." and repeated slashes.
  ///
  /// ".." remains: what it refers to depends on symbolic links, which only the kernel can follow
  /// (`resolved`).
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

  /// The path without ".", repeated slashes and "..", each of which removes the name before it, also if that
  /// is a symbolic link. A relative path can begin with ".."; "." is left of nothing else. O(n).
  public var lexicallyNormalized: FilePath {
    let parent: [UInt8] = [.dot, .dot]
    var names: [ArraySlice<UInt8>] = []
    for name in bytes.split(separator: .slash) where !name.elementsEqual([.dot]) {
      if !name.elementsEqual(parent) {
        names.append(name)
      } else if let last = names.last, !last.elementsEqual(parent) {
        names.removeLast()
      } else if !isAbsolute {
        names.append(name)
      }
    }
    let joined = Array(names.joined(separator: [.slash]))
    if isAbsolute { return FilePath(bytes: [.slash] + joined) }
    return joined.isEmpty ? FilePath(".") : FilePath(bytes: joined)
  }

  /// Returns whether this is the path of a folder or of something inside it. Both must be absolute. O(n).
  public func isIn(_ folder: FilePath) -> Bool {
    withBytes { path in
      folder.withBytes { folder in
        guard path.starts(with: folder) else { return false }
        return path.count == folder.count || folder.last == .slash || path[folder.count] == .slash
      }
    }
  }

  /// Returns whether the bytes of this path come before those of another one. O(n).
  public func precedes(_ other: FilePath) -> Bool {
    withBytes { path in other.withBytes { path.lexicographicallyPrecedes($0) } }
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
