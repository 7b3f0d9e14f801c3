/// Manages a presentation in the style `.popover`: a framed box with an arrow that points at its source.
///
/// Its content has the presented controller's preferred size, or 32x12. Escape, the other keys that go back,
/// and a click outside dismiss the popover unless the controller or the delegate refuses.
@MainActor public final class PopoverPresentationController: PresentationController {
  /// The view that the popover points at.
  ///
  /// While the view is hidden or not in the window, the popover has no arrow. It stays where it was, limited
  /// to the nearest superview that is still visible. (Semantics 8.6)
  public weak var sourceView: View? { didSet { sourceDidChange() } }
  /// The bar button item that the popover points at. It takes precedence over the source view while it is
  /// visible. If neither is visible, the bar of the item counts as its superview.
  public weak var barButtonItem: BarButtonItem? { didSet { sourceDidChange() } }
  /// The area of the source view that the popover points at, in the view's coordinates; `nil` means its
  /// bounds.
  public var sourceRect: Rect? { didSet { sourceDidChange() } }
  /// The directions that the arrow may have. An empty set permits all of them.
  public var permittedArrowDirections: PopoverArrowDirection = .any { didSet { sourceDidChange() } }
  /// The direction of the arrow; `.unknown` until the popover is laid out and while its source is not
  /// visible.
  public private(set) var arrowDirection: PopoverArrowDirection = .unknown
  /// The views below the popover that still receive clicks. The popover holds them weakly.
  public var passthroughViews: [View] {
    get { passthrough.compactMap(\.view) }
    set { passthrough = newValue.map { WeakView(view: $0) } }
  }
  /// The style of the border. Its background fills the popover.
  public var borderStyle: TextStyle {
    get { frameView.style }
    set { frameView.style = newValue }
  }

  /// The content size for a presented controller without a preferred size.
  static let defaultContentSize = Size(width: 32, height: 12)

  private let frameView = PopoverFrameView()
  private var passthrough: [WeakView] = []
  private var lastSource: Rect?
  /// The value of `visibleSource` in the last layout.
  private var laidOutSource: Rect?
  /// The views around the source when it was last visible, the nearest first.
  private var lastSurroundings: [WeakView] = []

  /// Whether the popover has a source to point at.
  var hasSource: Bool { sourceView != nil || barButtonItem != nil }

  public override var presentedView: View? {
    let view = presentedViewController.view
    // While the style is adapted, the view is shown elsewhere and must stay there.
    if adapted == nil, view.superview !== frameView { frameView.addSubview(view) }
    return frameView
  }

  public override var frameOfPresentedViewInContainerView: Rect { placement.frame }

  public override func containerViewWillLayoutSubviews() {
    let placement = placement
    lastSource = source
    laidOutSource = visibleSource
    arrowDirection = laidOutSource == nil ? .unknown : placement.direction
    rememberSurroundings()
    frameView.title = presentedViewController.title ?? ""
    frameView.arrow = (
      arrowDirection,
      placement.arrow - (placement.direction.isVertical ? placement.frame.minX : placement.frame.minY)
    )
    super.containerViewWillLayoutSubviews()
  }

