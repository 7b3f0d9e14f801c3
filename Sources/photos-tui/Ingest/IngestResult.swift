import AdaptiveFileSystem
import Browser

/// The result of an ingest.
nonisolated struct IngestResult: Sendable {
  /// The number of photos of which this ingest copied at least one file that is not a sidecar.
  var copiedCount = 0
  /// The number of recordings that this ingest copied, which the program can't show.
  var recordingCount = 0
  /// The number of sidecars that this ingest copied of photos that all destinations already had.
  var sidecarCount = 0
  /// The number of photos and recordings that are not copied, because something failed.
  var failedCount = 0
  /// The number of files on the card that are not copied, because they are neither photos nor recordings.
  var leftOutCount = 0
  /// The number of photos that all destinations already had.
  var knownCount = 0
  /// The number of photos left over, because the ingest was cancelled or could not continue.
  var leftCount = 0
  /// Whether the ingest was cancelled.
  var isCancelled = false
  /// The lists that were written, one for each destination that got files.
  var manifests: [FilePath] = []
  /// The photos that this ingest copied, in all destinations, without recordings.
  var copiedPhotos: [FilePath] = []
  /// Whether something failed.
  var hasFailed = false

  /// Whether all files of the card are in all destinations.
  var isComplete: Bool { !hasFailed && leftCount == 0 && leftOutCount == 0 }

  /// The lines to print at the end.
  @MainActor func summary(isRehearsal: Bool) -> [String] {
    let recordings = recordingCount > 0 ? " and \(Wording.count(recordingCount, "other recording"))" : ""
    let parts = [
      "\(Wording.count(copiedCount, "photo"))\(recordings) \(isRehearsal ? "to copy" : "copied")",
      "\(knownCount) already there",
      sidecarCount > 0 ? "\(Wording.count(sidecarCount, "sidecar")) added" : "",
      failedCount > 0 ? "\(failedCount) failed" : "",
      leftOutCount > 0 ? "\(Wording.count(leftOutCount, "file")) left out" : "",
    ]
    return [parts.filter { !$0.isEmpty }.joined(separator: ", ")]
      + manifests.map { "manifest: \(PathText.text(of: $0))" }
  }

  /// The sentence about photos that are left over; `nil` if there are none.
  @MainActor var sentenceAboutRest: String? {
    leftCount == 0
      ? nil : FileCommandWording.sentence(forRest: leftCount, of: .copy, isCancelled: isCancelled)
  }
}
