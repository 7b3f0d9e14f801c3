import AdaptiveCore

/// The frames of the caption and the stars of a photo: next to the picture where rows or columns are empty,
/// otherwise in one row over its lower edge.
///
/// The caption is on the left and the stars are on the right, or below it in columns next to the picture.
struct PhotoTextPlaces: Equatable {
  /// The frame of the caption; `nil` without one, and if it would hide the subject.
  private(set) var caption: Rect?
  /// The frame of the stars; `nil` without stars, and if they would hide the subject.
  private(set) var stars: Rect?

  /// The fewest columns of a caption next to a picture.
  private static let fewestCaptionColumns = 16
  /// The fewest cells of a screen with texts.
  private static let fewestCells = Size(width: 9, height: 3)
  /// The columns between the texts and the edges of what they are in.
  private static let margin = 1

  /// Places the texts of a picture in the middle of a screen; `nil` for no picture. `.zero` is the size of a
  /// text that there is not.
  init(of picture: Size?, in space: Size, caption: Size, stars: Size) {
    guard space.width >= Self.fewestCells.width, space.height >= Self.fewestCells.height else { return }
    let whole = Rect(size: space)
    arrange(picture, in: whole, caption: caption, stars: stars)
    self.caption = self.caption.flatMap { whole.contains($0) ? $0 : nil }
    self.stars = self.stars.flatMap { whole.contains($0) ? $0 : nil }
  }

  private mutating func arrange(_ picture: Size?, in whole: Rect, caption: Size, stars: Size) {
    let space = whole.size
    let frame = picture.map { whole.centered($0).intersection(whole) } ?? whole
    let rows = space.height - frame.maxY
    let columns = space.width - frame.maxX
    let height = max(caption.height, stars.height)
    if rows >= max(1, height) {
      // In a row below the picture, which may need more columns than the picture has.
      let needed = caption.width + stars.width + 3 * Self.margin
      let line = frame.width >= needed ? frame : whole
      // A row of air where that costs nothing.
      let air = rows > height ? 1 : 0
      return place(caption, stars, from: line.minX, to: line.maxX, y: frame.maxY + air, top: frame.maxY)
    }
    let room = columns - 2 * Self.margin
    let left = frame.maxX + Self.margin
    if !stars.isEmpty, room >= stars.width {
      self.stars = Rect(
        x: left, y: frame.maxY - Self.margin - stars.height, width: stars.width, height: stars.height)
    }
    if !caption.isEmpty, room >= Self.fewestCaptionColumns {
      let bottom = self.stars.map { $0.minY - 1 } ?? frame.maxY - Self.margin
      self.caption = Rect(
        x: left, y: bottom - caption.height, width: min(room, caption.width), height: caption.height)
    }
    // The rest goes over the picture, unless it is small.
    guard PhotoArea(of: picture, in: space).carriesSigns else { return }
    var over = PhotoTextPlaces()
    over.place(
      self.caption == nil ? caption : .zero, self.stars == nil ? stars : .zero,
      from: frame.minX + Self.margin, to: frame.maxX - Self.margin,
      y: frame.maxY - Self.margin - max(1, height), top: frame.minY)
    self.caption = self.caption ?? over.caption
    self.stars = self.stars ?? over.stars
  }

  private init() {}

  /// Places texts in a line: the caption at its start, the stars at its end. A caption that has too little
  /// room there is in the row above, if that is not above `top`. A caption that is too long is cut.
  private mutating func place(
    _ caption: Size, _ stars: Size, from left: Int, to right: Int, y: Int, top: Int
  ) {
    let (left, right) = (left + Self.margin, right - Self.margin)
    let starsLeft = right - stars.width
    if !stars.isEmpty, starsLeft >= left {
      self.stars = Rect(x: starsLeft, y: y, width: stars.width, height: stars.height)
    }
    guard !caption.isEmpty, right > left else { return }
    let beside = (self.stars == nil ? right : starsLeft - Self.margin) - left
    let isBeside = beside >= min(caption.width, Self.fewestCaptionColumns)
    let row = isBeside ? y : y - caption.height
    guard row >= top else { return }
    let width = min(caption.width, isBeside ? beside : right - left)
    self.caption = Rect(x: left, y: row, width: width, height: caption.height)
  }
}

extension PhotoTextPlaces {
  /// Places a caption and stars over the screen of a picture. `hasStars` says whether there is a rating.
  @MainActor static func layOut(
    _ caption: OverlayView, _ stars: RatingControl, hasStars: Bool, around picture: Size?, in space: Size
  ) {
    let line = Size(width: GlyphSequence(caption.text).width + 2, height: 1)
    let places = PhotoTextPlaces(
      of: picture, in: space, caption: caption.text.isEmpty ? .zero : line,
      stars: hasStars ? stars.sizeThatFits(space) : .zero)
    caption.isHidden = places.caption == nil
    stars.isHidden = places.stars == nil
    if let frame = places.caption { caption.frame = frame }
    if let frame = places.stars { stars.frame = frame }
  }
}

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
