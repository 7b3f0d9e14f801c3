import AdaptiveFileSystem
import Browser

/// What an ingest has done.
nonisolated struct IngestResult: Sendable {
  /// The photos of which at least one file was copied now.
  var copiedCount = 0
  /// The photos that all destinations had already.
  var knownCount = 0
  /// The photos that are left, because the ingest was cancelled or could not go on.
  var leftCount = 0
  /// Whether the ingest was cancelled.
  var isCancelled = false
  /// The lists that were written, one for each destination that got files.
  var manifests: [FilePath] = []
  /// The photos that were copied now, in all destinations.
  var copiedPhotos: [FilePath] = []
  /// Whether something failed.
  var hasFailed = false

  /// Whether all photos are in all destinations.
  var isComplete: Bool { !hasFailed && leftCount == 0 }

  /// What is printed at the end, in lines.
  @MainActor func summary(isRehearsal: Bool) -> [String] {
    let verb = isRehearsal ? "to copy" : "copied"
    return ["\(Wording.count(copiedCount, "photo")) \(verb), \(knownCount) already there"]
      + manifests.map { "manifest: \(PathText.text(of: $0))" }
  }

  /// What is said about photos that are left; `nil` if none are.
  @MainActor var sentenceAboutRest: String? {
    leftCount == 0
      ? nil : FileCommandWording.sentence(forRest: leftCount, of: .copy, isCancelled: isCancelled)
  }
}
