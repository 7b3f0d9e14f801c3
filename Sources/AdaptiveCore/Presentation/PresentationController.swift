/// Manages one presentation from beginning to end, across changes of traits and size.
///
/// This class, `SheetPresentationController` and `PopoverPresentationController` manage the built-in styles.
/// For the style `.custom`, write a subclass that determines the frame, wraps the presented view, or adds
/// views to the container in the transition hooks.
///
/// A controller owns its presentation controller until it is presented; from then until the dismissal, the
/// window owns both.
@MainActor open class PresentationController: Responder, TraitEnvironment, TraitNode {
  /// The presenting controller: a root controller, a presented one, or one that defines a presentation
  /// context. `nil` before the presentation begins.
  public internal(set) weak var presentingViewController: ViewController? {
    didSet { traitCache.invalidate() }
  }
  /// The requested style.
  public let presentationStyle: ModalPresentationStyle
  /// The current style, after adaptation to the traits.
  public internal(set) var effectiveStyle: ModalPresentationStyle {
    didSet { traitCache.invalidateDependents() }
  }
  /// The delegate, which customises the adaptation. Set it before the presentation.
  public weak var delegate: (any AdaptivePresentationControllerDelegate)?
  /// The traits that the shown controller inherits instead of those of the presentation, which adapts
  /// without them. Changing them during the presentation is a transition of that controller, which waits for
  /// a running one.
  public var traitOverrides = TraitCollection() {
    didSet { if traitOverrides != oldValue { traitOverridesDidChange() } }
  }

  /// The stages of a presentation.
  enum Phase {
    case prepared, presenting, presented, cancelled, dismissing, dismissed

    /// Whether the presentation can be dismissed.
    var isRunning: Bool { self == .presenting || self == .presented }
  }

  var phase = Phase.prepared
  weak var window: Window? { didSet { traitCache.invalidate() } }
  var container: PresentationContainerView?
  let traitCache = TraitCache()
  var traitReport = TraitReport()
  /// The handlers added with `registerForTraitChanges(_:handler:)`.
  public var traitChangeHandlers = TraitChangeHandlers()
  var announcedTraits: TraitCollection?
  var committedOverrides = TraitCollection() { didSet { traitCache.invalidateDependents() } }
  /// The internal object that manages the presentation while the style is adapted; otherwise `nil`.
  var adapted: PresentationController?
  /// The controller that the delegate supplied for an adapted style; `nil` while the presented controller
  /// itself is shown.
  var substitute: ViewController?
  /// The view that this presentation installed in the container.
  weak var installedView: View?
  /// This object's own views, which are not in the container while the style is adapted.
  var detachedChrome: [View] = []
  /// The position of the presented view in its wrapper before the style was adapted.
  var positionInWrapper: (wrapper: View, index: Int, frame: Rect)?
  /// The delegate that is told of a dismissal by the user; `nil` for one by code.
  weak var dismissingDelegate: (any AdaptivePresentationControllerDelegate)?
  /// Retains the presented controller during the presentation.
  var retainedController: ViewController?
  private weak var preparedController: ViewController?

  /// Creates a presentation controller. If the presenting controller is `nil`, it is set when the
  /// presentation begins.
  public init(presentedViewController: ViewController, presentingViewController: ViewController?) {
    preparedController = presentedViewController
    self.presentingViewController = presentingViewController
    let style = presentedViewController.modalPresentationStyle
    presentationStyle = style == .none ? .fullScreen : style == .automatic ? .pageSheet : style
    effectiveStyle = presentationStyle
    super.init()
  }

  /// Creates the object that shows a controller in an adapted style, in the container of another presentation
  /// controller.
  init(
    adapting original: PresentationController, to style: ModalPresentationStyle, showing shown: ViewController
  ) {
    retainedController = shown
    presentingViewController = original.presentingViewController
    window = original.window
    container = original.container
    presentationStyle = style
    effectiveStyle = style
    super.init()
  }

  /// The presented controller. If it was released before the presentation, an empty one replaces it.
  public var presentedViewController: ViewController {
    retainedController ?? preparedController ?? ViewController()
  }

