extension Wording {
  /// Says that there is no room for thumbnails below the photo.
  static let noRoomForFilmstrip = "The window is too low for thumbnails below the photo"
}
