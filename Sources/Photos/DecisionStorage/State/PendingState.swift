import AdaptiveFileSystem
import PhotoSources

/// The state that is not on the disk yet, as a value without threads.
struct PendingState {
  var edits: [FilePath: [PhotoKey: DecisionPatch]] = [:]
  /// The edits that are being written.
  var editsInFlight: [FilePath: [PhotoKey: DecisionPatch]] = [:]
  var lastOpened: [FilePath]?
  /// Oldest first.
  var usedTargets: [FilePath] = []
  var states: [[FilePath]: RestorationState] = [:]
  /// The states that are being written.
  var statesInFlight: [[FilePath]: RestorationState] = [:]
  /// The command lines that were run since the last write.
  var commandLines = CommandHistory()
  /// The settings of the last export and ingest; `nil` if they are on the disk.
  var transferSettings: TransferSettings?
  /// The kinds of terminals about which the user has learned since the last write.
  var terminals: [String] = []
  /// Oldest first.
  var smartAlbumChanges: [SmartAlbumChange] = []
  /// The changes of smart albums that are being written.
  var smartAlbumChangesInFlight: [SmartAlbumChange] = []
  /// Why edits or changes of smart albums could not be written last; `nil` if they could.
  var savingError: SavingError?
  var isWriteScheduled = false
  var warningHandler: (@Sendable (LibraryWarning) -> Void)?

  /// The number of photos with edits, and of changes of smart albums, that are not on the disk.
  var unsavedCount: Int {
    let unsaved = edits.merging(editsInFlight) { later, earlier in earlier.merging(later) { $1 } }
    return unsaved.values.reduce(smartAlbumChanges.count + smartAlbumChangesInFlight.count) {
      $0 + $1.count
    }
  }

  /// Whether the session file changes.
  var changesSession: Bool {
    lastOpened != nil || !usedTargets.isEmpty || !states.isEmpty || !commandLines.isEmpty
      || transferSettings != nil
      || !terminals.isEmpty
  }

  /// Returns what has to be written. It counts as being written until that ends.
  mutating func take() -> PendingState {
    let taken = self
    editsInFlight = edits
    edits = [:]
    lastOpened = nil
    usedTargets = []
    statesInFlight = states
    states = [:]
    commandLines = CommandHistory()
    transferSettings = nil
    terminals = []
    smartAlbumChangesInFlight = smartAlbumChanges
    smartAlbumChanges = []
    isWriteScheduled = false
    return taken
  }

  /// Ends the writing of the session. What could not be written is pending again, before what came later.
  mutating func endSession(_ writes: PendingState, isWritten: Bool) {
    statesInFlight = [:]
    guard !isWritten else { return }
    lastOpened = lastOpened ?? writes.lastOpened
    transferSettings = transferSettings ?? writes.transferSettings
    usedTargets = writes.usedTargets + usedTargets
    terminals = writes.terminals + terminals
    states.merge(writes.states) { later, _ in later }
    let later = commandLines
    commandLines = writes.commandLines
    commandLines.add(later)
  }
}
