/// Manages one presentation from its beginning to the dismissal, across changes of traits and size.
@MainActor public final class PresentationController: TraitEnvironment, TraitNode {
  /// The controller under the presented one: a root, or the topmost presented before.
  public private(set) weak var presentingViewController: ViewController? {
    didSet { traitCache.forget() }
  }
  /// The controller on top.
  public let presentedViewController: ViewController
  /// The style asked for.
  public let style: ModalPresentationStyle
  /// The style in force, after adaptation to a compact width.
  public private(set) var effectiveStyle: ModalPresentationStyle {
    didSet { traitCache.forgetDependents() }
  }

  let container = PresentationContainerView()
  weak var window: Window?
  let traitCache = TraitCache()
  var traitReport = TraitReport()
  /// The handlers of `registerForTraitChanges(_:handler:)`.
  public var traitChangeHandlers = TraitChangeHandlers()

  init(presented: ViewController, presenting: ViewController, window: Window) {
    presentedViewController = presented
    presentingViewController = presenting
    self.window = window
    style = presented.modalPresentationStyle
    effectiveStyle = style.adapted(to: presenting.traitCollection)
    container.presentation = self
  }

  /// The presenting controller's traits.
  public var traitCollection: TraitCollection { readTraits }

  var traitSource: (any TraitNode)? { presentingViewController }

  func traits(over inherited: TraitCollection) -> TraitCollection { inherited }

  /// Does nothing by itself.
  public func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// The presented controller's traits where the presentation has the given ones.
  func presentedTraits(over traits: TraitCollection) -> TraitCollection {
    traits.merging(effectiveStyle.adjustment)
  }

  /// The presenting controller's traits when the running transition is committed.
  private var upcomingTraits: TraitCollection {
    presentingViewController?.upcomingTraits ?? TraitCollection()
  }

  /// Brings the style in line with the traits. Returns whether it changed.
  @discardableResult
  func adapt() -> Bool {
    let adapted = style.adapted(to: traitCollection)
    guard effectiveStyle != adapted else { return false }
    effectiveStyle = adapted
    container.setNeedsLayout()
    container.setNeedsDisplay()
    return true
  }

  /// Tells the presented controller of traits to come.
  func announceTraits(_ coordinator: TransitionCoordinator) {
    let upcoming = upcomingTraits
    presentedViewController.announce(
      traits: upcoming.merging(style.adapted(to: upcoming).adjustment), coordinator)
  }

  /// Tells the presented controller of the size it will have in a container of a size to come.
  func announce(size: Size, _ coordinator: TransitionCoordinator) {
    let frame = style.adapted(to: upcomingTraits).frame(in: size, preferred: preferredSize)
    presentedViewController.announce(size: frame.size, coordinator)
  }

  /// Where the presented view lies in a container, in cells.
  func frameOfPresentedView(in container: Size) -> Rect {
    effectiveStyle.frame(in: container, preferred: preferredSize)
  }

  /// The presented controller wishes for another size: a form sheet follows, as a transition of its own.
  func preferredContentSizeDidChange() {
    guard effectiveStyle == .formSheet, let window else { return }
    window.performTransition(of: presentedViewController) {
      announce(size: window.bounds.size, $0)
    } commit: {
      container.setNeedsLayout()
    }
  }

  /// Takes the presentation's views away; the presented controller is free again.
  func release() {
    container.unplace()
    if let view = presentedViewController.loadedView, view.superview === container { view.unplace() }
    if presentedViewController.presentation === self { presentedViewController.presentation = nil }
  }

  private var preferredSize: Size { presentedViewController.preferredContentSize }
}
