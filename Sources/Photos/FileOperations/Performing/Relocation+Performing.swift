import AdaptiveFileSystem

extension Relocation {
  /// Where the file is, as the disk shows it.
  enum Place {
    /// Only at `from`, perhaps with an incomplete copy under a temporary name.
    case source
    /// At the temporary name, on its way.
    case temporary
    /// At `from`, and completely at `to`.
    case both
    /// Only at `to`.
    case target
  }

  var temporary: FilePath { from.containingFolder.appending(TemporaryName.name(tag: tag)) }

  /// Finds the file. After an interruption, this alone decides what remains to do.
  ///
  /// Throws `vanished` if the file is at none of its paths.
  func place() throws(FileOperationError) -> Place {
    let source = try FileSignature.ofFile(at: from)
    let target = try FileSignature.ofFile(at: to)
    let passing = route == .throughTemporary ? try FileSignature.ofFile(at: temporary) : nil
    let likeness = (
      source: signature.likeness(of: source), target: signature.likeness(of: target),
      passing: signature.likeness(of: passing)
    )
    if passing != nil, likeness.passing >= max(likeness.source, likeness.target) { return .temporary }
    guard let target else {
      if source != nil { return .source }
      throw .vanished(from)
    }
    guard let source else { return .target }
    if try attempt({ () throws(FileError) in try from.isSameEntry(as: to) }) {
      // The disk takes both names for one. The spelling in the folder tells which of them the file has.
      return try attempt { () throws(FileError) in try to.hasExactName() } ? .target : .source
    }
    if source.identity == target.identity { return .both }
    if route == .throughTemporary { return likeness.target > likeness.source ? .target : .source }
    if likeness.source >= likeness.target {
      // A copy that is complete has the same time and bytes. Anything else at `to` is another program's.
      guard source.isUnchanged(in: target) else { return .source }
      return try FileComparison.areEqual(from, to, kind: source.kind) ? .both : .source
    }
    // The file arrived, and another program created a new one at `from` since.
    return .target
  }

  /// Checks that the file is still the one that was planned for. Throws `vanished` or `changed`.
  func checkSource() throws(FileOperationError) {
    guard signature.isUnchanged(in: try FileSignature(of: from)) else { throw .changed(from) }
  }

  /// Moves the file from `from` to `destination`, which is `to` or the temporary name. Returns the identity
  /// of a copy, if it was copied there and the source remains.
  func move(
    to destination: FilePath, _ meter: ProgressMeter
  ) throws(FileOperationError) -> FileIdentity? {
    do {
      try from.renameWithoutReplacing(to: destination)
      return nil
    } catch {
      guard error.reason == .otherDevice else {
        throw FileOperationError(naming: destination, from: from, error)
      }
      guard route == .renameOrCopy else { throw .otherDevice(from) }
    }
    return try VerifiedCopy(source: from, target: destination, signature: signature, tag: tag).make(meter)
  }

  /// Renames the file from the temporary name to `to`.
  func leaveTemporary() throws(FileOperationError) {
    try Self.rename(temporary, to)
  }

  /// Removes the source after all files of the group were copied, if it is still the one that was copied.
  func removeSource() throws(FileOperationError) {
    guard let found = try FileSignature.atPath(from) else { return }
    guard signature.isUnchanged(in: found) else { throw .changed(from) }
    try attempt { () throws(FileError) in try from.remove() }
  }

  /// Brings a file that goes through a temporary name from `to` back to that name. The first part of rolling
  /// back, which makes the names of the group free.
  func returnToTemporary() throws(FileOperationError) {
    if route == .throughTemporary, try place() == .target { try Self.rename(to, temporary) }
  }

  /// Brings the file back to `from`, from wherever it is. A copy is removed only with evidence that it is
  /// one.
  func rollBack(_ evidence: CopyEvidence) throws(FileOperationError) {
    if route != .throughTemporary { removeIncompleteCopies() }
    switch try place() {
    case .source: return
    case .temporary: try Self.rename(temporary, from)
    case .both:
      guard evidence.includes(try FileSignature(of: to), copyOf: signature) else { return }
      try attempt { () throws(FileError) in try to.remove() }
    case .target:
      // Otherwise another program has moved the file away, and put something else there.
      if case .identities(let copies) = evidence {
        let found = try FileSignature(of: to)
        guard found.identity == signature.identity || copies.contains(found.identity) else {
          throw .vanished(from)
        }
      }
      do throws(FileOperationError) {
        try Self.rename(to, from)
      } catch {
        guard case .system(let cause) = error, cause.reason == .otherDevice else { throw error }
        try returnByCopy()
      }
    }
  }

  /// Copies the file back to another file system, whose source was already removed.
  private func returnByCopy() throws(FileOperationError) {
    let found = try FileSignature(of: to)
    _ = try VerifiedCopy(source: to, target: from, signature: found, tag: tag)
      .make(ProgressMeter(OperationMonitor()))
    try attempt { () throws(FileError) in
      try OpenFile(folder: from.containingFolder).synchronize()
      try to.remove()
    }
  }

  /// Removes what an interrupted copy left under its temporary name, in either direction.
  func removeIncompleteCopies() {
    let name = TemporaryName.name(tag: tag)
    for folder in Set([from.containingFolder, to.containingFolder]) {
      // There is nearly always nothing there. A file that can't be removed is hidden and does no harm.
      try? folder.appending(name).remove()
    }
  }

  private static func rename(_ from: FilePath, _ to: FilePath) throws(FileOperationError) {
    do {
      try from.renameWithoutReplacing(to: to)
    } catch {
      throw FileOperationError(naming: to, from: from, error)
    }
  }
}
