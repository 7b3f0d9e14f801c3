import AdaptiveFileSystem
import FileOperations

/// The result of an ingest.
public nonisolated struct IngestResult: Sendable {
  /// The number of photos of which this ingest copied at least one file that is not a sidecar.
  public internal(set) var copiedCount = 0
  /// The number of recordings that this ingest copied, which the program can't show.
  public internal(set) var recordingCount = 0
  /// The number of sidecars that this ingest copied of photos that all destinations already had.
  public internal(set) var sidecarCount = 0
  /// The number of photos and recordings that are not copied, because something failed.
  public internal(set) var failedCount = 0
  /// The number of files on the card that are not copied, because they are neither photos nor recordings.
  public internal(set) var leftOutCount = 0
  /// The number of photos that all destinations already had.
  public internal(set) var knownCount = 0
  /// The number of photos left over, because the ingest was cancelled or could not continue.
  public internal(set) var leftCount = 0
  /// Why the ingest could not go on; `nil` if it came to its end or was cancelled.
  public internal(set) var stop: FileOperationError?
  /// Whether the ingest was cancelled.
  public internal(set) var isCancelled = false
  /// The lists that were written, one for each destination that got files.
  public internal(set) var manifests: [FilePath] = []
  /// The photos that this ingest copied, in all destinations, without recordings.
  public internal(set) var copiedPhotos: [FilePath] = []
  /// Whether something failed.
  public internal(set) var hasFailed = false

  /// Whether all files of the card are in all destinations.
  public var isComplete: Bool { hasAllPhotos && leftOutCount == 0 }

  /// Whether all photos and recordings of the card are in all destinations.
  public var hasAllPhotos: Bool { !hasFailed && leftCount == 0 }

  /// Whether no file of the card is in a destination.
  var hasCopiedNothing: Bool { copiedCount + recordingCount + sidecarCount + knownCount == 0 }

  /// The result of an ingest that did not come to its end.
  public static var interrupted: IngestResult {
    var result = IngestResult()
    (result.isCancelled, result.hasFailed) = (true, true)
    return result
  }
}
