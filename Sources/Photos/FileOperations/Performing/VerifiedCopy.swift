import AdaptiveFileSystem

/// A copy of a file that appears under its final name only when it is complete, on the disk, and equal to the
/// original.
///
/// It keeps contents, permissions, times and extended attributes, and the owner if the user may set it.
/// Attributes that the file system can't store are lost, for example on FAT.
struct VerifiedCopy {
  /// The file to copy.
  let source: FilePath
  /// The path of the copy. Nothing may have it.
  let target: FilePath
  /// The source, as it was recorded.
  let signature: FileSignature
  /// The tag of the temporary name.
  let tag: UInt64

  /// The number of bytes that are copied or compared at a time.
  static let chunkSize = 1 << 20

  private var temporary: FilePath { target.containingFolder.appending(TemporaryName.name(tag: tag)) }

  /// Makes the copy. Its contents are on the disk then, but its name may not be: synchronize its folder
  /// before you remove the source.
  ///
  /// Returns the identity of the copy. Throws the reason if that fails or is cancelled; then there is no
  /// copy.
  func make(_ meter: ProgressMeter) throws(FileOperationError) -> FileIdentity {
    do throws(FileOperationError) {
      switch signature.kind {
      case .file: try copyFile(meter)
      case .symbolicLink: try copyLink()
      }
      return try appear()
    } catch {
      // A file that can't be removed now is removed by `recover`.
      try? temporary.remove()
      // The user knows the final name, not the temporary one.
      guard case .system(let cause) = error, cause.path == temporary else { throw error }
      throw .system(FileError(cause.reason, at: target))
    }
  }

  /// Gives the complete copy its final name.
  private func appear() throws(FileOperationError) -> FileIdentity {
    do {
      // exFAT can give a file another number with its name.
      try temporary.renameWithoutReplacing(to: target)
      return try FileStatus(of: target, followingLinks: false).identity
    } catch {
      throw FileOperationError(naming: target, from: temporary, error)
    }
  }

  private func copyFile(_ meter: ProgressMeter) throws(FileOperationError) {
    let source = try FileOperationError.vanishing { () throws(FileError) in try OpenFile(reading: self.source)
    }
    let attributes = try attempt { () throws(FileError) in try FileAttributes(of: source) }
    try check(attributes)
    let copy = try create()
    try attempt { () throws(FileError) in try copy.copyExtendedAttributes(from: source) }
    try transfer(from: source, to: copy, meter)
    // After the last write, which would change the time.
    attributes.apply(to: copy)
    try attempt { () throws(FileError) in try copy.synchronize() }
    copy.forgetCachedContents()
    guard
      try FileComparison.haveEqualContents(self.source, temporary, onProgress: { meter.add(bytes: $0 / 2) })
    else { throw .notVerified(target) }
    // The source must not have changed while it was read.
    try check(try attempt { () throws(FileError) in try FileAttributes(of: source) })
  }

  private func check(_ attributes: FileAttributes) throws(FileOperationError) {
    guard let found = FileSignature(attributes) else { throw .notAFile(source) }
    guard signature.isUnchanged(in: found) else { throw .changed(source) }
  }

  /// Creates the temporary file. The tag is random, so an existing one is ours, left by a copy that was
  /// interrupted.
  private func create() throws(FileOperationError) -> OpenFile {
    try attempt { () throws(FileError) in
      if try temporary.exists() { try temporary.remove() }
      return try OpenFile(creating: temporary)
    }
  }

  private func transfer(
    from source: borrowing OpenFile, to copy: borrowing OpenFile, _ meter: ProgressMeter
  ) throws(FileOperationError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunkSize, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      try meter.checkCancellation()
      do throws(FileError) {
        let count = try source.read(into: buffer)
        if count == 0 { return }
        try copy.writeAll(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        meter.add(bytes: count - count / 2)
      } catch {
        throw .system(error)
      }
    }
  }

  private func copyLink() throws(FileOperationError) {
    let found = try FileSignature(of: source)
    guard signature.isUnchanged(in: found) else { throw .changed(source) }
    try attempt { () throws(FileError) in
      if try temporary.exists() { try temporary.remove() }
      try temporary.makeSymbolicLink(to: source.linkDestination())
      try FileAttributes(of: source, followingLinks: false).applyTimes(toLink: temporary)
    }
  }
}

extension FileOperationError {
  /// Calls `body`, and throws `vanished` if a file that it opens is not there.
  static func vanishing<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
  ) throws(FileOperationError) -> Result {
    do {
      return try body()
    } catch {
      throw error.reason == .notFound ? .vanished(error.path) : .system(error)
    }
  }
}
