import AdaptiveFileSystem
import Decisions
import Glibc

/// One sidecar on the disk: reading it, and changing it without losing what other programs write.
///
/// The functions block.
package struct SidecarFile {
  /// How often a file is read again while another program writes it, and the pauses before that in
  /// microseconds. darktable empties a sidecar before it writes.
  private static let pauses: [UInt32] = [50_000, 200_000, 1_000_000]
  /// The longest tick of a kernel's clock in microseconds, and how often to wait for its end.
  private static let tick: UInt32 = 10_000
  private static let mostRests = 20
  /// How often a change is planned again because another program was faster.
  private static let mostAttempts = 20

  let path: FilePath
  private let decoder: DecisionDecoder
  private let history: SidecarHistory?

  /// The sidecar at a path. A symbolic link stays, and the file that it leads to is changed. With a history,
  /// former bytes are remembered and restored.
  package init(_ path: FilePath, decoder: DecisionDecoder, history: SidecarHistory? = nil) {
    self.path = path.resolved ?? path
    self.decoder = decoder
    self.history = history
  }

  /// The result of a write.
  package struct Outcome {
    /// What the sidecar says now.
    var decisions: PhotoDecisions
    /// What another program had decided differently, and what was replaced.
    var conflicts: [DecidedProperty] = []
    /// The version that was written; `nil` if the sidecar already had the wanted values.
    package var written: Version?
    /// Whether the sidecar is new.
    package var isNew = false
    /// Whether nothing remains in it that is worth keeping.
    package var isEmpty = false
  }

  /// One state of a file. Any write changes it.
  package struct Version: Hashable {
    let identity: FileIdentity
    let byteCount: Int
    let modified: FileTime

    /// Whether a file still has the same contents after it was moved, even to another file system.
    package func hasContents(of other: Version) -> Bool {
      byteCount == other.byteCount && modified == other.modified
    }

    package init(_ attributes: FileAttributes) {
      identity = attributes.status.identity
      byteCount = attributes.status.byteCount
      modified = attributes.modified
    }
  }

  /// What the sidecar says; `nil` if there is none. Throws why it can't be read.
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

  /// Writes the wanted decisions into the sidecar, as far as they differ from `base`. Everything else in it
  /// stays, including what other programs write at the same time.
  ///
  /// Of the properties to restore, it says again what this program has replaced without knowing it.
  ///
  /// With a `creation`, a missing sidecar is made; without, it stays missing and the result is `nil`. A new
  /// one has the owner and the permissions of the photo. The change survives a power failure once the caller
  /// has synchronized the folder.
  func write(
    _ request: SidecarRequest, restoring restored: Set<DecidedProperty> = [], likePhoto photo: FileAttributes
  ) throws(SidecarAccessError) -> Outcome? {
    var request = request
    history?.restore(restored, of: path, in: &request.wanted)
    var pauses = Self.pauses[...]
    for _ in 0..<Self.mostAttempts {
      guard let (bytes, attributes) = try load() else {
        guard request.creation != nil else { return nil }
        if let outcome = try create(request, likePhoto: photo) { return outcome }
        continue
      }
      var request = request
      request.creation = nil
      switch try process(request, bytes) {
      case .unreadable(let error):
        guard error.mayBeBeingWritten, let pause = pauses.popFirst() else { throw .unreadable(path, error) }
        usleep(pause)
      case .contents(let contents):
        history?.noteUnknown(path, contents.decisions, in: Version(attributes), before: request)
        if let outcome = try change(bytes, attributes, contents) { return outcome }
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
    _ request: SidecarRequest, likePhoto photo: FileAttributes?
  ) throws(SidecarAccessError) -> Outcome? {
    guard case .contents(let contents) = try process(request, []) else { throw .decoderFailed(path) }
    let plan = try plan(in: contents)
    guard !plan.splices.isEmpty else { return Outcome(decisions: plan.result, conflicts: plan.conflicts) }
    let bytes = try apply(plan.splices, to: [])
    let staged = try stage(bytes, photo)
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
      return Outcome(decisions: plan.result, written: version, isNew: true)
    }
  }

  private func change(
    _ bytes: [UInt8], _ attributes: FileAttributes, _ contents: SidecarContents
  ) throws(SidecarAccessError) -> Outcome? {
    let plan = try plan(in: contents)
    var outcome = Outcome(decisions: plan.result, conflicts: plan.conflicts)
    outcome.isEmpty = plan.result.isEmpty && !contents.hasOtherProperties
    guard !plan.splices.isEmpty else { return outcome }
    let version = Version(attributes)
    let former = history?.formerBytes(of: path, bytes, version, saying: plan.result)
    let changed: [UInt8]
    if let former { changed = former.bytes } else { changed = try apply(plan.splices, to: bytes) }
    let staged = try stage(changed, attributes)
    // Nothing is left to discard after the commit.
    defer { staged.discard() }
    return try locked { () throws(FileError) in
      guard let now = try Self.attributes(of: path), Version(now) == version else { return nil }
      try staged.commit()
      guard let written = try Self.attributes(of: path).map(Version.init) else { return outcome }
      outcome.written = written
      if let former {
        history?.removeLast(former.steps, of: path, version: written)
      } else {
        history?.add(
          path, before: contents.decisions, splices: plan.splices, to: bytes, from: version, version: written)
      }
      return outcome
    }
  }

  /// Writes the new contents beside the sidecar. That takes long, so it needs no lock.
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

  /// The bytes of the file with its attributes; `nil` if it doesn't exist.
  private func load() throws(SidecarAccessError) -> ([UInt8], FileAttributes)? {
    let attributes: FileAttributes?
    let contents: FileContents
    do throws(FileError) {
      // The attributes come first. A change after them is noticed before the sidecar is replaced, because it
      // changes the time.
      attributes = try Self.restedAttributes(of: path)
      // A link that leads nowhere exists, and has no attributes.
      if attributes == nil, try !path.exists() { return nil }
      contents = try FileContents(of: path, limit: SidecarLimits.mostBytes)
    } catch {
      guard error.reason == .notFound else { throw .system(error) }
      // The file has gone between the two calls, and may be back.
      switch try? FileStatus(of: path, followingLinks: false).kind {
      case nil: return nil
      // It leads nowhere.
      case .symbolicLink: throw .notAFile(path)
      default: return try load()
      }
    }
    switch (contents, attributes) {
    case (.bytes(let bytes), let attributes?): return (bytes, attributes)
    case (.tooLarge, _): throw .tooLarge(path)
    case (.notAFile, _): throw .notAFile(path)
    // The file has come between the two calls.
    case (.bytes, nil): return try load()
    }
  }

  /// The attributes, once the kernel's clock has moved on since the last change: a change of the same length
  /// within one tick would go unnoticed.
  private static func restedAttributes(of path: FilePath) throws(FileError) -> FileAttributes? {
    for _ in 0..<mostRests {
      guard let attributes = try attributes(of: path) else { return nil }
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      let age = (now.tv_sec - attributes.modified.seconds, now.tv_nsec - attributes.modified.nanoseconds)
      let isRecent = abs(age.0) <= 1 && abs(age.0 * 1_000_000_000 + age.1) < Int(tick) * 1000
      guard isRecent else { return attributes }
      usleep(tick)
    }
    return try attributes(of: path)
  }

  private static func attributes(of path: FilePath) throws(FileError) -> FileAttributes? {
    do {
      return try FileAttributes(of: path, followingLinks: true)
    } catch {
      if error.reason == .notFound { return nil }
      throw error
    }
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
