/// The progress of an ingest whose photos arrive in an open library.
public enum IngestState: Equatable, Sendable {
  /// The ingest finds the photos on the card and reads their dates and cameras.
  case readingCard
  /// The ingest copies the photos, unless the user has paused it. It is known that some files of the card
  /// will be missing.
  case copying(FileProgress, missingCount: Int, isPaused: Bool = false)
  /// The ingest has ended, and files of the card are missing in a destination.
  case incomplete(missingCount: Int)

  /// Whether the ingest is running.
  public var isRunning: Bool { if case .incomplete = self { false } else { true } }
}
