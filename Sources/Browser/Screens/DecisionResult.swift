import PhotoModel

/// The result of an edit: the photos it changed, and the photos it did not.
struct DecisionResult {
  /// The edit.
  let edit: PhotoEdit
  /// The photos that have changed.
  let changed: [Photo]
  /// Whether the photos that have changed were rejected before.
  let endsRejection: Bool
  /// The photos that were already as the edit wants them.
  let unchanged: [Photo]
  /// The photos that should have changed and have not.
  let refused: [Photo]

  /// Applies an edit to photos of a library.
  init(of edit: PhotoEdit, for photos: [Photo], in library: Library) {
    self.edit = edit
    let photos = photos.map(library.current)
    let decision = library.decide(edit, for: photos)
    changed = decision?.photos ?? []
    endsRejection = decision?.endsRejection ?? false
    let changes = Set(changed)
    let others = photos.filter { !changes.contains($0) }
    unchanged = others.filter { library.isDone(edit, for: $0) }
    refused = others.filter { !library.isDone(edit, for: $0) }
  }

  /// Whether nothing was done of what should have been done.
  var isRefused: Bool { changed.isEmpty && !refused.isEmpty }
}
