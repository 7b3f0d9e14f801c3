import AdaptiveCore

/// The area in whose corners the signs over a photo are: the area of the picture, or the whole screen if the
/// picture is too small for signs.
struct PhotoArea: Equatable {
  /// The area, in cells of the screen.
  let frame: Rect
  /// The cells that the picture covers; `nil` for none.
  private let picture: Rect?
  private let carriesSigns: Bool

  /// The fewest cells of a picture whose subject is not covered by signs in its corners.
  private static let fewestCells = Size(width: 20, height: 8)

  /// Chooses the area for a picture in the middle of a screen; `nil` for no picture.
  init(of picture: Size?, in space: Size) {
    let whole = Rect(size: space)
    self.picture = picture.map { whole.centered($0).intersection(whole) }
    carriesSigns =
      self.picture.map {
        $0.width >= Self.fewestCells.width && $0.height >= Self.fewestCells.height
      } ?? true
    frame = carriesSigns ? self.picture ?? whole : whole
  }

  /// Returns whether stars with a size, which are 2 columns from the right edge of the area and a row from
  /// the lower one, leave the subject visible.
  func hasRoom(forStars size: Size) -> Bool {
    guard !carriesSigns, let picture else { return true }
    let stars = Rect(
      x: frame.maxX - 2 - size.width, y: frame.maxY - 1 - size.height, width: size.width, height: size.height)
    return stars.intersection(picture).isEmpty && stars.minX >= 0 && stars.minY >= 0
  }
}

/// The constraints that give a view the frame of a `PhotoArea`.
struct PhotoAreaConstraints {
  var left: LayoutConstraint?
  var top: LayoutConstraint?
  var width: LayoutConstraint?
  var height: LayoutConstraint?

  /// Moves the view to a frame.
  func apply(_ frame: Rect) {
    left?.constant = Double(frame.minX)
    top?.constant = Double(frame.minY)
    width?.constant = Double(frame.width)
    height?.constant = Double(frame.height)
  }
}
