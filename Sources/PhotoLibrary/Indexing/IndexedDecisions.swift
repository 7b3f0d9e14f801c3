import AdaptiveFileSystem
import Decisions
import Journal

/// What the journal has about photos: decisions that are not in sidecars yet, or can't be written there.
public struct IndexedDecisions: Sendable {
  private var writes: [FilePath: SidecarWrite] = [:]

  /// Nothing.
  public init() {}

  /// What a journal has.
  public init(_ decisions: [UnwrittenDecisions]) {
    for decision in decisions { writes[decision.path] = decision.write }
  }

  /// The photos.
  var paths: some Sequence<FilePath> { writes.keys }

  /// A hash of what is decided about a photo; `nil` for nothing.
  func hash(of photo: FilePath) -> UInt64? {
    // A text that is too long for the journal is in none.
    writes[photo].map { EntryHash.hash($0.payload ?? []) }
  }

  /// What counts for a photo: the journal before the sidecars, and these before the file's own.
  func effective(_ photo: FilePath, sidecars: PhotoDecisions, original: PhotoDecisions) -> PhotoDecisions {
    var decisions = sidecars
    if let write = writes[photo] {
      DecisionPatch(from: write.base, to: write.wanted).apply(to: &decisions)
    }
    return decisions.completed(by: original)
  }
}
