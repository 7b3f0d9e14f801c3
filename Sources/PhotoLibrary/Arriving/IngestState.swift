/// How far the ingest is whose photos arrive in an open library.
public enum IngestState: Equatable, Sendable {
  /// The photos of the card are looked for, and their dates and cameras are read.
  case readingCard
  /// The photos are copied.
  case copying(FileProgress)
}
