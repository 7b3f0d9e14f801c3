import AdaptiveFileSystem
import Journal
import PhotoSources

/// The progress of a store in writing decisions next to their photos.
public struct DecisionStoreStatus: Equatable, Sendable {
  /// The photos whose decisions are being written or tried again.
  public var pendingCount = 0
  /// The pending photos whose decisions are not in the journal either. They are lost if the program ends.
  public var unrecordedCount = 0
  /// The photos whose decisions can't be written next to them, and stay in the state folder.
  public var keptCount = 0
  /// Why the last write failed; `nil` once a write succeeds and none is being tried again.
  public var lastError: SidecarAccessError?
  /// Why decisions can't be recorded in the journal; `nil` if they can. They are still written next to the
  /// photos.
  public var journalError: JournalAccessError?
  /// The new path of a damaged journal, which a new one has replaced; `nil` if it was valid.
  public var brokenJournal: FilePath?

  /// Nothing to report.
  public init() {}

  /// Whether everything is written, next to the photos or in the state folder.
  public var isSettled: Bool { pendingCount == 0 }
}
