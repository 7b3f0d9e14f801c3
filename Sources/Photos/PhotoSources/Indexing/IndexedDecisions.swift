import AdaptiveFileSystem
import PhotoDecisions

/// The journal's decisions about photos: those that are not in sidecars yet, or can't be written there.
public struct IndexedDecisions: Sendable {
  private var writes: [FilePath: SidecarWrite] = [:]

  /// Nothing.
  public init() {}

  /// Creates the decisions of a journal.
  public init(_ decisions: [UnwrittenDecisions]) {
    for decision in decisions { writes[decision.path] = decision.write }
  }

  /// The photos.
  var paths: some Sequence<FilePath> { writes.keys }

  /// A hash of what is decided about a photo; `nil` for nothing. Blocks.
  func hash(of photo: FilePath) -> UInt64? {
    // The journal can't have a text that is too long for it.
    write(of: photo).map { EntryHash.hash($0.payload ?? []) }
  }

  /// Returns the decisions about a photo; `nil` for nothing, and if it is about another file that had the
  /// path.
  private func write(of photo: FilePath) -> SidecarWrite? {
    writes[photo].flatMap { $0.isAboutPresentFile ? $0 : nil }
  }

  /// The decisions that count for a photo: the journal overrides the sidecars, which override the file
  /// itself.
  func effective(_ photo: FilePath, sidecars: PhotoDecisions, original: PhotoDecisions) -> PhotoDecisions {
    var decisions = sidecars
    if let write = write(of: photo) {
      DecisionPatch(from: write.base, to: write.wanted).apply(to: &decisions)
    }
    return decisions.completed(by: original)
  }
}
