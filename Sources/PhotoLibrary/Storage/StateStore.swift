import Background
import FileSystem
import JSON
import Synchronization

/// Keeps what the program must remember: changes of user files' photos, what was opened last, and where the person
/// was in it.
///
/// Changes are written on a thread of their own, as soon as the write before is done: many quick changes make few
/// writes. Each write merges into what is on disk, under a lock, so that two programs at once lose nothing, and
/// replaces the file as a whole. What could not be written stays in memory for the next write.
public final class StateStore: Sendable {
  private struct Pending {
    var edits: [FilePath: [PhotoKey: PhotoEdit]] = [:]
    var lastOpened: [FilePath]?
    var places: [[FilePath]: RestorationState] = [:]
    /// Those that are being written.
    var statesUnderWay: [[FilePath]: RestorationState] = [:]
    var isWriteScheduled = false
    var warningHandler: (@Sendable (LibraryWarning) -> Void)?
  }

  /// The folder of all state, "$XDG_STATE_HOME/photos-tui"; made when it is needed.
  public let folder: FilePath
  /// Held while files are written.
  private let writing = Mutex(())
  private let pending = Mutex(Pending())

  /// A store in this folder, which is an absolute path.
  public init(folder: FilePath) {
    self.folder = folder
  }

  /// The absolute paths that were opened last; none when nothing was, or when it can't be read: then the next
  /// write says why.
  public func lastOpened() -> [FilePath] {
    guard case .document(let members) = try? sessionFile.read() else { return [] }
    return SessionDocument(members).lastOpened
  }

  /// Remembers absolute paths as those opened last.
  public func rememberOpened(_ paths: [FilePath]) {
    change { $0.lastOpened = paths }
  }

  /// Where the person was in the library of these absolute paths; nil when it was never left, or can't be read.
  public func place(in roots: [FilePath]) -> RestorationState? {
    if let unwritten = pending.withLock({ $0.places[roots] ?? $0.statesUnderWay[roots] }) { return unwritten }
    guard case .document(let members) = try? sessionFile.read() else { return nil }
    return SessionDocument(members).place(in: roots)
  }

  /// Remembers where the person is in the library of these absolute paths.
  public func rememberState(_ place: RestorationState, in roots: [FilePath]) {
    change { $0.places[roots] = place }
  }

  /// Waits until everything is on the disk; called at the end of the program. Blocks the caller.
  ///
  /// Returns what could not be written, or was found broken; empty when all is well.
  @discardableResult
  public func flush() -> [LibraryWarning] {
    writing.withLock { _ in writePending() }
  }

  /// The file that holds the changes of this user file, whose path is absolute.
  func stateFile(for userFile: FilePath) -> FilePath {
    let name = String(StableHash(of: userFile).value, radix: 16)
    return folder.appending(FilePath("libraries/\(name).json"))
  }

  /// The changes made to photos of this user file up to now, and what is wrong with the state file.
  func edits(in userFile: FilePath) -> (edits: [PhotoKey: PhotoEdit], warnings: [LibraryWarning]) {
    // A library that was open just now may have changes on their way. While a write is under way, what it may have to
    // put back is in nobody's hands but its own.
    let unwritten = writing.withLock { _ in
      _ = writePending()
      return pending.withLock { $0.edits[userFile] ?? [:] }
    }
    let file = StateFile(path: stateFile(for: userFile))
    func document(_ contents: StateFile.Contents) -> EditDocument? {
      switch contents {
      case .absent: EditDocument(userFile: userFile)
      case .document(let members): EditDocument(members, userFile: userFile)
      case .broken: nil
      }
    }
    do {
      if let known = document(try file.read()) {
        return (known.edits.merging(unwritten) { $0.merged($1) }, [])
      }
      guard let aside = try file.putAside(unless: { document($0) != nil }) else { return edits(in: userFile) }
      return (unwritten, [.stateFileBroken(file.path, keptAs: aside)])
    } catch {
      return (unwritten, [.stateFileUnusable(file.path, error)])
    }
  }

  /// Saves a change of one photo soon.
  func record(_ edit: PhotoEdit, of key: PhotoKey, in userFile: FilePath) {
    change { $0.edits[userFile, default: [:]][key, default: PhotoEdit()].merge(edit) }
  }

  /// Who is told when a write fails or finds a broken file: the library that is open. Called on any thread.
  func setWarningHandler(_ handler: @escaping @Sendable (LibraryWarning) -> Void) {
    pending.withLock { $0.warningHandler = handler }
  }

  private var sessionFile: StateFile { StateFile(path: folder.appending(FileName("session.json"))) }

  private func change(_ body: (inout Pending) -> Void) {
    let isFirst = pending.withLock { pending in
      body(&pending)
      defer { pending.isWriteScheduled = true }
      return !pending.isWriteScheduled
    }
    // Without a thread to be had the change is written by the next one, or at the end.
    if isFirst, !BackgroundThread.start({ self.flush() }) { pending.withLock { $0.isWriteScheduled = false } }
  }

  /// Writes everything there is to write; one at a time.
  private func writePending() -> [LibraryWarning] {
    let taken = pending.withLock { pending in
      defer {
        pending.edits = [:]
        pending.lastOpened = nil
        pending.statesUnderWay = pending.places
        pending.places = [:]
        pending.isWriteScheduled = false
      }
      return pending
    }
    var warnings: [LibraryWarning] = []
    for (userFile, edits) in taken.edits {
      let isWritten = update(StateFile(path: stateFile(for: userFile)), &warnings) { members in
        EditDocument.updated(members, with: edits, of: userFile)
      }
      if !isWritten { keep(edits, of: userFile) }
    }
    if taken.lastOpened != nil || !taken.places.isEmpty {
      let isWritten = update(sessionFile, &warnings) { members in
        SessionDocument.updated(members, lastOpened: taken.lastOpened, places: taken.places)
      }
      pending.withLock { pending in
        pending.statesUnderWay = [:]
        guard !isWritten else { return }
        pending.lastOpened = pending.lastOpened ?? taken.lastOpened
        pending.places.merge(taken.places) { later, _ in later }
      }
    }
    for warning in warnings { taken.warningHandler?(warning) }
    return warnings
  }

  /// Writes one file; returns whether it is on the disk.
  private func update(
    _ file: StateFile, _ warnings: inout [LibraryWarning],
    by merge: ([String: JSONValue]?) -> JSONValue?
  ) -> Bool {
    do {
      if let aside = try file.update(merge) {
        warnings.append(.stateFileBroken(file.path, keptAs: aside))
      }
      return true
    } catch {
      warnings.append(.changesNotSaved(file.path, error))
      return false
    }
  }

  /// Puts edits that could not be written back, below those made since.
  private func keep(_ edits: [PhotoKey: PhotoEdit], of userFile: FilePath) {
    pending.withLock { pending in
      pending.edits[userFile, default: [:]].merge(edits) { later, earlier in earlier.merged(later) }
    }
  }
}
