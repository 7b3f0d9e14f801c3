/// The user's changes of a photo, which override what its user file contains.
struct PhotoEdit: Equatable, Sendable {
  enum CaptionEdit: Equatable, Sendable {
    case text(String)
    case removed
  }

  /// The new rating; `nil` if it was not changed.
  var rating: Rating?
  /// The new caption; `nil` if it was not changed.
  var caption: CaptionEdit?

  /// Adds a later edit of the same photo.
  mutating func merge(_ later: PhotoEdit) {
    self = merged(later)
  }

  /// Returns this edit combined with a later one of the same photo.
  func merged(_ later: PhotoEdit) -> PhotoEdit {
    PhotoEdit(rating: later.rating ?? rating, caption: later.caption ?? caption)
  }

  /// Applies the changes to an entry of the user file.
  func apply(to photo: inout UserFile.Photo) {
    if let rating { photo.rating = rating }
    switch caption {
    case .text(let text): photo.caption = text
    case .removed: photo.caption = nil
    case nil: break
    }
  }
}
