import AdaptiveBackground
import Dispatch

/// What is saved, and what is lost if the program ends now.
extension Library {
  /// The number of decisions that are lost when the program ends, because nothing saves them.
  public var unsavedDecisionCount: Int { unsaved.count }

  /// What is lost if the program ends now, and the reason: the number of decisions of a library that saves
  /// none, and of photos and smart albums whose changes are neither beside the photos, nor in the journal,
  /// nor in the state folder. What `retrySaving` is writing doesn't count yet.
  public var decisionsAtRisk: (count: Int, reason: SavingError?) {
    let status = decisionStatus
    let journalError = status.unrecordedCount > 0 ? status.journalError : nil
    let unrecordedCount = journalError == nil ? 0 : status.unrecordedCount
    let (stateCount, stateError) = isRetryingSave ? (0, nil) : unsavedState
    return (unsaved.count + unrecordedCount + stateCount, journalError.map(SavingError.journal) ?? stateError)
  }

  /// The number of photos whose decisions are not yet in the journal, and of changes that `retrySaving` is
  /// writing to the state folder. `savingChanged` reports when it is known whether they are saved.
  public var unrecordedDecisionCount: Int {
    let status = decisionStatus
    let unrecordedCount = status.journalError == nil ? status.unrecordedCount : 0
    return unrecordedCount + (isRetryingSave ? unsavedState.count : 0)
  }

  /// Writes changes that are not in the state folder yet, or could not be written before. Returns at once.
  public func retrySaving() {
    guard !isRetryingSave, let store = stateStore, store.unsavedChanges.count > 0 else { return }
    isRetryingSave = true
    store.flush { [weak self] in
      Task { @MainActor in self?.saveDidEnd() }
    }
  }

  /// The number of photos about which decisions are in the journal, and not beside them yet.
  public var pendingDecisionCount: Int { decisionStatus.pendingCount }

  /// Writes decisions beside their photos at once. Calls `done` when all are written or can't be at present,
  /// as soon as the disk answers. Returns at once.
  public func writeDecisions(then done: @escaping @MainActor @Sendable () -> Void) {
    guard let decisionStore else { return done() }
    let isStarted = BackgroundThread.start {
      decisionStore.flush(patience: .seconds(86_400))
      DispatchQueue.main.async { MainActor.assumeIsolated { done() } }
    }
    if !isStarted { done() }
  }

  /// Waits until what `retrySaving` has begun is over.
  public func waitForSaving() async {
    guard isRetryingSave else { return }
    await withCheckedContinuation { savingWaiters.append($0) }
  }

  private func saveDidEnd() {
    isRetryingSave = false
    notify(.savingChanged)
    let waiters = savingWaiters
    savingWaiters = []
    for waiter in waiters { waiter.resume() }
  }

  /// Where changes of a user file's photos and of smart albums are saved; `nil` for nowhere.
  private var stateStore: StateStore? { recorder?.store ?? smartAlbumStore }

  private var unsavedState: (count: Int, reason: SavingError?) { stateStore?.unsavedChanges ?? (0, nil) }

  private var decisionStatus: DecisionStoreStatus { decisionStore?.status ?? DecisionStoreStatus() }
}
