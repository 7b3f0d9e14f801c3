import Queries

/// The values with which queries can be completed.
@MainActor public enum QueryValues {
  /// The texts of a field among photos, each with the number of photos that have it. Empty for names, titles
  /// and captions: there are too many to choose from. O(n).
  public static func values(of field: QueryTextField, among photos: [Photo]) -> QueryCompletion.Values {
    var counts: QueryCompletion.Values = [:]
    for photo in photos {
      for text in texts(field, photo) { counts[text, default: 0] += 1 }
    }
    return counts
  }

  private static func texts(_ field: QueryTextField, _ photo: Photo) -> Set<String> {
    switch field {
    case .anywhere, .name, .title, .caption: []
    case .keyword: Set(photo.keywords.flatMap(\.path))
    case .label: Set([photo.label].compactMap { $0 })
    case .camera: Set([photo.facts.origin?.camera].compactMap { $0 })
    case .lens: Set([photo.facts.origin?.lens].compactMap { $0 })
    case .place: Set([photo.facts.origin?.place].compactMap { $0 })
    case .folder: [photo.source.folder.description]
    }
  }
}
