/// Shows an image in the middle of its place, or a text where there is none.
///
/// An image that is backed by an asset is exchanged for the variant that fits the traits, whenever they change.
@MainActor public final class ImageView: View {
  /// The image; larger ones are cut at the right and bottom after centring. `nil` shows the message.
  public var image: Image? {
    didSet { updateImage() }
  }
  /// The image in place of the other while the view is highlighted; `nil` for the same.
  public var highlightedImage: Image? {
    didSet { updateImage() }
  }
  /// Whether the highlighted image is shown.
  public var isHighlighted = false {
    didSet { if isHighlighted != oldValue { updateImage() } }
  }
  /// What is shown now: the variant of the selected image for the present traits, or that image itself.
  public private(set) var resolvedImage: Image?

  /// What is said in the place of a missing picture; `nil` or empty says nothing.
  public var message: String? {
    didSet { if message != oldValue { setNeedsDisplay() } }
  }
  /// A picture over the message, where there is room for both; `nil` for none.
  public var placeholder: Image? {
    didSet { updateImage() }
  }
  /// A frame around the image, three by three cells: corners, and edges that are repeated. `nil`, and another size, is
  /// none; neither is there one in a view too small for it.
  public var border: Image? {
    didSet { updateImage() }
  }
  /// How the message is drawn.
  @Styled public var messageStyle = TextStyle(attributes: .dim) {
    didSet { if messageStyle != oldValue { setNeedsDisplay() } }
  }
  /// How templates are drawn.
  @Styled public var imageStyle = TextStyle.plain {
    didSet { if imageStyle != oldValue { setNeedsDisplay() } }
  }

  private static let borderSize = Size(width: 3, height: 3)
  private var resolvedPlaceholder: Image?
  private var resolvedBorder: Image?

  /// Makes a view without an image; without a frame it has no cells until it is laid out.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    contentPriorities = .picture
  }

  /// Looks for the best variants again, because others were registered.
  public func setNeedsImageUpdate() { updateImage() }

  /// The size of what is shown; `.zero` without an image.
  public override func sizeThatFits(_ space: Size) -> Size { resolvedImage?.size ?? .zero }

  /// The size of what is shown; `0x0` without an image.
  public override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(resolvedImage?.size ?? .zero) }

  /// The most cells an image can have here without being cut: all but those of the border.
  public var spaceForImage: Size {
    guard border?.size == Self.borderSize, bounds.width >= 8, bounds.height >= 5 else { return bounds.size }
    return Size(width: bounds.width - 2, height: bounds.height - 2)
  }

  /// The cells the image covers in this view; `.zero` without one.
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
        let place = bounds.centered(Size(width: placeholder.size.width, height: height))
        placeholder.draw(in: canvas, at: place.origin, style: messageStyle)
        top = place.minY + placeholder.size.height + 1
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
    let former = resolvedImage
    resolvedImage = resolve(isHighlighted ? highlightedImage ?? image : image)
    let (formerPlaceholder, formerBorder) = (resolvedPlaceholder, resolvedBorder)
    resolvedPlaceholder = resolve(placeholder)
    resolvedBorder = resolve(border)
    if resolvedPlaceholder != formerPlaceholder || resolvedBorder != formerBorder { setNeedsDisplay() }
    guard resolvedImage != former else { return }
    if resolvedImage?.size != former?.size { invalidateIntrinsicContentSize() }
    setNeedsDisplay()
  }

  /// Draws the border around the image, where all of it lies in the view.
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

  /// The variant of an image for the present traits.
  private func resolve(_ image: Image?) -> Image? {
    guard let image, let asset = image.asset else { return image }
    return asset.image(with: resolvedTraits, on: window?.screen) ?? image
  }
}
