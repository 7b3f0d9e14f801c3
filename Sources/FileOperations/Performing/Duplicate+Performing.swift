import AdaptiveFileSystem

extension Duplicate {
  /// Whether the copy exists and is equal to the original.
  ///
  /// False if the copy doesn't exist. Throws `changed` if something else has its path, and `onlyCopy` if the
  /// original is missing.
  func isMade() throws(FileOperationError) -> Bool {
    guard let copied = try FileSignature.atPath(copy, followingLinks: true) else { return false }
    guard let source = try FileSignature.atPath(original, followingLinks: true) else { throw .onlyCopy(copy) }
    // Both are as they were right after the copy was verified, so reading them again would show nothing new.
    if let copySignature, copySignature.likeness(of: copied) == .same, signature.isUnchanged(in: source) {
      return true
    }
    if copied.byteCount == source.byteCount, try FileComparison.haveEqualContents(original, copy) {
      return true
    }
    // The copy is unchanged, so it differs because the original was edited.
    if let copySignature, copySignature.isUnchanged(in: copied) { throw .onlyCopy(copy) }
    throw .changed(copy)
  }

  /// Makes the copy. Throws `alreadyExists` if something has its path.
  func make(_ meter: ProgressMeter) throws(FileOperationError) {
    if try FileSignature.atPath(copy) != nil { throw .alreadyExists(copy) }
    try VerifiedCopy(source: original, target: copy, signature: signature, tag: tag).make(meter)
  }

  /// Removes the copy, unless the photo would be lost with it.
  func removeCopy() throws(FileOperationError) {
    if try isMade() { try attempt { () throws(FileError) in try copy.remove() } }
  }

  /// Undoes an interrupted `make`. A file at the path of the copy that differs from the original is not ours
  /// and stays.
  func rollBack() throws(FileOperationError) {
    // There is nearly always nothing there. A file that can't be removed is hidden and does no harm.
    try? copy.containingFolder.appending(TemporaryName.name(tag: tag)).remove()
    do throws(FileOperationError) {
      try removeCopy()
    } catch {
      if case .changed = error { return }
      throw error
    }
  }

  /// Undoes an interrupted `removeCopy`, by copying the original again.
  func rollBackRemoval() throws(FileOperationError) {
    if try FileSignature.atPath(copy) != nil { return }
    let found = try FileSignature(of: original, followingLinks: true)
    try VerifiedCopy(source: original, target: copy, signature: found, tag: tag)
      .make(ProgressMeter(OperationMonitor()))
  }
}
