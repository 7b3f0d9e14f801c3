import AdaptiveCore

/// The signs over the corner of a photo: the checkmark of a marked one. Without a sign it takes no space.
final class PhotoSignsView: View {
  /// Whether the photo is marked.
  @Invalidating(.contentSize) var isMarked = false
  /// The style of the checkmark and the background of all signs.
  @Styled(.display) var style = TextStyle(attributes: [.reverse, .bold])

  override func sizeThatFits(_ space: Size) -> Size {
    let width = text.map { GlyphSequence($0).width } ?? 0
    return Size(width: min(space.width, width), height: min(space.height, width > 0 ? 1 : 0))
  }

  override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(sizeThatFits(Size(width: Size.limit, height: Size.limit)))
  }

  override func draw(in canvas: Canvas) {
    if let text { canvas.write(text, at: .zero, style: style) }
  }

  private var text: String? { isMarked ? " \(Wording.mark(for: traitCollection)) " : nil }
}
