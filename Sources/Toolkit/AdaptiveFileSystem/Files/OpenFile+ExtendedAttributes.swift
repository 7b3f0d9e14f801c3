import CFileSystem
import AdaptiveSystem

extension OpenFile {
  /// Copies the extended attributes of another file to this one, as far as this file system and the user's
  /// rights allow.
  ///
  /// Throws the kernel's reason if an attribute can't be read, or if the disk is full.
  public borrowing func copyExtendedAttributes(from other: borrowing OpenFile) throws(FileError) {
    for name in try other.extendedAttributeNames() {
      guard let value = try other.extendedAttribute(name) else { continue }
      let result = name.withCString {
        cfs_set_attribute(descriptor.number, $0, value, value.count)
      }
      // FAT has no attributes, and names outside `user.` need rights. An attribute that can't be kept is not
      // an error.
      if result != 0, errno == ENOSPC || errno == EDQUOT { throw FileError(.last, at: path) }
    }
  }

  /// The names of the extended attributes; empty if the file system has none.
  public borrowing func extendedAttributeNames() throws(FileError) -> [FileName] {
    let bytes = try attributeBytes { cfs_attribute_names(descriptor.number, $0, $1) } ?? []
    return bytes.split(separator: 0).map { FileName(bytes: [UInt8]($0)) }
  }

  /// The value of an extended attribute; `nil` if the file doesn't have it.
  public borrowing func extendedAttribute(_ name: FileName) throws(FileError) -> [UInt8]? {
    try attributeBytes { buffer, size in
      name.withCString { cfs_attribute(descriptor.number, $0, buffer, size) }
    }
  }

  /// Sets an extended attribute. Throws the kernel's reason if that fails.
  public borrowing func setExtendedAttribute(_ name: FileName, to value: [UInt8]) throws(FileError) {
    let result = name.withCString { cfs_set_attribute(descriptor.number, $0, value, value.count) }
    if result != 0 { throw FileError(.last, at: path) }
  }

  /// The bytes that a call returns that reports the needed size if its buffer is empty.
  private borrowing func attributeBytes(
    _ call: (UnsafeMutablePointer<CChar>?, Int) -> Int
  ) throws(FileError) -> [UInt8]? {
    while true {
      let size = call(nil, 0)
      if size == 0 { return [] }
      var buffer = [CChar](repeating: 0, count: max(size, 0))
      let count = size < 0 ? size : buffer.withUnsafeMutableBufferPointer { call($0.baseAddress, $0.count) }
      if count >= 0 { return buffer[..<count].map { UInt8(bitPattern: $0) } }
      switch errno {
      case ERANGE: continue  // It grew between the calls.
      case ENODATA, EOPNOTSUPP: return nil
      default: throw FileError(.last, at: path)
      }
    }
  }
}

extension FileName {
  fileprivate func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    FilePath(self).withCString(body)
  }
}
