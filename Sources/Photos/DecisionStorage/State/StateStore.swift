import AdaptiveBackground
import AdaptiveFileSystem
import AdaptiveJSON
import PhotoDecisions
import PhotoSources
import Synchronization

/// Saves the program's state: changes of user files' photos, the paths opened last, the folders to which
/// photos were copied or moved, the restoration state of each library, the command lines run last, the
/// terminals that the user knows, and the smart albums.
///
/// Changes are written on a background thread, one write after the other, so that many quick changes cause
/// few writes. Each write merges into the file on disk, under a lock, so that two programs running at once
/// lose nothing, and replaces the whole file. A state that can't be written stays in memory for the next
/// write.
public final class StateStore: Sendable {
  /// The files that were read in advance. Nothing else reads these files again, except the writes.
  private struct Loaded {
    var session: SessionDocument?
    var smartAlbums: SmartAlbumDocument?
    /// The changes of a user file that is about to be opened.
    var edits: [FilePath: (edits: [PhotoKey: PhotoDecisions], warnings: [LibraryWarning])] = [:]
  }

  /// The folder of all state, "$XDG_STATE_HOME/photos-tui". Created by the first write.
  public let folder: FilePath
  /// Held while files are written.
  private let writing = Mutex(())
  private let pending = Mutex(PendingState())
  private let loaded = Mutex(Loaded())

  /// A store in this folder, which is an absolute path.
  public init(folder: FilePath) { self.folder = folder }

  /// Reads the state on a thread that may wait for the disk, after writing what is pending. The functions
  /// that return parts of it then don't wait, and don't see what other programs write later.
  public func load() {
    writing.withLock { _ in
      _ = writePending()
      let (session, smartAlbums) = (readSession(), readSmartAlbums())
      loaded.withLock { ($0.session, $0.smartAlbums) = (session, smartAlbums) }
    }
  }

  /// Reads the changes of a user file that is about to be opened, in the same way. Does nothing for folders.
  public func loadEdits(of source: LibrarySource) {
    guard let userFile = source.userFile else { return }
    let edits = readEdits(in: userFile)
    loaded.withLock { $0.edits[userFile] = edits }
  }

  private func readSession() -> SessionDocument {
    guard case .document(let members) = try? sessionFile.read() else { return SessionDocument() }
    return SessionDocument(members)
  }

  private func readSmartAlbums() -> SmartAlbumDocument {
    guard case .document(let members) = try? smartAlbumFile.read() else { return SmartAlbumDocument() }
    return SmartAlbumDocument(members)
  }

  /// The state of the program itself, without changes that are not written yet. Empty if nothing was saved,
  /// or the file can't be read. The next write reports the reason.
  public var session: SessionDocument { loaded.withLock(\.session) ?? readSession() }

  /// Changes the state of the program itself, soon.
  public func changeSession(_ body: (inout SessionChanges) -> Void) { change { body(&$0.session) } }

  /// The state of the library with these absolute paths; `nil` if none was saved or the file can't be read.
  public func restorationState(in roots: [FilePath]) -> RestorationState? {
    pending.withLock { $0.session.states[roots] ?? $0.sessionInFlight.states[roots] }
      ?? session.restorationState(in: roots)
  }

  /// Saves the state of the library with these absolute paths, soon.
  public func saveRestorationState(_ state: RestorationState, in roots: [FilePath]) {
    changeSession { $0.states[roots] = state }
  }

  /// The smart albums, ordered by name, without changes that are not written yet. Empty if there are none, or
  /// the file can't be read. The next write reports the reason.
  public func smartAlbums() -> [SmartAlbum] {
    (loaded.withLock(\.smartAlbums) ?? readSmartAlbums()).albums
  }

  /// Saves a change of a smart album, soon. Changes by other programs stay.
  public func save(_ change: SmartAlbumChange) {
    self.change { $0.smartAlbumChanges.append(change) }
  }

  /// Writes all pending changes and blocks until they are on the disk. Called at the end of the program.
  ///
  /// Returns what could not be written, and which files were broken; empty if there is nothing to report.
  @discardableResult
  public func flush() -> [LibraryWarning] {
    writing.withLock { _ in writePending() }
  }

  /// Writes all pending changes in the background. Calls `completion` on any thread once they are on the
  /// disk, or can't be written.
  package func flush(completion: @escaping @Sendable () -> Void) {
    let write: @Sendable () -> Void = {
      self.flush()
      completion()
    }
    if !BackgroundThread.start(write) { write() }
  }

  /// The number of photos of user files with changes that are not on the disk, and of such changes of smart
  /// albums; and why they could not be written, if that was tried.
  package var unsavedChanges: (count: Int, reason: SavingError?) {
    pending.withLock { ($0.unsavedCount, $0.savingError) }
  }

  /// The file that contains the changes of a user file, whose path is absolute.
  package func stateFile(for userFile: FilePath) -> FilePath {
    let name = String(StableHash(of: userFile).value, radix: 16)
    return folder.appending(FilePath("libraries/\(name).json"))
  }

