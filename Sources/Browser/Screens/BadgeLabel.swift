import AdaptiveCore

/// A word over the corner of a photo.
final class BadgeLabel: Label {
  /// The word, without margins; `nil` hides the label.
  var word: String? {
    didSet {
      text = word.map { " \($0) " } ?? ""
      isHidden = word == nil
    }
  }

  /// Whether the word is about a fault, which needs attention. Other words are quiet.
  var isFault = false { didSet { if isFault != oldValue { setNeedsDisplay() } } }
  /// The style of a fault.
  @Styled(.display) var faultStyle = TextStyle(attributes: [.reverse, .bold])

  override func draw(in canvas: Canvas) {
    canvas.write(
      GlyphSequence(text).truncated(to: bounds.width), at: .zero, style: isFault ? faultStyle : style)
  }

  /// Makes a hidden label.
  init() {
    super.init()
    isHidden = true
  }
}
