import AdaptiveCore

/// A view whose content has a size, and rows of text if it is said to have any.
@MainActor final class Block: View {
  /// The size of the content; an extent that is `nil` is no wish.
  var content: IntrinsicSize {
    didSet { if content != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The rows of text in the content.
  var text: Range<Int>?

  init(_ width: Int? = nil, _ height: Int? = nil, text: Range<Int>? = nil) {
    content = IntrinsicSize(width: width, height: height)
    self.text = text
    super.init()
  }

  override var intrinsicContentSize: IntrinsicSize { content }

  override func textRows(forWidth width: Int) -> Range<Int>? { text }

  /// Sets the priorities along an axis.
  func setPriorities(_ axis: Axis, hugging: Int, resistance: Int) {
    setContentHuggingPriority(LayoutPriority(hugging), for: axis)
    setContentCompressionResistancePriority(LayoutPriority(resistance), for: axis)
  }
}
