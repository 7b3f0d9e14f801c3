/// A task that is cancelled when its last reference goes.
final class RunningWork: Sendable {
  private let task: Task<Void, Never>

  init(_ work: @escaping @MainActor () async -> Void) { task = Task { await work() } }

  deinit { task.cancel() }
}

extension ViewController {
  /// Begins the work that is done while the controller is visible, unless it is being done.
  func beginWork() {
    if runningWork == nil { runningWork = workWhileVisible.map(RunningWork.init) }
  }
}
