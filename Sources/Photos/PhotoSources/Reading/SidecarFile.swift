import AdaptiveFileSystem
import PhotoDecisions
import Glibc

/// One sidecar on the disk: reading it, and changing it without losing what other programs write.
///
/// The functions block.
package struct SidecarFile {
  /// How often a file is read again while another program writes it, and the pauses before that in
  /// microseconds. darktable empties a sidecar before it writes.
  private static let pauses: [UInt32] = [50_000, 200_000, 1_000_000]
  /// How often a change is planned again because another program was faster.
  private static let mostAttempts = 20

  let path: FilePath
  private let decoder: DecisionDecoder
  private let history: SidecarHistory?

  /// The sidecar at a path. A symbolic link stays, and the file that it leads to is changed. With a history,
  /// previous bytes are remembered and restored.
  package init(_ path: FilePath, decoder: DecisionDecoder, history: SidecarHistory? = nil) {
    self.path = path.resolved ?? path
    self.decoder = decoder
    self.history = history
  }

  /// The result of a write.
  package struct Outcome {
    /// The present decisions in the sidecar.
    var decisions: PhotoDecisions
    /// The properties that another program had decided differently, and that were replaced.
    var conflicts: [DecidedProperty] = []
    /// The version that was written; `nil` if the sidecar already had the wanted values.
    package var written: Version?
    /// Whether the sidecar is new.
    package var isNew = false
    /// Whether nothing remains in it that is worth keeping.
    package var isEmpty = false
    /// The properties that were not taken back, because another program has changed them since.
    package var yielded: Set<DecidedProperty> = []
  }

  /// Returns the contents of the sidecar; `nil` if there is none. Throws why it can't be read.
  package func read() throws(SidecarAccessError) -> SidecarContents? {
    for pause in Self.pauses + [0] {
      guard let (bytes, _) = try load() else { return nil }
      switch try process(.reading, bytes) {
      case .contents(let contents): return contents
      case .unreadable(let error):
        guard error.mayBeBeingWritten, pause > 0 else { throw .unreadable(path, error) }
        usleep(pause)
      }
    }
    throw .keepsChanging(path)
  }

  /// Writes the wanted decisions that differ from `base` into the sidecar. Everything else in it stays,
  /// including the changes that other programs make at the same time.
  ///
  /// Of the properties to restore, it says again what this program has replaced without knowing it.
  ///
  /// The properties that yield change only where the sidecar still says what the base says.
  ///
  /// With a `creation`, a missing sidecar is made; without, it stays missing and the result is `nil`. A new
  /// one has the owner of the photo and its permissions, as far as a file that is written again can. The
  /// change survives a power failure once the caller has synchronized the folder.
  func write(
    _ request: SidecarRequest, restoring restored: Set<DecidedProperty> = [],
    yielding: Set<DecidedProperty> = [], likePhoto photo: FileAttributes
  ) throws(SidecarAccessError) -> Outcome? {
    var request = request
    history?.restore(restored, of: path, in: &request.wanted)
    var pauses = Self.pauses[...]
    for _ in 0..<Self.mostAttempts {
      guard let (bytes, attributes) = try load() else {
        guard request.creation != nil else { return nil }
        if let outcome = try create(request, yielding: yielding, likePhoto: photo) {
          history?.noteMissing(path, before: request)
          return outcome
        }
        continue
      }
      var request = request
      request.creation = nil
      let (reply, yielded) = try process(&request, bytes, yielding)
      switch reply {
      case .unreadable(let error):
        guard error.mayBeBeingWritten, let pause = pauses.popFirst() else { throw .unreadable(path, error) }
        usleep(pause)
      case .contents(let contents):
        history?.noteUnknown(path, contents.decisions, in: Version(attributes), before: request)
        if var outcome = try change(bytes, attributes, contents) {
          outcome.yielded = yielded
          return outcome
        }
      }
    }
    throw .keepsChanging(path)
  }

  /// Removes the sidecar if it is still this version. Returns whether it did.
  package func remove(_ version: Version) throws(SidecarAccessError) -> Bool {
    try locked { () throws(FileError) in
      guard let now = try Self.attributes(of: path), Version(now) == version else { return false }
      try path.remove()
      return true
    }
  }

  /// Makes the sidecar. Returns `nil` if a file with its path exists. An outcome without a version means that
  /// there was nothing to write. Without a photo, only the user can read the sidecar.
  package func create(
    _ request: SidecarRequest, yielding: Set<DecidedProperty> = [], likePhoto photo: FileAttributes?
  ) throws(SidecarAccessError) -> Outcome? {
    var request = request
    let (reply, yielded) = try process(&request, [], yielding)
    guard case .contents(let contents) = reply else { throw .decoderFailed(path) }
    let plan = try plan(in: contents)
    guard !plan.splices.isEmpty else {
      return Outcome(decisions: plan.result, conflicts: plan.conflicts, yielded: yielded)
    }
    let bytes = try apply(plan.splices, to: [])
    var attributes = photo
    // A photo can be protected against writing, or even reading. Its sidecar is written again and again.
    if let photo { attributes?.permissions = photo.permissions & 0o666 | 0o600 }
    let staged = try stage(bytes, attributes)
    defer { staged.discard() }
    return try locked { () throws(FileError) in
      do throws(FileError) {
        try staged.commitWithoutReplacing()
      } catch {
        // Another program has just made it.
        if error.reason == .alreadyExists { return nil }
        throw error
      }
      let version = try Self.attributes(of: path).map(Version.init)
      return Outcome(decisions: plan.result, written: version, isNew: true, yielded: yielded)
    }
  }

  private func change(
    _ bytes: [UInt8], _ attributes: FileAttributes, _ contents: SidecarContents
  ) throws(SidecarAccessError) -> Outcome? {
    let plan = try plan(in: contents)
    var outcome = Outcome(decisions: plan.result, conflicts: plan.conflicts)
    outcome.isEmpty = plan.result.isEmpty && !contents.hasOtherProperties
    guard !plan.splices.isEmpty else { return outcome }
    try checkProtection(attributes)
    let version = Version(attributes)
    let previous = history?.previousBytes(of: path, bytes, version, saying: plan.result)
    let changed: [UInt8]
    if let previous { changed = previous.bytes } else { changed = try apply(plan.splices, to: bytes) }
    let staged = try stage(changed, attributes)
    // Nothing is left to discard after the commit.
    defer { staged.discard() }
    return try locked { () throws(FileError) in
      guard let now = try Self.attributes(of: path), Version(now) == version else { return nil }
      try staged.commit()
      guard let written = try Self.attributes(of: path).map(Version.init) else { return outcome }
      outcome.written = written
      if let previous {
        history?.removeLast(previous.steps, of: path, version: written)
      } else {
        history?.add(
          path, before: contents.decisions, splices: plan.splices, to: bytes, from: version, version: written)
      }
      return outcome
    }
  }

  /// Throws `writeProtected` if the user may not write the sidecar. Replacing it would need no right for
  /// that. For root, the permissions say what the user wants.
  private func checkProtection(_ attributes: FileAttributes) throws(SidecarAccessError) {
    do throws(FileError) {
      if attributes.permissions & 0o222 == 0 { throw FileError(SystemError(code: EACCES), at: path) }
      try path.checkWritableFile()
    } catch {
      throw error.reason.code == EACCES ? .writeProtected(path) : .system(error)
    }
  }

  /// Writes the new contents next to the sidecar. That takes long, so it needs no lock.
  private func stage(
    _ bytes: [UInt8], _ attributes: FileAttributes?
  ) throws(SidecarAccessError) -> AtomicFile {
    do {
      return try AtomicFile.stage(
        bytes, as: path, durability: .powerFailureWithFolder, attributes: attributes)
    } catch {
      throw .system(error)
    }
  }

  private func plan(in contents: SidecarContents) throws(SidecarAccessError) -> SidecarPlan {
    switch contents.plan {
    case .success(let plan): return plan
    case .failure(let error): throw .notEditable(path, error)
    }
  }

  private func apply(_ splices: [Splice], to bytes: [UInt8]) throws(SidecarAccessError) -> [UInt8] {
    do {
      return try Splice.applying(splices, to: bytes)
    } catch {
      throw .decoderFailed(path)
    }
  }

  /// Processes a request on bytes. Of the properties that yield, `request` changes only those that another
  /// program has not changed. Returns the others, too.
  private func process(
    _ request: inout SidecarRequest, _ bytes: [UInt8], _ yielding: Set<DecidedProperty>
  ) throws(SidecarAccessError) -> (reply: SidecarReply, yielded: Set<DecidedProperty>) {
    let reply = try process(request, bytes)
    guard !yielding.isEmpty, case .contents(let contents) = reply, case .success(let plan) = contents.plan
    else { return (reply, []) }
    let yielded = yielding.intersection(plan.conflicts).intersection(contents.decisions.stated)
    if yielded.isEmpty { return (reply, []) }
    for property in yielded { property.copy(from: request.base, to: &request.wanted) }
    return (try process(request, bytes), yielded)
  }

  private func process(
    _ request: SidecarRequest, _ bytes: [UInt8]
  ) throws(SidecarAccessError) -> SidecarReply {
    let reply: SidecarReply?
    do throws(SystemError) {
      reply = try decoder.processSidecar(request, bytes)
    } catch {
      throw .system(FileError(error, at: path))
    }
    guard let reply else { throw .decoderFailed(path) }
    return reply
  }

  /// Calls `body` while no other photos-tui changes a sidecar of the folder.
  private func locked<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(SidecarAccessError) -> Result {
    do throws(FileError) {
      let lock = try Self.lock(path.containingFolder)
      defer { lock?.release() }
      return try body()
    } catch {
      throw .system(error)
    }
  }

  /// The lock of a folder; `nil` on a network file system that has no locks, where the check of the version
  /// remains. Throws `SystemError.wouldBlock` if another program holds the lock for too long.
  static func lock(_ folder: FilePath) throws(FileError) -> FolderLock? {
    do {
      return try FolderLock(folder)
    } catch {
      if error.reason == .wouldBlock { throw error }
      return nil
    }
  }
}
