/// A view that embeds the view of a child controller, which fills it.
@MainActor public final class ContainerView: View {
  /// The embedded controller; `nil` if there is none.
  public var embedded: ViewController? { subviews.lazy.compactMap(\.viewController).first { _ in true } }

  public override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews where view !== presentationContainer { view.frame = bounds }
  }
}

extension ViewController {
  /// Returns the size that an embedded child will have when this controller's view has the given size; `nil`
  /// if the child is not embedded, and before the first layout.
  ///
  /// The estimate assumes that everything outside the container view keeps its size. If that is wrong, the
  /// next layout corrects it.
  func embeddedSize(of child: ViewController, in size: Size) -> Size? {
    guard let loadedView, let container = child.loadedView?.superview as? ContainerView,
      !container.frame.isEmpty
    else { return nil }
    let (current, space) = (loadedView.frame.size, container.frame.size)
    return Size(
      width: space.width + size.width - current.width, height: space.height + size.height - current.height)
  }
}
