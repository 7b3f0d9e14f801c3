/// The progress of an ingest whose photos arrive in an open library.
public enum IngestState: Equatable, Sendable {
  /// The ingest finds the photos on the card and reads their dates and cameras.
  case readingCard
  /// The ingest copies the photos.
  case copying(FileProgress)
}
