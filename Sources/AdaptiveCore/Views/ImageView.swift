/// A view that shows a centred image, or a message if there is no image.
///
/// If the image belongs to an asset, the view shows the variant for its traits, and updates it when they
/// change.
@MainActor public final class ImageView: View {
  /// The image. One that is larger than the view is centred and clipped. `nil` shows the message.
  public var image: Image? { didSet { updateImage() } }
  /// The image shown while the view is highlighted; `nil` for the same image.
  public var highlightedImage: Image? { didSet { updateImage() } }
  /// Whether to show the highlighted image.
  public var isHighlighted = false { didSet { if isHighlighted != oldValue { updateImage() } } }
  /// The image shown now: the variant for the current traits, or the image itself if it has none.
  public private(set) var resolvedImage: Image?

  /// The text shown when there is no image; `nil` or empty for none.
  @Invalidating(.display) public var message: String? = nil
  /// An image above the message, shown if there is room for both; `nil` for none.
  public var placeholder: Image? { didSet { updateImage() } }
  /// A border around the image, given as an image of 3x3 cells: corners, and edges that are repeated. `nil`
  /// and images of other sizes draw no border, as does a view too small for one.
  public var border: Image? { didSet { updateImage() } }
  /// The style of the message.
  @Styled(.display) public var messageStyle = TextStyle(attributes: .dim)
  /// The style of template images.
  @Styled(.display) public var imageStyle = TextStyle.plain

  private static let borderSize = Size(width: 3, height: 3)
  private var resolvedPlaceholder: Image?
  private var resolvedBorder: Image?

  /// Creates a view without an image. Without a frame it has no cells until it is laid out.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    contentPriorities = .imageView
  }

  override var keepsDirection: Bool { true }

  /// Selects the variants again. Call this method after registering variants in an asset.
  public func setNeedsImageUpdate() { updateImage() }

  /// The size of the image shown; `.zero` without an image.
  public override func sizeThatFits(_ space: Size) -> Size { resolvedImage?.size ?? .zero }

  /// The size of the image shown; `0x0` without an image.
  public override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(resolvedImage?.size ?? .zero) }

  /// The size of the largest image that fits in the view, together with the border if there is one.
  public var spaceForImage: Size {
    guard border?.size == Self.borderSize, bounds.width >= 8, bounds.height >= 5 else { return bounds.size }
    return Size(width: bounds.width - 2, height: bounds.height - 2)
  }

  /// The cells that the image covers, in this view's coordinates; `.zero` without an image.
  public var imageFrame: Rect { resolvedImage.map { bounds.centered($0.size) } ?? .zero }

  public override func draw(in canvas: Canvas) {
    if let resolvedImage {
      resolvedImage.draw(in: canvas, at: imageFrame.origin, style: imageStyle)
      drawBorder(in: canvas)
    } else if let message, !message.isEmpty {
      let lines = GlyphSequence.wrap(message, columns: max(0, bounds.width - 2))
      var top = (bounds.height - lines.count).flooredHalf
      if let placeholder = resolvedPlaceholder, placeholder.size.width <= bounds.width,
        placeholder.size.height + 1 + lines.count <= bounds.height
      {
        let height = placeholder.size.height + 1 + lines.count
        let frame = bounds.centered(Size(width: placeholder.size.width, height: height))
        placeholder.draw(in: canvas, at: frame.origin, style: messageStyle)
        top = frame.minY + placeholder.size.height + 1
      }
      for (index, line) in lines.enumerated() {
        let glyphs = GlyphSequence(line)
        canvas.write(
          glyphs, at: Point(x: (bounds.width - glyphs.width).flooredHalf, y: max(0, top) + index),
          style: messageStyle)
      }
    }
  }

  override func traitsWillBeReported(_ traits: TraitCollection) { updateImage() }

  private func updateImage() {
    let previous = resolvedImage
    resolvedImage = resolve(isHighlighted ? highlightedImage ?? image : image)
    let (previousPlaceholder, previousBorder) = (resolvedPlaceholder, resolvedBorder)
    resolvedPlaceholder = resolve(placeholder)
    resolvedBorder = resolve(border)
    if resolvedPlaceholder != previousPlaceholder || resolvedBorder != previousBorder { setNeedsDisplay() }
    guard resolvedImage != previous else { return }
    if resolvedImage?.size != previous?.size { invalidateIntrinsicContentSize() }
    setNeedsDisplay()
  }

  /// Draws the border around the image if all of it fits in the view.
  private func drawBorder(in canvas: Canvas) {
    guard let resolvedBorder, resolvedBorder.size == Self.borderSize else { return }
    let outer = imageFrame.inset(by: EdgeInsets(top: -1, left: -1, bottom: -1, right: -1))
    guard bounds.contains(outer) else { return }
    func part(_ position: Int, _ first: Int, _ end: Int) -> Int {
      position == first ? 0 : position == end - 1 ? 2 : 1
    }
    for y in outer.minY..<outer.maxY {
      let isEdge = y == outer.minY || y == outer.maxY - 1
      for x in isEdge ? Array(outer.minX..<outer.maxX) : [outer.minX, outer.maxX - 1] {
        let cell = resolvedBorder.cells[part(x, outer.minX, outer.maxX), part(y, outer.minY, outer.maxY)]
        let style = TextStyle(foreground: cell.foreground, attributes: cell.attributes)
        canvas.write(
          cell.text, at: Point(x: x, y: y), style: resolvedBorder.isTemplate ? imageStyle : style)
      }
    }
  }

  /// Returns the variant of an image for the current traits.
  private func resolve(_ image: Image?) -> Image? {
    guard let image, let asset = image.asset else { return image }
    return asset.image(with: resolvedTraits, on: window?.screen) ?? image
  }
}
