import AdaptiveFileSystem
import PhotoSources

/// The state that is not on the disk yet, as a value without threads.
struct PendingState {
  var edits: [FilePath: [PhotoKey: DecisionPatch]] = [:]
  /// The edits that are being written.
  var editsInFlight: [FilePath: [PhotoKey: DecisionPatch]] = [:]
  var session = SessionChanges()
  /// The changes of the session that are being written.
  var sessionInFlight = SessionChanges()
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

  /// Returns what has to be written. It counts as being written until that ends.
  mutating func take() -> PendingState {
    let taken = self
    editsInFlight = edits
    edits = [:]
    (sessionInFlight, session) = (session, SessionChanges())
    smartAlbumChangesInFlight = smartAlbumChanges
    smartAlbumChanges = []
    isWriteScheduled = false
    return taken
  }

  /// Ends the writing of the session. What could not be written is pending again, before what came later.
  mutating func endSession(isWritten: Bool) {
    if !isWritten { session = sessionInFlight.followed(by: session) }
    sessionInFlight = SessionChanges()
  }
}
