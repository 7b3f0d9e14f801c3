import AdaptiveBackground
import DecisionStorage
import PhotoDecisions
import Dispatch
import FileOperations
import PhotoSources

/// Saves the decisions and smart albums of a library, and knows what is lost if the program ends now.
@MainActor final class LibrarySaving {
  /// Saves the decisions about a user file's photos; `nil` for folders.
  let recorder: EditRecorder?
  let decisionStore: DecisionStore?
  private(set) var warnings: [LibraryWarning]
  private(set) var status = DecisionStoreStatus()
  private let contents: LibraryContents
  private var observation: StoreObservation?
  /// Where smart albums are saved; `nil` for nowhere.
  private var smartAlbumStore: StateStore?
  private var unsaved: Set<UnsavedDecision> = []
  /// Whether changes are being written to the state folder once more.
  private var isRetrying = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(
    _ contents: LibraryContents, recorder: EditRecorder?, decisionStore: DecisionStore?,
    warnings: [LibraryWarning]
  ) {
    self.contents = contents
    self.recorder = recorder
    self.decisionStore = decisionStore
    self.warnings = warnings
    recorder?.store.setWarningHandler { [weak self] warning in
      Task { @MainActor in self?.warn(warning) }
    }
    // Another library may have left decisions that are not written yet.
    status = decisionStore?.status ?? DecisionStoreStatus()
    observation = decisionStore?.observeStatus { [weak self] status in
      Task { @MainActor in self?.statusDidChange(to: status) }
    }
  }

  var persistence: Library.Persistence {
    recorder.map { .stateFile($0.stateFile) } ?? (decisionStore == nil ? .memoryOnly : .sidecars)
  }

  private func warn(_ warning: LibraryWarning) {
    // A full disk would cause the same warning after every change.
    guard warnings.last != warning else { return }
    warnings.append(warning)
    contents.notify(.warned(warning))
  }

  private func statusDidChange(to status: DecisionStoreStatus) {
    guard status != self.status else { return }
    self.status = status
    contents.notify(.savingChanged)
  }

  /// Saves what was decided. An undo restores what was stored where that is unknown. What is undone or
  /// redone, `isRepeated`, yields to what another program has written in the meantime.
  func record(_ changes: [Decision.Change], isUndo: Bool, isRepeated: Bool) {
    recorder?.record(changes)
    decisionStore?.record(
      changes.map {
        SidecarWrite(
          files: $0.photo.files, base: $0.before, wanted: $0.after, restored: isUndo ? $0.unknown : [],
          yielding: isRepeated
            ? DecisionPatch(from: $0.before, to: $0.after).properties.subtracting($0.unknown) : [],
          file: FileSignature($0.photo.facts))
      })
    guard recorder == nil, decisionStore == nil else { return }
    for change in changes {
      for property in DecisionPatch(from: change.before, to: change.after).properties {
        unsaved.insert(UnsavedDecision(photo: change.photo.id, property: property))
      }
    }
  }

  /// Saves changes of smart albums in a store from now on; `nil` for nowhere.
  func saveSmartAlbums(in store: StateStore?) { smartAlbumStore = store }

  func record(_ change: SmartAlbumChange) { smartAlbumStore?.save(change) }

  var unsavedCount: Int { unsaved.count }

  /// The decisions that are lost if the program ends now, as `Library.decisionsAtRisk`.
  var decisionsAtRisk: (count: Int, reason: SavingError?) {
    let status = currentStatus
    let journalError = status.unrecordedCount > 0 ? status.journalError : nil
    let unrecordedCount = journalError == nil ? 0 : status.unrecordedCount
    let (stateCount, stateError) = isRetrying ? (0, nil) : unsavedState
    return (unsaved.count + unrecordedCount + stateCount, journalError.map(SavingError.journal) ?? stateError)
  }

  /// The number of decisions that are being saved, as `Library.unrecordedDecisionCount`.
  var unrecordedCount: Int {
    let status = currentStatus
    let unrecordedCount = status.journalError == nil ? status.unrecordedCount : 0
    return unrecordedCount + (isRetrying ? unsavedState.count : 0)
  }

  /// Writes changes that are not in the state folder yet. Returns at once.
  func retry() {
    guard !isRetrying, let store = stateStore, store.unsavedChanges.count > 0 else { return }
    isRetrying = true
    store.flush { [weak self] in
      Task { @MainActor in self?.retryDidEnd() }
    }
  }

  var pendingCount: Int { currentStatus.pendingCount }

  /// Writes decisions next to their photos at once, as `Library.writeDecisions`.
  func writeDecisions(then done: @escaping @MainActor @Sendable () -> Void) {
    guard let decisionStore else { return done() }
    let isStarted = BackgroundThread.start {
      decisionStore.flush(patience: .seconds(86_400))
      DispatchQueue.main.async { MainActor.assumeIsolated { done() } }
    }
    if !isStarted { done() }
  }

  /// Waits until what `retry` has begun is over.
  func waitForRetry() async {
    guard isRetrying else { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  private func retryDidEnd() {
    isRetrying = false
    contents.notify(.savingChanged)
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
  }

  /// Where changes of a user file's photos and of smart albums are saved; `nil` for nowhere.
  private var stateStore: StateStore? { recorder?.store ?? smartAlbumStore }

  private var unsavedState: (count: Int, reason: SavingError?) { stateStore?.unsavedChanges ?? (0, nil) }

  private var currentStatus: DecisionStoreStatus { decisionStore?.status ?? DecisionStoreStatus() }
}

/// A decision that is lost when the program ends.
private struct UnsavedDecision: Hashable {
  let photo: Photo.ID
  let property: DecidedProperty
}
