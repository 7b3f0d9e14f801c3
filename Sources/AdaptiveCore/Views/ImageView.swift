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
  /// How the message is drawn.
  @Styled public var messageStyle = TextStyle(attributes: .dim) {
    didSet { if messageStyle != oldValue { setNeedsDisplay() } }
  }
  /// How a template is drawn.
  @Styled public var imageStyle = TextStyle.plain {
    didSet { if imageStyle != oldValue { setNeedsDisplay() } }
  }

  private var resolvedPlaceholder: Image?

  /// Looks for the best variants again, because others were registered.
  public func setNeedsImageUpdate() { updateImage() }

  /// The size of what is shown; `.zero` without an image.
  public override func sizeThatFits(_ space: Size) -> Size { resolvedImage?.size ?? .zero }

  /// The cells the image covers in this view; `.zero` without one.
  public var imageFrame: Rect { resolvedImage.map { bounds.centered($0.size) } ?? .zero }

  public override func draw(in canvas: Canvas) {
    if let resolvedImage {
      resolvedImage.draw(in: canvas, at: imageFrame.origin, style: imageStyle)
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
    let formerPlaceholder = resolvedPlaceholder
    resolvedPlaceholder = resolve(placeholder)
    if resolvedPlaceholder != formerPlaceholder { setNeedsDisplay() }
    guard resolvedImage != former else { return }
    if resolvedImage?.size != former?.size { setSuperviewNeedsLayout() }
    setNeedsDisplay()
  }

  /// The variant of an image for the present traits.
  private func resolve(_ image: Image?) -> Image? {
    guard let image, let asset = image.asset else { return image }
    return asset.image(with: resolvedTraits, on: window?.screen) ?? image
  }
}
