/// A controller that manages one view and decides what it shows. A container also manages child controllers.
///
/// ```swift
/// final class NoteController: ViewController {
///   private let label = Label("Buy film.")
///
///   override func loadView() -> View {
///     title = "Note"
///     let view = LayoutView { [label] bounds in label.frame = bounds }
///     view.addSubview(label)
///     return view
///   }
/// }
/// ```
@MainActor open class ViewController: Responder, TraitEnvironment, TraitNode {
  /// The label, or else the title.
  open override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(accessibilityLabel ?? title ?? "")
  }

  /// The commands that were added. An override that keeps them begins with those of super.
  open override var keyCommands: [KeyCommand] { addedKeyCommands }

  /// Adds a command, for a controller that needs no class of its own.
  public func addKeyCommand(_ command: KeyCommand) { addedKeyCommands.append(command) }

  /// The texts of the view.
  open override var accessibilityContent: [String] { loadedView?.accessibilityContent ?? [] }

  /// The title in bars; `nil` and the empty string mean no title.
  public var title: String? { didSet { if title != oldValue { navigationItemDidChange() } } }

  /// The content of a navigation bar for this controller.
  public var navigationItem = NavigationItem() {
    didSet { if navigationItem != oldValue { navigationItemDidChange() } }
  }

  /// How this controller appears in a tab controller.
  public var tabBarItem = TabBarItem() {
    didSet { if tabBarItem != oldValue { navigationItemDidChange() } }
  }

  /// The container that contains this controller; `nil` for a root, presented or detached controller.
  public internal(set) weak var parent: ViewController? { didSet { traitCache.invalidate() } }

  /// The child controllers, in the order in which they were added. A presented controller is not a child.
  public internal(set) var children: [ViewController] = []

  /// The traits that this controller has instead of those it inherits. Its view, its children and what is in
  /// them inherit them. Unspecified ones don't override anything.
  ///
  /// In the will phases of a transition, the controller is notified at once, with the same coordinator, and
  /// the overrides take effect in the commit phase. At any other time they are their own transition, which
  /// waits for a running one. (Semantics 2.3)
  public var traitOverrides = TraitCollection() {
    didSet { if traitOverrides != oldValue { traitOverridesDidChange() } }
  }

  /// The style in which this controller is presented. It is read when the presentation begins.
  public var modalPresentationStyle: ModalPresentationStyle = .fullScreen {
    didSet { if modalPresentationStyle != oldValue { preparedPresentation = nil } }
  }

  /// Whether this controller is the detail of a split view. It stays one while the split view is collapsed.
  var isDetail = false

  /// Whether a descendant's presentation with a context style covers this controller's view.
  public var definesPresentationContext = false

  /// Whether the user can't dismiss this controller while it is presented: Escape, the other keys that go
  /// back, and a click outside a popover tell the delegate of the presentation instead. Set it while there
  /// are changes that a dismissal would lose, and ask in `presentationControllerDidAttemptToDismiss(_:)`.
  public var isModalInPresentation = false

  /// The delegate that supplies the presentation controller for the style `.custom`.
  public weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)? {
    didSet { if modalPresentationStyle == .custom { preparedPresentation = nil } }
  }

  /// The name by which the saved state finds this controller among its siblings; `nil`, the default, saves
  /// nothing about it and its children.
  public var restorationIdentifier: String?

  /// The preferred size in a container such as a sheet, in cells; `.zero` means no preference.
  ///
  /// A different value notifies the parent or, without one, the presentation controller.
  public var preferredContentSize: Size = .zero {
    didSet { if preferredContentSize != oldValue { preferredContentSizeDidChange() } }
  }

  /// The number of rows at the top of the view that a container covers. The container sets it; a negative
  /// value counts as 0.
  public var topBarLength = 0 { didSet { if topBarLength != oldValue { barLengthsDidChange() } } }

  /// The number of rows at the bottom of the view that a container covers. The container sets it; a negative
  /// value counts as 0.
  public var bottomBarLength = 0 { didSet { if bottomBarLength != oldValue { barLengthsDidChange() } } }

  /// Whether the root view keeps `systemMinimumLayoutMargins` where the program sets smaller ones. The
  /// default is false.
  public var viewRespectsSystemMinimumLayoutMargins = false { didSet { loadedView?.marginsDidChange() } }

  /// The stage of the controller's appearance.
  public internal(set) var appearanceState: AppearanceState = .disappeared

  /// The work that is done while the controller is visible, such as following a stream; `nil`, the default,
  /// for none. It begins after `viewDidAppear`, or now if that was called already. It is cancelled after
  /// `viewDidDisappear`, when other work replaces it, and when the controller goes. Capture the controller
  /// weakly.
  public var workWhileVisible: (@MainActor () async -> Void)? {
    didSet {
      runningWork = nil
      if appearanceState == .appeared { beginWork() }
    }
  }

  /// Whether the controller appears because it enters a container. `true` only in `viewWillAppear` and
  /// `viewDidAppear`.
  public internal(set) var isMovingToParent = false

  /// Whether the controller disappears because it leaves a container. `true` only in `viewWillDisappear` and
  /// `viewDidDisappear`.
  public internal(set) var isMovingFromParent = false

  /// The scene the controller was created from; `nil` for a controller created in code.
  package var scene: (any ControllerScene)?
  var loadedView: View?
  private var addedKeyCommands: [KeyCommand] = []
  /// The view from the initializer; `nil` for none.
  private var givenView: View?
  /// Whether `updateProperties()` must be called.
  var needsUpdateProperties = true
  /// The models that `updateProperties()` has read.
  var propertyReads: ObservedReads?
  /// The configuration of the notice; `nil` for none.
  var unavailableContent: ContentUnavailableConfiguration?
  var barGuides: (top: LayoutGuide?, bottom: LayoutGuide?)
  /// The number of calls of `loadView()`.
  var loadCount = 0
  let traitCache = TraitCache()
  var traitReport = TraitReport()
  /// The handlers added with `registerForTraitChanges(_:handler:)`.
  public var traitChangeHandlers = TraitChangeHandlers()
  var latestTraitWalk = 0
  var committedOverrides = TraitCollection() { didSet { traitCache.invalidate() } }
  var pendingTraits: TraitCollection?
  var announcedSize: Size?
  var parentMove: ParentMove?
  var drivenAppearance: DrivenAppearance?
  /// The work that is being done; `nil` while the controller is not visible.
  var runningWork: RunningWork?
  /// The item of this controller, or the child, that had the focus last.
  weak var rememberedFocus: Responder?
  weak var hostWindow: Window? { didSet { traitCache.invalidate() } }
  /// The presentation that shows this controller.
  weak var presentation: PresentationController? { didSet { traitCache.invalidate() } }
  /// The presentation that this controller was presented with, even while a substitute is shown.
  weak var managingPresentation: PresentationController?
  /// A presentation controller created before the presentation, so that the app can configure it.
  var preparedPresentation: PresentationController?
  /// The presentation for which this controller is the presenting controller.
  weak var presenting: PresentationController?

  /// Creates a controller. Its view is loaded when it is first needed.
  public override init() { super.init() }

  /// Creates a controller of a view that exists already, for a screen that needs no class of its own.
  public convenience init(title: String? = nil, view: View) {
    self.init()
    self.title = title
    givenView = view
  }

  /// Creates the root view: that of the controller's scene or of its initializer, or else an empty view.
  /// Called once.
  open func loadView() -> View { scene?.makeView() ?? givenView ?? View() }

  /// Called after the view was loaded. If the controller has a parent, its traits are already final.
  open func viewDidLoad() {}

  /// Called before the view becomes visible.
  open func viewWillAppear() {}
  /// Called after the view became visible.
  open func viewDidAppear() {}
  /// Called before the view becomes invisible.
  open func viewWillDisappear() {}
  /// Called after the view became invisible.
  open func viewDidDisappear() {}
  /// Gives the views what they show. Called before the root view's `updateProperties()`, and again before the
  /// next layout after a model that it read has changed, after the traits have changed, and after
  /// `setNeedsUpdateProperties()`. Does nothing by default.
  open func updateProperties() {}
  /// Sets `contentUnavailableConfiguration` for a state. Called after `updateProperties()`, as often, and
  /// after `setNeedsUpdateContentUnavailableConfiguration()`. Does nothing by default. (Semantics 22)
  open func updateContentUnavailableConfiguration(using state: ContentUnavailableConfigurationState) {}
  /// Called before the root view lays out its subviews. A change of a model that is read here requests
  /// another layout.
  open func viewWillLayoutSubviews() {}
  /// Called after the root view laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called before the controller enters a container, or leaves it (`nil`). Call super, so that
  /// `isMovingFromParent` is correct in the appearance callbacks.
  open func willMove(toParent parent: ViewController?) {
    if parent == nil, let previous = self.parent { recordMove(.leaving, of: previous) }
  }
  /// Called after the controller entered a container, or left it (`nil`).
  open func didMove(toParent parent: ViewController?) {}

  /// Called before the traits change. `traitCollection` still has the old value. Call super to notify the
  /// children.
  open func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {
    forward(traits: traits, coordinator)
  }

  /// Called before the view's size changes. Frames still have their old values. Call super to notify the
  /// children.
  open func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    for child in children {
      child.announce(
        size: self.size(forChildContentContainer: child, withParentContainerSize: size), coordinator)
    }
  }

  /// Returns the size of a child when this container has the given size. By default, an embedded child grows
  /// and shrinks as much as this controller's view, and any other child gets the whole size.
  open func size(forChildContentContainer child: ViewController, withParentContainerSize size: Size) -> Size {
    embeddedSize(of: child, in: size) ?? size
  }

  /// Called after the traits changed. Children are notified whether or not you call super.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// Called when a child's preferred content size changed. The default implementation does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer child: ViewController) {}

  /// Called when the fitting size of a child that uses constraints may have changed, whichever view inside
  /// the child caused it. A container that sizes children to fit performs layout again. The default
  /// implementation does nothing.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer child: ViewController) {}

  /// Whether the visible children appear and disappear with this controller. A container that returns `false`
  /// calls `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` of its children itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that are visible when this controller is. The default is the children whose views are in
  /// this controller's view.
  open var visibleChildren: [ViewController] {
    guard let loadedView else { return [] }
    return children.filter { $0.loadedView?.isDescendant(of: loadedView) ?? false }
  }

  /// Whether the terminal's cursor stays hidden while nothing here can have the focus. That is while this
  /// controller, a descendant or one that it presents has the focus itself. Otherwise the cursor shows where
  /// the focus is. The default is `false`.
  open var prefersFocusCursorHidden: Bool { false }

  /// Returns whether a bar item or a control may perform a segue of this controller's scene. The default is
  /// `true`. `performSegue(withIdentifier:sender:)` doesn't ask.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: AnyObject?) -> Bool { true }

  /// Called before a segue is performed or a scene is embedded. Override it to configure the destination,
  /// which has no parent yet and whose view is not loaded. The default implementation does nothing.
  open func prepare(for segue: StoryboardSegue, sender: AnyObject?) {}

  /// Returns whether an unwind segue may return to this controller, whose class registered the action. The
  /// default is `true`.
  open func canPerformUnwind(_ action: String, from source: ViewController, sender: AnyObject?) -> Bool {
    true
  }

  /// Saves the state of this controller, without that of its children. Call super.
  open func encodeRestorableState(with coder: inout RestorationCoder) {
    if isDetail { coder.encode(true, forKey: "isDetail") }
  }

  /// Restores the state of this controller. It may be incomplete or of another version of the program.
  /// Called before the controller is shown, parents first; its children follow. Call super.
  open func decodeRestorableState(with coder: RestorationCoder) {
    if coder.decode(forKey: "isDetail") == true { isDetail = true }
  }

  /// Called after the state of all controllers was restored, if this one was in it. The default
  /// implementation does nothing.
  open func applicationFinishedRestoringState() {}

  /// Merges the secondary controller of a split view into this primary controller. The default implementation
  /// does nothing, so the secondary is dropped.
  open func collapseSecondaryViewController(_ secondary: ViewController, for split: SplitViewController) {}

  /// Removes and returns the controller that becomes the secondary of a split view. The default is `nil`.
  open func separateSecondaryViewController(for split: SplitViewController) -> ViewController? { nil }

  /// The children that this container replaces as a list.
  var managedChildren: [ViewController] { children }

  /// The children whose state is saved with this controller's, in order.
  var restorableChildren: [ViewController] { children }

  /// Arranges the children for the current traits and the expected size. Called in the commit phase, before
  /// any environment is notified.
  func adaptToTraits() {}

  /// Installs the views of the visible children, and removes all others.
  func installVisibleChildren() {}

  /// Called before another container adopts a child. A container removes the child from its own state here.
  func childWillMove(_ child: ViewController) {}

  /// Called after the parent changed.
  func parentDidChange() {}

  /// Called after the app or the user moved the focus to an item in this controller or in a descendant.
  func focusDidMove(to item: Responder) {}

  /// Whether the focus returns to the item in this controller that had it last.
  var remembersFocus: Bool { true }

  /// Creates the presentation controller for this controller.
  func makePresentationController(presenting: ViewController?, source: ViewController)
    -> PresentationController
  { presentationControllerOfStyle(presenting: presenting, source: source) }

  /// Called after the title or the bar items of this controller changed.
  func navigationItemDidChange() { parent?.childNavigationItemDidChange(self) }

  /// Called after the title or the bar items of a child changed.
  func childNavigationItemDidChange(_ child: ViewController) { navigationItemDidChange() }

  /// The next responder: for a child, the superview of its view or else the parent; for a presented
  /// controller, its presentation controller, which leads to the presenting controller; for a root
  /// controller, its window.
  open override var next: Responder? {
    if let superview = loadedView?.superview, parent != nil { return superview }
    return parent ?? presentation ?? hostWindow
  }
}
