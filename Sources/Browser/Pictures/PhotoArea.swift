import AdaptiveCore

/// The area in whose corners the signs over a photo are: the area of the picture, or the whole screen if the
/// picture is too small for signs.
struct PhotoArea: Equatable {
  /// The area, in cells of the screen.
  let frame: Rect
  /// Whether the picture is so large that signs over it leave its subject visible.
  let carriesSigns: Bool

  /// The fewest cells of a picture whose subject is not covered by signs in its corners.
  private static let fewestCells = Size(width: 20, height: 8)

  /// Chooses the area for a picture in the middle of a screen; `nil` for no picture.
  init(of picture: Size?, in space: Size) {
    let whole = Rect(size: space)
    let picture = picture.map { whole.centered($0).intersection(whole) }
    carriesSigns =
      picture.map { $0.width >= Self.fewestCells.width && $0.height >= Self.fewestCells.height } ?? true
    frame = carriesSigns ? picture ?? whole : whole
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
