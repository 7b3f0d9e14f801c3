import AdaptiveFileSystem

extension Duplicate {
  /// Returns whether the copy exists and is equal to the original.
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
    // A disk that ignores case also finds other files by this path, even the original.
    guard try attempt({ () throws(FileError) in try copy.hasExactName() }) else { throw .changed(copy) }
    if try attempt({ () throws(FileError) in try copy.isSameEntry(as: original) }) { throw .onlyCopy(copy) }
    if copied.byteCount == source.byteCount, try FileComparison.haveEqualContents(original, copy) {
      return true
    }
    // The copy is unchanged, so it differs because the original was edited.
    if let copySignature, copySignature.isUnchanged(in: copied) { throw .onlyCopy(copy) }
    throw .changed(copy)
  }

  /// Makes the copy, and returns its identity. Throws `alreadyExists` if something has its path.
  func make(_ meter: ProgressMeter) throws(FileOperationError) -> FileIdentity {
    if try FileSignature.atPath(copy) != nil { throw .alreadyExists(copy) }
    return try VerifiedCopy(source: original, target: copy, signature: signature, tag: tag).make(meter)
  }

  /// Removes the copy, unless the photo would be lost with it.
  func removeCopy() throws(FileOperationError) {
    if try isMade() { try attempt { () throws(FileError) in try copy.remove() } }
  }

  /// Undoes an interrupted `make`. A file at the path of the copy stays without evidence that it is the copy.
  func rollBack(_ evidence: CopyEvidence) throws(FileOperationError) {
    // There is nearly always nothing there. A file that can't be removed is hidden and does no harm.
    try? copy.containingFolder.appending(TemporaryName.name(tag: tag)).remove()
    guard let found = try FileSignature.ofFile(at: copy), evidence.includes(found, copyOf: signature) else {
      return
    }
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
    _ = try VerifiedCopy(source: original, target: copy, signature: found, tag: tag)
      .make(ProgressMeter(OperationMonitor()))
  }
}
