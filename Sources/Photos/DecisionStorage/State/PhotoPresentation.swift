/// How the photos of an album are listed. The raw values are stored on disk.
public enum PhotoPresentation: String, Hashable, Sendable, CaseIterable {
  /// A grid of pictures.
  case thumbnails
  /// A row for each photo, with a small picture.
  case rows
  /// A line of text for each photo.
  case names

  /// The presentation at a width for which the user has chosen none.
  public static func standard(in width: RestorationWidth) -> PhotoPresentation {
    width == .compact ? .rows : .thumbnails
  }

  /// The presentation that the user gets next, with less picture and more text; after the last one the first.
  public var next: PhotoPresentation {
    switch self {
    case .thumbnails: .rows
    case .rows: .names
    case .names: .thumbnails
    }
  }
}
