/// A view that is laid out by a closure, for containers that position a few views manually. Subviews that use
/// constraints get their frames first.
@MainActor public final class LayoutView: View {
  private let layout: (Rect) -> Void

  /// Creates a view. The closure receives the bounds and sets the frames of the subviews.
  public init(layout: @escaping (Rect) -> Void) {
    self.layout = layout
    super.init()
  }

  /// Creates a view with a subview that fills it, without the insets.
  public convenience init(_ content: View, insets: EdgeInsets = EdgeInsets()) {
    self.init { content.frame = $0.inset(by: insets) }
    addSubview(content)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    layout(bounds)
  }
}
