import AdaptiveFileSystem
import PhotoDecisions

/// The decisions about a photo that are in the journal instead of next to the photo.
public struct UnwrittenDecisions: Equatable, Sendable {
  package let write: SidecarWrite
  /// Whether writing has failed for good. Otherwise the next start writes it.
  public let isKept: Bool
  /// Whether another file has the path of the photo now, to which they don't apply. Blocks.
  public var isAboutOtherFile: Bool { !write.isAboutPresentFile }

  package init(write: SidecarWrite, isKept: Bool) {
    self.write = write
    self.isKept = isKept
  }

  /// The photo; the picture if it also has a raw file. It may be gone.
  public var path: FilePath { write.files.path }

  /// The properties that differ from what was stored.
  public var properties: Set<DecidedProperty> {
    Set(DecidedProperty.allCases.filter { !$0.isEqual(in: write.base, and: write.wanted) })
  }
}