  /// The changes made to photos of a user file up to now, and warnings about its state file.
  package func edits(in userFile: FilePath) -> (edits: [PhotoKey: PhotoDecisions], warnings: [LibraryWarning])
  {
    loaded.withLock { $0.edits.removeValue(forKey: userFile) } ?? readEdits(in: userFile)
  }

  private func readEdits(in userFile: FilePath) -> (
    edits: [PhotoKey: PhotoDecisions], warnings: [LibraryWarning]
  ) {
    // A library that was open before may have pending changes. An in-flight write still owns the edits it may
    // have to re-queue, so wait for it.
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
        return (unwritten.applied(to: known.edits), [])
      }
      guard let newPath = try file.moveAway(unless: { document($0) != nil }) else {
        return readEdits(in: userFile)
      }
      return (unwritten.applied(to: [:]), [.stateFileBroken(file.path, movedTo: newPath)])
    } catch {
      return (unwritten.applied(to: [:]), [.stateFileUnusable(file.path, error)])
    }
  }

  /// Saves a change of one photo, soon.
  package func record(_ edit: DecisionPatch, of key: PhotoKey, in userFile: FilePath) {
    change { $0.edits[userFile, default: [:]][key, default: DecisionPatch()].merge(edit) }
  }

  /// Sets the handler of warnings about writes that fail or find a broken file. It belongs to the open
  /// library, and is called on any thread.
  package func setWarningHandler(_ handler: @escaping @Sendable (LibraryWarning) -> Void) {
    pending.withLock { $0.warningHandler = handler }
  }

  private var sessionFile: StateFile { StateFile(path: folder.appending(FileName("session.json"))) }

  private var smartAlbumFile: StateFile {
    StateFile(path: folder.appending(FileName("smart-albums.json")))
  }

  private func change(_ body: (inout PendingState) -> Void) {
    let isFirst = pending.withLock { pending in
      body(&pending)
      defer { pending.isWriteScheduled = true }
      return !pending.isWriteScheduled
    }
    // If the system can't create a thread, the next change or the end of the program writes this one.
    if isFirst, !BackgroundThread.start({ self.flush() }) { pending.withLock { $0.isWriteScheduled = false } }
  }

  /// Writes all pending changes. The caller holds `writing`.
  private func writePending() -> [LibraryWarning] {
    let writes = pending.withLock { $0.take() }
    var warnings: [LibraryWarning] = []
    for (userFile, edits) in writes.edits {
      let isWritten = update(StateFile(path: stateFile(for: userFile)), &warnings) { members in
        EditDocument.updated(members, with: edits, of: userFile)
      }
      if !isWritten { requeue(edits, of: userFile) }
    }
    if !writes.smartAlbumChanges.isEmpty {
      let isWritten = update(smartAlbumFile, &warnings) { members in
        var document = SmartAlbumDocument(members)
        for change in writes.smartAlbumChanges { document.apply(change) }
        return document.value
      }
      pending.withLock { pending in
        pending.smartAlbumChangesInFlight = []
        if !isWritten { pending.smartAlbumChanges.insert(contentsOf: writes.smartAlbumChanges, at: 0) }
      }
    }
    let savingError = warnings.compactMap { SavingError($0) }.last
    pending.withLock { pending in
      pending.editsInFlight = [:]
      pending.savingError = savingError
    }
    if writes.session != SessionChanges() {
      let isWritten = update(sessionFile, &warnings) { SessionDocument.updated($0, with: writes.session) }
      pending.withLock { $0.endSession(isWritten: isWritten) }
    }
    for warning in warnings { writes.warningHandler?(warning) }
    return warnings
  }

  /// Writes one file and appends warnings about it. Returns whether it is on the disk.
  private func update(
    _ file: StateFile, _ warnings: inout [LibraryWarning],
    by merge: ([String: JSONValue]?) -> JSONValue?
  ) -> Bool {
    do {
      if let newPath = try file.update(merge) {
        warnings.append(.stateFileBroken(file.path, movedTo: newPath))
      }
      return true
    } catch {
      warnings.append(.changesNotSaved(file.path, error))
      return false
    }
  }

  /// Adds edits that could not be written to the pending ones, which are later and override them.
  private func requeue(_ edits: [PhotoKey: DecisionPatch], of userFile: FilePath) {
    pending.withLock { pending in
      pending.edits[userFile, default: [:]].merge(edits) { later, earlier in earlier.merged(later) }
    }
  }
}

extension SavingError {
  /// The error in a warning; `nil` if the warning is about something else.
  fileprivate init?(_ warning: LibraryWarning) {
    guard case .changesNotSaved(let path, let error) = warning else { return nil }
    self = .stateFile(path, error)
  }
}

extension [PhotoKey: DecisionPatch] {
  /// The decisions after these changes.
  fileprivate func applied(to decisions: [PhotoKey: PhotoDecisions]) -> [PhotoKey: PhotoDecisions] {
    var decisions = decisions
    for (key, patch) in self { patch.apply(to: &decisions[key, default: PhotoDecisions()]) }
    return decisions
  }
}
