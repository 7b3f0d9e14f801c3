import PhotoModel

/// The result of an edit: the photos it changed, and the photos it did not.
struct DecisionResult {
  let edit: PhotoEdit
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

/// A message that confirms a decision about photos. It is withdrawn once another program decides otherwise.
struct ConfirmedDecision {
  let message: String
  private let edit: PhotoEdit
  private let values: [Photo.ID: AnyHashable]

  /// The confirmation of an edit of photos as they are now.
  init(_ message: String, of edit: PhotoEdit, for photos: [Photo]) {
    self.message = message
    self.edit = edit
    values = Dictionary(photos.map { ($0.id, Self.value($0, edit)) }) { first, _ in first }
  }

  /// Returns whether one of some photos is no longer as it was decided.
  func isContradicted(by photos: [Photo]) -> Bool {
    photos.contains { photo in values[photo.id].map { $0 != Self.value(photo, edit) } ?? false }
  }

  /// Returns the value that an edit has changed.
  private static func value(_ photo: Photo, _ edit: PhotoEdit) -> AnyHashable {
    switch edit {
    case .rating, .flag: [photo.rating.value, photo.flag.rawValue]
    case .text(let property, _): (photo.decided[property] ?? photo.original[property])?.text
    case .keywords: photo.keywords
    case .turn: photo.rotation
    }
  }
}
