import FileOperations

/// The recovery of a change that an ended session left.
public struct RecoveredChange: Equatable, Sendable {
  /// The operation; `nil` if its record can't be read. Nothing was done then.
  public let kind: FileChange.Kind?
  /// The photos for which it is done.
  public internal(set) var doneCount = 0
  /// The photos for which it is undone.
  public internal(set) var undoneCount = 0
  /// Why the change could be neither completed nor undone for some photos. The next session tries again.
  public internal(set) var failures: [FileOperationError] = []
  /// The movement of the files, perhaps before the session ended; `nil` if that is not certain.
  public internal(set) var movement: FileChange?

  init() {
    kind = nil
  }

  init(_ kind: FileChange.Kind, _ outcomes: [FileChange.Recovery.Outcome]) {
    self.kind = kind
    doneCount = outcomes.count { $0 == .done }
    undoneCount = outcomes.count { $0 == .undone }
    failures = outcomes.compactMap { if case .failed(let error) = $0 { error } else { nil } }
  }
}
