/// The cells of a frame that a picture of true pixels covers.
public struct PicturePlacement: Hashable, Sendable {
  /// The number that the covered cells carry in `Cell.picture`; 1 or more, unique in a frame.
  public let number: UInt16
  /// Which picture it is; the display asks the picture's owner for its pixels by this.
  public let picture: UInt64
  /// The cells of the window it covers when nothing lies above it.
  public let frame: Rect

  /// Makes a placement.
  public init(number: UInt16, picture: UInt64, frame: Rect) {
    self.number = number
    self.picture = picture
    self.frame = frame
  }
}
