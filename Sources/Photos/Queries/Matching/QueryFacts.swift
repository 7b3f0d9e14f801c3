import PhotoDecisions

/// The facts about a photo, for queries.
public protocol QueryFacts {
  /// Returns whether a text of a field meets a condition. A photo has at most one text of each field, but
  /// several keywords: paths whose parts are divided by `|`. Empty texts don't count, and neither do unknown
  /// ones. It is not called for `anywhere`.
  func hasText(_ field: QueryTextField, where isMeant: (String) -> Bool) -> Bool

  /// The number of a field in its unit; `nil` if it isn't known. The rating is always known.
  func number(_ field: QueryNumberField) -> Double?

  /// A date in milliseconds since the beginning of 1970: by the camera's clock for dates that the camera
  /// made, and in UTC for others. `nil` if it isn't known.
  func date(_ field: QueryDateField) -> Int64?

  /// Where the photo was taken, in degrees; `nil` if that isn't known.
  var location: (latitude: Double, longitude: Double)? { get }

  /// Returns whether the photo has the files of a kind.
  func isOf(_ kind: PhotoKind) -> Bool

  /// Returns whether the photo is of a set of a kind; false if that isn't known.
  func isOf(_ set: PhotoSet) -> Bool

  /// Returns whether something is true of the photo; false if that isn't known.
  func isTrue(_ flag: QueryFlag) -> Bool
}
