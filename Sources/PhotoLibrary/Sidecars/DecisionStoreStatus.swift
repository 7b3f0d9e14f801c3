import Journal

/// How far a store is with writing decisions beside their photos.
public struct DecisionStoreStatus: Equatable, Sendable {
  /// The photos whose decisions are being written or tried again.
  public var pendingCount = 0
  /// Those of them whose decisions are not in the journal either, so that they are lost if the program ends.
  public var unrecordedCount = 0
  /// The photos whose decisions can't be written beside them, and stay in the state folder.
  public var keptCount = 0
  /// Why a write failed last; `nil` since one has succeeded, unless another is still tried again.
  public var lastError: SidecarAccessError?
  /// Why decisions are not in the journal; `nil` while they are. They are written all the same.
  public var journalError: JournalAccessError?
  /// The new path of a damaged journal, which a new one has replaced; `nil` if it was valid.
  public var brokenJournal: String?

  /// Nothing to report.
  public init() {}

  /// Whether everything is written, beside the photos or in the state folder.
  public var isSettled: Bool { pendingCount == 0 }
}