  /// Returns the size of the content without the border.
  public override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: Size
  ) -> Size {
    let frame = super.size(forChildContentContainer: child, withParentContainerSize: size)
    return style(for: upcomingTraits) == .popover ? frame.inset(by: PopoverFrameView.border) : frame
  }

  /// Lets the delegate change the source.
  public override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    if let popoverDelegate, let sourceView {
      var (rect, view) = (sourceRect ?? sourceView.bounds, sourceView)
      let previous = rect
      popoverDelegate.popoverPresentationController(self, willRepositionTo: &rect, in: &view)
      if view !== sourceView { self.sourceView = view }
      if rect != previous { sourceRect = rect }
    }
    super.viewWillTransition(to: size, with: coordinator)
  }

  override func mouseUsedOutside(_ event: MouseEvent) {
    if event.action == .press { dismissForUser() }
  }

  override var delegateAllowsDismissal: Bool {
    guard super.delegateAllowsDismissal else { return false }
    return adapted != nil || popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
  }

  override func notifyOfDismissal(_ delegate: (any AdaptivePresentationControllerDelegate)?) {
    super.notifyOfDismissal(delegate)
    (delegate as? any PopoverPresentationControllerDelegate)?
      .popoverPresentationControllerDidDismissPopover(self)
  }

  override func passesThrough(_ point: Point) -> Bool {
    passthroughViews.contains {
      $0.window === window && $0.frameInWindow.contains(point) && !$0.isHiddenInWindow
    }
  }

  private var popoverDelegate: (any PopoverPresentationControllerDelegate)? {
    delegate as? any PopoverPresentationControllerDelegate
  }

  private var placement: PopoverPlacement {
    let space = container?.bounds.size ?? .zero
    let preferred = presentedViewController.preferredContentSize
    let content = preferred.isEmpty ? Self.defaultContentSize : preferred
    let title = GlyphSequence(presentedViewController.title ?? "").width
    return PopoverPlacement(
      content: Size(width: max(content.width, title > 0 ? title + 4 : 0), height: content.height),
      source: source, permitted: permittedArrowDirections, in: space)
  }

  /// The source, in the container's coordinates and clipped to it. A source that is not visible is where it
  /// was last, in what is left around it; without any, it is the middle of the container.
  private var source: Rect {
    guard let container else { return .zero }
    let bounds = container.bounds
    let toContainer = .zero - container.frameInWindow.origin
    if let visibleSource { return visibleSource.offset(by: toContainer).clipped(to: bounds) }
    let last = lastSource ?? bounds.centered(.zero)
    let around = lastSurroundings.lazy.compactMap(\.view).first(where: isVisible)
    guard let around else { return last.clipped(to: bounds) }
    return last.clipped(to: around.frameInWindow.offset(by: toContainer)).clipped(to: bounds)
  }

  /// The bar button item or the area of the source view, in the window's coordinates; `nil` if neither is
  /// visible.
  private var visibleSource: Rect? {
    if let itemFrame { return itemFrame }
    guard window != nil, let sourceView, isVisible(sourceView) else { return nil }
    return (sourceRect ?? sourceView.bounds).offset(by: sourceView.frameInWindow.origin)
  }

  /// The frame of the bar button item, in the window's coordinates; `nil` if it is not visible.
  private var itemFrame: Rect? {
    guard let window, let item = barButtonItem, let bar = item.bar, isVisible(bar) else { return nil }
    return item.frame(in: window)
  }

  /// Requests a layout if the source has moved, appeared or disappeared since the last one.
  func followSource() {
    if adapted == nil, visibleSource != laidOutSource { container?.setNeedsLayout() }
  }

  /// Returns whether a view is visible outside the popover. A view inside the popover moves with it, so the
  /// popover can't follow that view.
  private func isVisible(_ view: View) -> Bool {
    view.window === window && !view.isHiddenInWindow && !view.isDescendant(of: frameView)
  }

  /// Remembers the views around the source while it is visible.
  private func rememberSurroundings() {
    guard visibleSource != nil else { return }
    let nearest = itemFrame == nil ? sourceView?.superview : barButtonItem?.bar
    guard let nearest else { return }
    lastSurroundings = sequence(first: nearest, next: \.superview).map { WeakView(view: $0) }
  }

  private func sourceDidChange() { container?.setNeedsLayout() }
}

extension Rect {
  /// Returns the rectangle, moved and cut to lie in another one. It changes no more than necessary.
  fileprivate func clipped(to bounds: Rect) -> Rect {
    let origin = Point(
      x: max(bounds.minX, min(minX, bounds.maxX)), y: max(bounds.minY, min(minY, bounds.maxY)))
    return Rect(
      x: origin.x, y: origin.y, width: max(0, min(maxX, bounds.maxX) - origin.x),
      height: max(0, min(maxY, bounds.maxY) - origin.y))
  }
}

private struct WeakView {
  weak var view: View?
}
