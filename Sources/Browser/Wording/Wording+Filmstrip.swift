extension Wording {
  /// Says that the thumbnails below a photo come when there is room.
  static let noRoomForFilmstrip = "The window is too low for thumbnails below the photo"
}
