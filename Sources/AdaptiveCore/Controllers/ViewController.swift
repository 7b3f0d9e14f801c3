/// Manages one view and decides what it shows; containers manage further controllers.
@MainActor open class ViewController: Responder, TraitEnvironment, TraitNode {
  /// Text for bars; `nil` or empty is no title.
  public var title: String? {
    didSet { if title != oldValue { navigationItemDidChange() } }
  }

  /// What a navigation bar shows for this controller.
  public var navigationItem = NavigationItem() {
    didSet { if navigationItem != oldValue { navigationItemDidChange() } }
  }

  /// The container this controller is in; `nil` for a root, presented or detached one.
  public internal(set) weak var parent: ViewController? {
    didSet { traitCache.forget() }
  }

  /// The controllers in this one, in the order they were added; never a presented one.
  public internal(set) var children: [ViewController] = []

  /// How this controller is shown when it is presented. Read when that begins.
  public var modalPresentationStyle: ModalPresentationStyle = .fullScreen {
    didSet { if modalPresentationStyle != oldValue { preparedPresentation = nil } }
  }

  /// Whether what a descendant presents in the style of a context is shown over this controller's view.
  public var definesPresentationContext = false

  /// Who makes the presentation controller for the style `.custom`; held weakly.
  public weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)? {
    didSet { if modalPresentationStyle == .custom { preparedPresentation = nil } }
  }

  /// The size this controller would like in a sheet, in cells; `.zero` is no wish.
  ///
  /// A different value is passed on to the parent, or without one to the presentation.
  public var preferredContentSize: Size = .zero {
    didSet { if preferredContentSize != oldValue { preferredContentSizeDidChange() } }
  }

  /// The rows at the top of the view that a container covers, which set it; less than 0 counts as 0.
  public var topBarLength = 0 {
    didSet { if topBarLength != oldValue { barLengthsDidChange() } }
  }

  /// The rows at the bottom of the view that a container covers, which set it; less than 0 counts as 0.
  public var bottomBarLength = 0 {
    didSet { if bottomBarLength != oldValue { barLengthsDidChange() } }
  }

  /// How far the controller has come in appearing.
  public internal(set) var appearanceState: AppearanceState = .disappeared

  /// Whether the controller appears because it enters its container. True only in `viewWillAppear` and
  /// `viewDidAppear`.
  public internal(set) var isMovingToParent = false

  /// Whether the controller disappears because it leaves its container. True only in `viewWillDisappear` and
  /// `viewDidDisappear`.
  public internal(set) var isMovingFromParent = false

  /// What the controller was made from; `nil` for one that code made.
  var sceneInstance: SceneInstance?
  var loadedView: View?
  var barGuides: (top: LayoutGuide?, bottom: LayoutGuide?)
  private var loadCount = 0
  let traitCache = TraitCache()
  var traitReport = TraitReport()
  /// The handlers of `registerForTraitChanges(_:handler:)`.
  public var traitChangeHandlers = TraitChangeHandlers()
  var latestTraitWalk = 0
  var overrides: [ObjectIdentifier: TraitCollection] = [:] {
    didSet { traitCache.forgetDependents() }
  }
  var requestedOverrides: [ObjectIdentifier: TraitCollection] = [:]
  var pendingTraits: TraitCollection?
  var announcedSize: Size?
  var parentMove: ParentMove?
  var drivenAppearance: DrivenAppearance?
  weak var hostWindow: Window? {
    didSet { traitCache.forget() }
  }
  /// The presentation that shows this controller.
  weak var presentation: PresentationController? {
    didSet { traitCache.forget() }
  }
  /// The presentation this controller was given to, also while a substitute is shown.
  weak var managingPresentation: PresentationController?
  /// What was made before the presentation, so that it can be prepared.
  var preparedPresentation: PresentationController?
  /// The presentation by this controller.
  weak var presenting: PresentationController?

  /// Makes a controller; its view is loaded when it is first needed.
  public override init() { super.init() }

  /// The root view, loaded on first access.
  public final var view: View {
    if let loadedView { return loadedView }
    guard loadCount < Window.roundLimit else {
      AdaptiveDiagnostics.report(.endlessChange("loadView"))
      return View()
    }
    loadCount += 1
    let view = loadView()
    // Whoever was called meanwhile may have needed the view too; there is only one.
    if let loadedView { return loadedView }
    loadedView = view
    view.viewController = self
    sceneInstance?.connect(self)
    viewDidLoad()
    return view
  }

  /// Loads the view unless that was done already.
  public final func loadViewIfNeeded() { _ = view }

  /// Whether the view has been loaded. Asking does not load it.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Makes the root view: that of its scene, or without one an empty view. Called once in a lifetime.
  open func loadView() -> View { sceneInstance?.makeView() ?? View() }

  /// The view has been loaded; traits are final already if the controller has a parent.
  open func viewDidLoad() {}

  /// The view is about to become visible.
  open func viewWillAppear() {}
  /// The view has become visible.
  open func viewDidAppear() {}
  /// The view is about to become invisible.
  open func viewWillDisappear() {}
  /// The view has become invisible.
  open func viewDidDisappear() {}
  /// The root view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The root view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// The controller is about to enter a container, or to leave it (`nil`). Call super, so that the controller knows
  /// in its appearance callbacks that it is leaving.
  open func willMove(toParent parent: ViewController?) {
    if parent == nil, let former = self.parent { noteMove(.leaving, of: former) }
  }
  /// The controller has entered a container, or left it (`nil`).
  open func didMove(toParent parent: ViewController?) {}

  /// The traits are about to change; `traitCollection` still has the old ones. Call super to forward.
  open func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {
    forward(traits: traits, coordinator)
  }

  /// The view's size is about to change; frames still have the old one. Call super to forward.
  open func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    for child in children {
      child.announce(
        size: self.size(forChildContentContainer: child, withParentContainerSize: size), coordinator)
    }
  }

  /// The size a child has in a container of the given size: all of it, or as much more or less than its container view
  /// has now, unless overridden.
  open func size(forChildContentContainer child: ViewController, withParentContainerSize size: Size) -> Size {
    embeddedSize(of: child, in: size) ?? size
  }

  /// The traits changed. Children are told by the system, not by super.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// A child wishes for another size. Containers may adapt or pass it on; by default nothing happens.
  open func preferredContentSizeDidChange(forChildContentContainer child: ViewController) {}

  /// A child laid out by what it holds wants another size. Containers that give it the size it wants lay out again;
  /// by default nothing happens. Called when the child's root view says so.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer child: ViewController) {}

  /// Whether the visible children appear and disappear with this controller. A container that returns false does
  /// that itself, with `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` of the children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The controllers below this one that are visible when it is: by default the children whose views are in
  /// this controller's view.
  open var visibleChildren: [ViewController] {
    guard let loadedView else { return [] }
    return children.filter { $0.loadedView?.isDescendant(of: loadedView) ?? false }
  }

  /// The visible child that the keyboard should go to; `nil` keeps it in this controller, and so does one whose
  /// view is not in the window.
  open var preferredFocusController: ViewController? { visibleChildren.first }

  /// The responder of this controller's own that should have the keyboard; the controller itself by default.
  open var preferredFirstResponder: Responder { self }

  /// Whether a segue of this controller's scene may be gone; true unless overridden.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: AnyObject?) -> Bool { true }

  /// A segue is about to be gone, or a scene to be embedded: the place to give the destination what it shows. It has no
  /// parent yet, and its view is not loaded. Does nothing by itself.
  open func prepare(for segue: StoryboardSegue, sender: AnyObject?) {}

  /// Whether an unwind segue may go back to this controller, whose class registered the action; true unless overridden.
  open func canPerformUnwind(_ action: String, from source: ViewController, sender: AnyObject?) -> Bool {
    true
  }

  /// Merges the secondary controller of a split view into this primary one; by default nothing happens and
  /// the secondary is dropped.
  open func collapseSecondaryViewController(_ secondary: ViewController, for split: SplitViewController) {}

  /// Takes the controller that becomes the secondary of a split view out of this one; by default there is none.
  open func separateSecondaryViewController(for split: SplitViewController) -> ViewController? { nil }

  /// The children that this container exchanges as a list.
  var managedChildren: [ViewController] { children }

  /// Rearranges children for the traits in force and the size expected. Called in the commit phase, before anybody is
  /// told.
  func adaptToTraits() {}

  /// Puts the views of the visible children into place, and no others.
  func installVisibleChildren() {}

  /// A child is about to be taken by another container; a container forgets it here.
  func childWillBeTaken(_ child: ViewController) {}

  /// The controller has another parent, or none any more.
  func parentDidChange() {}

  /// A responder in this controller or below got the keyboard at somebody's wish.
  func keyboardDidEnter(_ responder: Responder) {}

  /// Makes what manages a presentation of this controller.
  func makePresentationController(presenting: ViewController?, source: ViewController)
    -> PresentationController
  {
    switch modalPresentationStyle {
    case .popover:
      return PopoverPresentationController(
        presentedViewController: self, presentingViewController: presenting)
    case .custom:
      let made = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
      if let made, made.presentedViewController === self, made.phase == .prepared { return made }
      if made != nil { AdaptiveDiagnostics.report(.foreignPresentationController(debugName)) }
    default: break
    }
    return PresentationController(presentedViewController: self, presentingViewController: presenting)
  }

  /// The title or the bar items of this controller changed.
  func navigationItemDidChange() { parent?.childNavigationItemDidChange(self) }

  /// The title or the bar items of a child changed.
  func childNavigationItemDidChange(_ child: ViewController) { navigationItemDidChange() }

  private func preferredContentSizeDidChange() {
    if let parent {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else {
      presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// A child's the superview of its view, else the parent; a presented controller's its presentation
  /// controller, after which comes the presenting one; a root controller's its window.
  open override var next: Responder? {
    if let superview = loadedView?.superview, parent != nil { return superview }
    if let parent { return parent }
    return presentation ?? hostWindow
  }
}
