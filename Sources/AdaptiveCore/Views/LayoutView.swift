/// A view whose layout is a closure: for containers that place few views by hand. Views that use constraints get their
/// frames before.
@MainActor public final class LayoutView: View {
  private let layout: (Rect) -> Void

  /// Makes a view; the closure gets the bounds and sets the subviews' frames.
  public init(layout: @escaping (Rect) -> Void) {
    self.layout = layout
    super.init()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    layout(bounds)
  }
}
