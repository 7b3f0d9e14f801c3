import AdaptiveCore

/// A view whose content has a fixed size, and optionally rows of text.
@MainActor final class Block: View {
  /// The size of the content; `nil` in a direction means no intrinsic size.
  var content: IntrinsicSize {
    didSet { if content != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The rows of the content that contain text.
  var text: Range<Int>?

  init(_ width: Int? = nil, _ height: Int? = nil, text: Range<Int>? = nil) {
    content = IntrinsicSize(width: width, height: height)
    self.text = text
    super.init()
  }

  override var intrinsicContentSize: IntrinsicSize { content }

  override func textRows(forWidth width: Int) -> Range<Int>? { text }

  /// Sets the content priorities along an axis.
  func setPriorities(_ axis: Axis, hugging: Int, resistance: Int) {
    setContentHuggingPriority(LayoutPriority(hugging), for: axis)
    setContentCompressionResistancePriority(LayoutPriority(resistance), for: axis)
  }
}
