/// The images that a terminal may have lost.
enum PictureLoss: Comparable {
  /// Nothing.
  case none
  /// The placements on the screen: it was cleared or resized.
  case screen
  /// The placements and the stored images.
  case everything
}
