import AdaptiveFileSystem
import Browser

/// What an ingest has done.
nonisolated struct IngestResult: Sendable {
  /// The number of photos of which this ingest copied at least one file.
  var copiedCount = 0
  /// The number of photos that all destinations already had.
  var knownCount = 0
  /// The number of photos left over, because the ingest was cancelled or could not continue.
  var leftCount = 0
  /// Whether the ingest was cancelled.
  var isCancelled = false
  /// The lists that were written, one for each destination that got files.
  var manifests: [FilePath] = []
  /// The photos that this ingest copied, in all destinations.
  var copiedPhotos: [FilePath] = []
  /// Whether something failed.
  var hasFailed = false

  /// Whether all photos are in all destinations.
  var isComplete: Bool { !hasFailed && leftCount == 0 }

  /// The lines to print at the end.
  @MainActor func summary(isRehearsal: Bool) -> [String] {
    let verb = isRehearsal ? "to copy" : "copied"
    return ["\(Wording.count(copiedCount, "photo")) \(verb), \(knownCount) already there"]
      + manifests.map { "manifest: \(PathText.text(of: $0))" }
  }

  /// The sentence about photos that are left over; `nil` if there are none.
  @MainActor var sentenceAboutRest: String? {
    leftCount == 0
      ? nil : FileCommandWording.sentence(forRest: leftCount, of: .copy, isCancelled: isCancelled)
  }
}
