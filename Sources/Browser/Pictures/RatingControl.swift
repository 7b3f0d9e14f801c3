import AdaptiveCore

/// A control that shows a rating as five stars. Clicking a star that changes the rating sends `valueChanged`.
///
/// Its size follows from its images, plus a column of padding on each side. With the built-in images it is
/// 12x1, or 7x1 in compact height. (Semantics 13.7)
final class RatingControl: Control {
  /// The number of stars.
  static let starCount = 5

  /// The rating: 1...5, 0 if unrated, -1 if rejected. Setting it sends no event.
  @Invalidating(.display) var rating = 0
  /// The style of the active stars.
  @Styled(.display) var activeStyle = TextStyle(foreground: .yellow, background: .black)
  /// The style of the other stars.
  @Styled(.display) var inactiveStyle = TextStyle(foreground: .brightBlack, background: .black)
  /// The style of the mark for a rejected photo.
  @Styled(.display) var rejectedStyle = TextStyle(foreground: .red, background: .black)
  /// The images, each shown in the variant for the current traits.
  @Styled(.contentSize) var images = RatingImages()

  /// Images can differ in size.
  override func appearanceDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  override func sizeThatFits(_ space: Size) -> Size {
    let star = starSize
    return Size(
      width: min(space.width, Self.starCount * star.width + 2), height: min(space.height, star.height))
  }

  override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(sizeThatFits(Size(width: Size.limit, height: Size.limit)))
  }

  override func draw(in canvas: Canvas) {
    let background = inactiveStyle.background ?? .default
    canvas.fill(bounds, with: Cell(scalar: 0x20, background: background))
    let width = starSize.width
    for star in 0..<Self.starCount {
      let (asset, style) = look(of: star)
      let place = Point(x: 1 + star * width, y: 0)
      asset.image(with: traitCollection)?.draw(in: canvas, at: place, style: style)
    }
  }

  /// Sets the rating to the star at the point.
  override func pressed(at point: Point) -> Bool {
    let column = point.x - 1
    let width = starSize.width
    guard column >= 0, column < Self.starCount * width else { return true }
    let chosen = column / width + 1
    if chosen != rating {
      rating = chosen
      sendActions(for: .valueChanged)
    }
    return true
  }

  /// The size of a star, which all images share.
  private var starSize: Size { images.inactive.image(with: traitCollection)?.size ?? .zero }

  private func look(of star: Int) -> (ImageAsset, TextStyle) {
    if rating < 0 && star == 0 { return (images.rejected, rejectedStyle) }
    return star < rating ? (images.active, activeStyle) : (images.inactive, inactiveStyle)
  }
}
