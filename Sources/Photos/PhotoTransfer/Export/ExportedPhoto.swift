import PhotoDecisions
import PhotoModel
import PhotoSources

/// A photo as an export sees it: its file, and what the user has decided about it when the export began.
public nonisolated struct ExportedPhoto: Hashable, Sendable {
  /// The file.
  public let source: PhotoSource
  /// The rotation that the user wants.
  public let rotation: PhotoRotation
  /// The stars, or the rejection.
  public let rating: Rating
  /// The label; `nil` for none.
  public let label: String?
  /// The title; `nil` for none.
  public let title: String?
  /// The caption; `nil` for none.
  public let caption: String?

  /// The facts in its sidecars, such as the time, the place and the creator.
  public let facts: SidecarFacts

  /// The photo as it is now.
  @MainActor public init(_ photo: Photo) {
    source = photo.source
    rotation = photo.rotation
    rating = photo.rating
    label = photo.label
    title = photo.title
    caption = photo.caption
    facts = photo.sidecarFacts
  }
}
