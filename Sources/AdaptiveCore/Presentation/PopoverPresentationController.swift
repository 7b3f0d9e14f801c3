/// Manages a presentation in the style `.popover`: a framed box with an arrow that points at its source.
///
/// The size is that which the presented controller prefers, 32x12 where it has no wish. Escape and a click outside
/// dismiss it, unless the delegate objects.
@MainActor public final class PopoverPresentationController: PresentationController {
  /// The view the popover points at. When it has left the window, the last place counts.
  public weak var sourceView: View? { didSet { sourceDidChange() } }
  /// The item of a bar the popover points at, before the source view; when it is out of sight, that one counts.
  public weak var barButtonItem: BarButtonItem? { didSet { sourceDidChange() } }
  /// The part of the source view the popover points at, in its coordinates; `nil` is all of it.
  public var sourceRect: Rect? { didSet { sourceDidChange() } }
  /// The directions the arrow may have; none permits all.
  public var permittedArrowDirections: PopoverArrowDirection = .any { didSet { sourceDidChange() } }
  /// The direction the arrow has; `.unknown` before the popover was placed.
  public private(set) var arrowDirection: PopoverArrowDirection = .unknown
  /// Views below that get clicks although the popover is there; held weakly.
  public var passthroughViews: [View] {
    get { passthrough.compactMap(\.view) }
    set { passthrough = newValue.map { WeakView(view: $0) } }
  }
  /// How the border is drawn; its background fills the popover.
  public var borderStyle: TextStyle {
    get { frameView.style }
    set { frameView.style = newValue }
  }

  /// The content of a popover whose controller has no wish.
  static let defaultContentSize = Size(width: 32, height: 12)

  private let frameView = PopoverFrameView()
  private var passthrough: [WeakView] = []
  private var lastSource: Rect?

  /// Whether there is something to point at.
  var hasSource: Bool { sourceView != nil || barButtonItem != nil }

  public override var presentedView: View? {
    let view = presentedViewController.view
    // While the style is adapted the view is elsewhere, and stays there.
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

  /// The content without the border.
  public override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: Size
  ) -> Size {
    let frame = super.size(forChildContentContainer: child, withParentContainerSize: size)
    return style(for: upcomingTraits) == .popover ? frame.inset(by: PopoverFrameView.border) : frame
  }

  /// Lets the delegate point the popover at something else.
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

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event == KeyEvent(.escape), adapted == nil else { return false }
    dismissAtWish()
    return true
  }

  override func mouseUsedOutside(_ event: MouseEvent) {
    if event.action == .press { dismissAtWish() }
  }

  override func passesThrough(_ point: Point) -> Bool {
    passthroughViews.contains {
      $0.window === window && $0.frameInWindow.contains(point) && !$0.isHiddenInWindow
    }
  }

  private var popoverDelegate: (any PopoverPresentationControllerDelegate)? {
    delegate as? any PopoverPresentationControllerDelegate
  }

  /// The person wants the popover gone.
  private func dismissAtWish() {
    window?.endAnimationUnlessBusy()
    guard phase == .presented else { return }
    let asked = popoverDelegate
    if let asked, !asked.popoverPresentationControllerShouldDismissPopover(self) { return }
    presentedViewController.presentingViewController?.dismiss {
      asked?.popoverPresentationControllerDidDismissPopover(self)
    }
  }

  private var placement: PopoverPlacement {
    let space = container?.bounds.size ?? .zero
    let wish = presentedViewController.preferredContentSize
    return PopoverPlacement(
      content: wish.isEmpty ? Self.defaultContentSize : wish, source: source,
      permitted: permittedArrowDirections, in: space)
  }

  /// What the popover points at, in the container's coordinates and inside it; the middle when there never was
  /// anything.
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

  /// The part of the source view in a window's coordinates; `nil` when the view is not there.
  private func sourceFrame(in window: Window) -> Rect? {
    guard let sourceView, sourceView.window === window else { return nil }
    return (sourceRect ?? sourceView.bounds).offset(by: sourceView.frameInWindow.origin)
  }

  private func sourceDidChange() { container?.setNeedsLayout() }
}

private struct WeakView {
  weak var view: View?
}
