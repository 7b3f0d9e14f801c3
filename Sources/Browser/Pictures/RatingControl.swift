import AdaptiveCore
import PhotoDecisions

/// A control that shows a rating as five stars, or a rejection as a sign and a word. Clicking a star that
/// changes the rating sends `valueChanged`.
///
/// Its size follows from its images, plus a column of padding on each side. An empty last column of a star
/// counts as padding. With the built-in images it is 11x1, or 7x1 in compact height. (Semantics 13.7)
final class RatingControl: Control {
  static let starCount = 5

  /// The rating: 1...5, 0 if unrated, -1 if rejected. Setting it sends no event.
  @Invalidating(.contentSize) var rating = 0
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
    let height = min(space.height, starSize.height)
    let width = rating < 0 ? signWidth + GlyphSequence(Wording.rejected).width + 1 : starsWidth
    return Size(width: min(space.width, width + 2), height: height)
  }

  override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(sizeThatFits(Size(width: Size.limit, height: Size.limit)))
  }

  override func draw(in canvas: Canvas) {
    let background = inactiveStyle.background ?? .default
    canvas.fill(bounds, with: Cell(scalar: 0x20, background: background))
    if rating < 0 { return drawRejection(in: canvas) }
    let width = starSize.width
    for star in 0..<Self.starCount {
      let isActive = star < rating
      let image = (isActive ? images.active : images.inactive).image(with: traitCollection)
      image?.draw(
        in: canvas, at: Point(x: 1 + star * width, y: 0), style: isActive ? activeStyle : inactiveStyle)
    }
  }

  private func drawRejection(in canvas: Canvas) {
    images.rejected.image(with: traitCollection)?.draw(
      in: canvas, at: Point(x: 1, y: 0), style: rejectedStyle)
    let word = GlyphSequence(Wording.rejected).truncated(to: max(0, bounds.width - signWidth - 3))
    canvas.write(word, at: Point(x: signWidth + 2, y: max(0, starSize.height - 1) / 2), style: rejectedStyle)
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

  /// The columns of all stars, up to the last one that is not empty.
  private var starsWidth: Int {
    let image = images.inactive.image(with: traitCollection)
    return max(0, (Self.starCount - 1) * starSize.width + (image?.filledWidth ?? 0))
  }

  /// The columns of the sign of a rejection.
  private var signWidth: Int { images.rejected.image(with: traitCollection)?.filledWidth ?? 0 }
}

extension RatingControl {
  /// Shows the rating of a photo. `artwork` reads the images when a photo first has a rating.
  func show(_ rating: Rating, from artwork: () -> Artwork) {
    if rating != .unrated { images = artwork().stars }
    self.rating = rating.value
  }
}

extension Image {
  /// The columns up to the last one that has more than spaces.
  fileprivate var filledWidth: Int {
    (0..<size.width).last { column in
      (0..<size.height).contains { !cells[column, $0].text.allSatisfy(\.isWhitespace) }
    }.map { $0 + 1 } ?? 0
  }
}

/// The pictures of a rating control, all equally large in the same traits.
nonisolated struct RatingImages: Equatable {
  /// A star that counts.
  var active: ImageAsset
  /// A star that does not.
  var inactive: ImageAsset
  /// The sign in the place of the first star of something rejected.
  var rejected: ImageAsset

  /// Makes pictures from assets. If an asset is `nil`, the built-in one is used: two columns wide, or one in
  /// compact height.
  @MainActor init(active: ImageAsset? = nil, inactive: ImageAsset? = nil, rejected: ImageAsset? = nil) {
    self.active = active ?? Self.asset("★", ascii: "*")
    self.inactive = inactive ?? Self.asset("☆", ascii: "-")
    self.rejected = rejected ?? Self.asset("✗", ascii: "x")
  }

  @MainActor private static func asset(_ sign: String, ascii: String) -> ImageAsset {
    let asset = ImageAsset()
    for (sign, characters) in [
      (sign, TraitCollection()), (ascii, TraitCollection(characterRepertoire: .ascii)),
    ] {
      asset.register(Image(text: sign + " "), with: characters)
      let compact = characters.merging(TraitCollection(verticalSizeClass: .compact))
      asset.register(Image(text: sign), with: compact)
    }
    return asset
  }
}