  /// The view that contains the presentation; `nil` before `presentationTransitionWillBegin()` and after the
  /// end of the dismissal.
  public var containerView: View? { container }

  /// The view to install in the container: the presented controller's view, or one that wraps it.
  open var presentedView: View? { presentedViewController.view }

  /// The frame of the presented view in the container. The default follows from the style.
  open var frameOfPresentedViewInContainerView: Rect {
    presentationStyle.frame(
      in: container?.bounds.size ?? .zero, preferred: presentedViewController.preferredContentSize)
  }

  /// Whether the style may adapt to the traits.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenting controller's view is removed, so that the controller disappears.
  open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }

  /// The style for a compact width if the delegate doesn't choose one; `.none` keeps the original style.
  open var adaptivePresentationStyle: ModalPresentationStyle { presentationStyle.compactDefault }

  /// Called before the presentation begins. Override it to add views to the container.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation began. `completed` is `false` if it was dismissed first.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal begins.
  open func dismissalTransitionWillBegin() {}
  /// Called after the end of the dismissal. `completed` is `false` if it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Called before the container lays out its subviews. Sets the frame of the presented view; an override
  /// that doesn't call super must do so itself.
  open func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
  /// Called after the container laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  /// Called before the traits of the presentation change. Call super to notify the presented controller.
  open func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {
    shownController.announce(inheriting: upcomingPresentedTraits(over: traits), coordinator)
  }

  /// Called before the container's size changes. Call super to notify the presented controller.
  open func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    shownController.announce(
      size: self.size(forChildContentContainer: shownController, withParentContainerSize: size), coordinator)
  }

  /// Returns the size of the presented controller in a container of the given size.
  open func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: Size
  ) -> Size {
    frameOfPresentedView(inContainerOf: size).size
  }

  /// Called when the presented controller's preferred size changed. Form sheets and popovers adopt it, in
  /// their own transition.
  open func preferredContentSizeDidChange(forChildContentContainer child: ViewController) {
    if effectiveStyle == .formSheet || effectiveStyle == .popover { applyPreferredContentSize() }
  }

  /// The traits of the window, or for a context style those of the presenting controller.
  public final var traitCollection: TraitCollection { readTraits }

  /// Called after the traits changed. The presented controller is notified whether or not you call super.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// The presenting controller. Events that the presented controller doesn't handle reach this object first.
  open override var next: Responder? { presentingViewController }

  /// Dismisses the presentation on Escape, Backspace and the left arrow, unless the controller or the
  /// delegate refuses. Handles these keys in any case, because the content below must not go back. (Semantics
  /// 8.4)
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.isBack else { return super.keyPressed(event) }
    dismissForUser()
    return true
  }

  /// Handles every event, because the content below must not react.
  open override func mouseUsed(_ event: MouseEvent) -> Bool { true }

  /// Whether the delegate allows the user to dismiss the presentation.
  var delegateAllowsDismissal: Bool { delegate?.presentationControllerShouldDismiss(self) ?? true }

  /// Notifies the delegate that the user dismissed the presentation.
  func notifyOfDismissal(_ delegate: (any AdaptivePresentationControllerDelegate)?) {
    delegate?.presentationControllerDidDismiss(self)
  }

  /// Returns the style for traits with a compact width if the delegate doesn't choose one; `.none` keeps the
  /// original style.
  func compactStyle(for traits: TraitCollection) -> ModalPresentationStyle { adaptivePresentationStyle }

  /// Whether the upper edge of the border has a sign that it can be dragged.
  var showsGrabber: Bool { false }

  /// Whether the presented view slides in from the edge if changes are animated.
  var comesFromEdge: Bool { true }

  /// Whether the content around the presented view is dimmed.
  var dimsBackground: Bool { presentationStyle.isSheet }

  /// Called for a mouse event in the container outside the presented view, and for the rest of a drag that
  /// began there.
  func mouseUsedOutside(_ event: MouseEvent) {}

  /// Returns whether a click outside the presented view, at a point in the window's coordinates, goes to the
  /// content below the container.
  func passesThrough(_ point: Point) -> Bool { false }
}
