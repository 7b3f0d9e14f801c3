extension Wording {
  /// The role of the photo with which others are compared.
  static let reference = "reference"
  /// The role of a photo that is compared with the reference.
  static let candidate = "candidate"
  /// Says that only a zoomed photo can be moved against the others.
  static let zoomFirst = "Zoom in first: z is 100%"
  /// Says that there is no other photo.
  static let nothingToCompare = "There is no other photo to compare with"

  /// The title of a comparison.
  static func comparing(_ photos: Int) -> String { "Comparing \(count(photos, "photo"))" }

  /// Says that a photo was removed from a comparison.
  static func removed(_ name: String, left: Int) -> String { "\(name) removed, \(left) left" }

  /// Says that more photos are marked than can be compared.
  static func tooManyToCompare(_ marked: Int) -> String {
    "\(marked) photos are marked; at most \(Comparison.limit) can be compared"
  }
}
