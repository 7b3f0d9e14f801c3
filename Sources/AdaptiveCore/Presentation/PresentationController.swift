/// Manages one presentation from its beginning to the dismissal, across changes of traits and size.
///
/// The built-in styles are managed by this class and by `PopoverPresentationController`. Subclasses serve the
/// style `.custom`: they decide about the frame, wrap the presented view, and add views of their own to the
/// container in the transition hooks.
///
/// The controller to be presented keeps this object until the presentation begins; from then to the dismissal
/// the window keeps both.
@MainActor open class PresentationController: Responder, TraitEnvironment, TraitNode {
  /// The controller that presents: a root or presented one, or one that defines a context. `nil` before the
  /// presentation begins.
  public internal(set) weak var presentingViewController: ViewController? {
    didSet { traitCache.forget() }
  }
  /// The style asked for.
  public let presentationStyle: ModalPresentationStyle
  /// The style in force, after adaptation to the traits.
  public internal(set) var effectiveStyle: ModalPresentationStyle {
    didSet { traitCache.forgetDependents() }
  }
  /// Who decides how to adapt; to be set before the presentation.
  public weak var delegate: (any AdaptivePresentationControllerDelegate)?
  /// Traits put over those of the presented controller; `nil` for none. A change while presented is a
  /// transition of the presented controller, which waits for one that runs.
  public var overrideTraitCollection: TraitCollection? {
    didSet { if overrideTraitCollection != oldValue { overrideDidChange() } }
  }

  /// How far a presentation has come.
  enum Phase {
    case prepared, presenting, presented, cancelled, dismissing, dismissed

    /// Whether the presentation can be dismissed.
    var isRunning: Bool { self == .presenting || self == .presented }
  }

  var phase = Phase.prepared
  weak var window: Window?
  var container: PresentationContainerView?
  let traitCache = TraitCache()
  var traitReport = TraitReport()
  /// The handlers of `registerForTraitChanges(_:handler:)`.
  public var traitChangeHandlers = TraitChangeHandlers()
  var announcedTraits: TraitCollection?
  var committedOverride: TraitCollection? {
    didSet { traitCache.forgetDependents() }
  }
  /// What stands for this object while the style is adapted; `nil` while it is not.
  var adapted: PresentationController?
  /// The controller that is shown: the presented one or what the delegate put in its place.
  var substitute: ViewController?
  /// The view this presentation put into the container.
  weak var installedView: View?
  /// Views of this object's own that are out of the container while the style is adapted.
  var chromeSetAside: [View] = []
  /// Where in a wrapper the presented view was before the style was adapted.
  var placeInWrapper: (wrapper: View, index: Int, frame: Rect)?
  /// Keeps the presented controller from the beginning to the end of the presentation.
  var retainedController: ViewController?
  private weak var preparedController: ViewController?

  /// Makes the object for a presentation. Without a presenter it is filled in when the presentation begins.
  public init(presentedViewController: ViewController, presentingViewController: ViewController?) {
    preparedController = presentedViewController
    self.presentingViewController = presentingViewController
    let style = presentedViewController.modalPresentationStyle
    presentationStyle = style == .none ? .fullScreen : style
    effectiveStyle = presentationStyle
    super.init()
  }

  /// Makes the object that shows a controller in an adapted style in the container of another.
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

  /// The controller to be presented; an empty one stands for one that was released before.
  public var presentedViewController: ViewController {
    retainedController ?? preparedController ?? ViewController()
  }

  /// The view that holds the presentation; `nil` before `presentationTransitionWillBegin()` and after the end of
  /// the dismissal.
  public var containerView: View? { container }

  /// The view that is placed in the container: the presented controller's, or one that wraps it.
  open var presentedView: View? { presentedViewController.view }

  /// Where the presented view lies in the container, in cells: all of it, unless the style says otherwise.
  open var frameOfPresentedViewInContainerView: Rect {
    presentationStyle.frame(
      in: container?.bounds.size ?? .zero, preferred: presentedViewController.preferredContentSize)
  }

  /// Whether the style may be adapted where the width is compact.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter goes out of sight and disappears.
  open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }

  /// The style where the width is compact, unless the delegate decides; `.none` stays as it is.
  open var adaptivePresentationStyle: ModalPresentationStyle { presentationStyle.compactDefault }

  /// The presentation is about to begin: the place to add views to the container.
  open func presentationTransitionWillBegin() {}
  /// The presentation began; `false` when it was dismissed before it could.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The dismissal is about to begin.
  open func dismissalTransitionWillBegin() {}
  /// The dismissal is over; `false` when it was given up.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// The container lays out. Gives the presented view its frame; overriding without super leaves that to the
  /// subclass.
  open func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
  /// The container has laid out.
  open func containerViewDidLayoutSubviews() {}

  /// The presenter's traits are about to change. Call super to forward.
  open func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {
    shownController.announce(traits: upcomingPresentedTraits(over: traits), coordinator)
  }

  /// The container's size is about to change. Call super to forward.
  open func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    shownController.announce(
      size: self.size(forChildContentContainer: shownController, withParentContainerSize: size), coordinator)
  }

  /// The size the presented controller has in a container of a size.
  open func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: Size
  ) -> Size {
    frameOfPresentedView(inContainerOf: size).size
  }

  /// The presented controller wishes for another size. A form sheet and a popover follow, as a transition of
  /// their own.
  open func preferredContentSizeDidChange(forChildContentContainer child: ViewController) {
    if effectiveStyle == .formSheet || effectiveStyle == .popover { followPreferredContentSize() }
  }

  /// The presenting controller's traits.
  public final var traitCollection: TraitCollection { readTraits }

  /// The traits changed. The presented controller is told by the system, not by super.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// The presenter: what nobody in the presented controller answers goes to this object, then there.
  open override var next: Responder? { presentingViewController }

  /// What lies below can't be operated, so nothing gets through.
  open override func mouseUsed(_ event: MouseEvent) -> Bool { true }

  /// Whether a display that shows movements shows the presented view coming from the edge.
  var comesFromEdge: Bool { true }

  /// Whether what is below is dimmed around the presented view.
  var dimsBackground: Bool { presentationStyle.isSheet }

  /// The mouse was used in the container outside the presented view.
  func mouseUsedOutside(_ event: MouseEvent) {}

  /// Whether a click outside the presented view goes to what is below the container at a point of the window.
  func passesThrough(_ point: Point) -> Bool { false }
}
