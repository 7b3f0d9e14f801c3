/// Manages a presentation in the style `.popover`: a framed box with an arrow that points at its source.
///
/// Its content has the presented controller's preferred size, or 32x12. Escape, the other keys that go back,
/// and a click outside dismiss the popover unless the controller or the delegate refuses.
@MainActor public final class PopoverPresentationController: PresentationController {
  /// The view that the popover points at. After the view has left the window, the popover keeps its last
  /// position.
  public weak var sourceView: View? { didSet { sourceDidChange() } }
  /// The bar button item that the popover points at. It takes precedence over the source view while it is
  /// visible.
  public weak var barButtonItem: BarButtonItem? { didSet { sourceDidChange() } }
  /// The area of the source view that the popover points at, in the view's coordinates; `nil` means its
  /// bounds.
  public var sourceRect: Rect? { didSet { sourceDidChange() } }
  /// The directions that the arrow may have. An empty set permits all of them.
  public var permittedArrowDirections: PopoverArrowDirection = .any { didSet { sourceDidChange() } }
  /// The direction of the arrow; `.unknown` until the popover is laid out.
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
    arrowDirection = placement.direction
    frameView.arrow = (
      placement.direction,
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
      let former = rect
      popoverDelegate.popoverPresentationController(self, willRepositionTo: &rect, in: &view)
      if view !== sourceView { self.sourceView = view }
      if rect != former { sourceRect = rect }
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
    return PopoverPlacement(
      content: preferred.isEmpty ? Self.defaultContentSize : preferred, source: source,
      permitted: permittedArrowDirections, in: space)
  }

  /// The source, in the container's coordinates and clipped to it; the middle of the container if there never
  /// was a source.
  private var source: Rect {
    guard let container else { return .zero }
    let bounds = container.bounds
    var rect = lastSource ?? bounds.centered(.zero)
    if let window, let inWindow = barButtonItem?.frame(in: window) ?? sourceFrame(in: window) {
      rect = inWindow.offset(by: .zero - container.frameInWindow.origin)
    }
    let origin = Point(
      x: max(bounds.minX, min(rect.minX, bounds.maxX)), y: max(bounds.minY, min(rect.minY, bounds.maxY)))
    return Rect(
      x: origin.x, y: origin.y, width: min(rect.maxX, bounds.maxX) - origin.x,
      height: min(rect.maxY, bounds.maxY) - origin.y)
  }

  /// The source area in the window's coordinates; `nil` if the source view is not in that window.
  private func sourceFrame(in window: Window) -> Rect? {
    guard let sourceView, sourceView.window === window else { return nil }
    return (sourceRect ?? sourceView.bounds).offset(by: sourceView.frameInWindow.origin)
  }

  private func sourceDidChange() { container?.setNeedsLayout() }
}

private struct WeakView {
  weak var view: View?
}
