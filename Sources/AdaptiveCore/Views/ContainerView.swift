/// The place of an embedded controller, whose view fills it.
@MainActor public final class ContainerView: View {
  /// The controller whose view is here; `nil` before one is embedded.
  public var embedded: ViewController? { subviews.lazy.compactMap(\.viewController).first { _ in true } }

  public override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews where view !== presentationContainer { view.frame = bounds }
  }
}

extension ViewController {
  /// The size an embedded child will have when this controller's view has the given one; `nil` for any other child, and
  /// before the place was laid out.
  ///
  /// What lies beside the place is taken to keep its size. Where it doesn't, the layout says so a moment later.
  func embeddedSize(of child: ViewController, in size: Size) -> Size? {
    guard let loadedView, let container = child.loadedView?.superview as? ContainerView,
      !container.frame.isEmpty
    else { return nil }
    let (now, place) = (loadedView.frame.size, container.frame.size)
    return Size(width: place.width + size.width - now.width, height: place.height + size.height - now.height)
  }
}
