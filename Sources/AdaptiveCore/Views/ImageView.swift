/// Shows a picture made of cells in the middle of its place, or a text where there is none.
@MainActor public final class ImageView: View {
  /// The picture; larger ones are cut at the right and bottom after centring. `nil` shows the message.
  public var image: CellBuffer? {
    didSet { if image != oldValue { setNeedsDisplay() } }
  }
  /// What is said in the place of a missing picture; `nil` or empty says nothing.
  public var message: String? {
    didSet { if message != oldValue { setNeedsDisplay() } }
  }
  /// How the message is drawn.
  @Styled public var messageStyle = TextStyle(attributes: .dim) {
    didSet { if messageStyle != oldValue { setNeedsDisplay() } }
  }

  public override func sizeThatFits(_ space: Size) -> Size { image?.size ?? .zero }

  /// The cells the picture covers in this view; `.zero` without one.
  public var imageFrame: Rect { image.map { bounds.centered($0.size) } ?? .zero }

  public override func draw(in canvas: Canvas) {
    if let image {
      canvas.draw(image, at: imageFrame.origin)
    } else if let message, !message.isEmpty {
      let lines = GlyphSequence.wrap(message, columns: max(0, bounds.width - 2))
      let top = (bounds.height - lines.count).flooredHalf
      for (index, line) in lines.enumerated() {
        let glyphs = GlyphSequence(line)
        canvas.write(
          glyphs, at: Point(x: (bounds.width - glyphs.width).flooredHalf, y: max(0, top) + index),
          style: messageStyle)
      }
    }
  }
}
