/// A rectangle of cells that draws itself and holds further views, the first one lowest.
@MainActor open class View: Responder, TraitEnvironment, TraitNode, Varying {
  /// Where the view is in its superview, in cells. It may lie partly outside; that part is not shown.
  public var frame: Rect {
    didSet {
      viewController?.announcedSize = nil
      guard frame != oldValue else { return }
      let isResized = frame.size != oldValue.size
      if isLayoutItem { engineOfFrame?.noteFrameChange(of: self) }
      // A superview that is giving its subviews their places looks at them and asks for a frame by itself.
      if superview?.isLayingOut == true {
        if isResized { (needsLayout, subtreeNeedsLayout) = (true, true) }
      } else {
        if isResized { setNeedsLayout() }
        setNeedsDisplay()
      }
    }
  }

  /// The view's own cells: `frame` with its origin at zero.
  public var bounds: Rect { Rect(size: frame.size) }

  /// The view this one is in; `nil` for a window and a view that is nowhere.
  public internal(set) weak var superview: View? {
    didSet { traitCache.forget() }
  }

  /// The views in this one, the lowest first.
  public internal(set) var subviews: [View] = []

  /// The controller whose root view this is.
  public internal(set) weak var viewController: ViewController? {
    didSet { traitCache.forget() }
  }

  /// Whether the view and all in it are not drawn and get neither clicks nor keys.
  public var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      setSuperviewNeedsLayout()
      setNeedsDisplay()
      superview?.subviewsInSightDidChange()
      if isHidden { window?.updateFocusIfLost() } else { resumeLayout() }
    }
  }

  /// Whether constraints give the view its frame. Otherwise it keeps the one it is given, which then counts as required
  /// constraints. False for views made in code.
  public var usesConstraints = false {
    didSet { if usesConstraints != oldValue { usesConstraintsDidChange() } }
  }

  /// Whether the view is in its superview; it may vary with the size classes.
  ///
  /// One that is not keeps its place there, its state and what is in it, and the constraints that mention it have no
  /// effect. A controller's root view is always installed.
  public var isInstalled = true {
    didSet { if isInstalled != oldValue { isInstalledDidChange() } }
  }

  /// A name for messages; empty for none.
  public var identifier = ""

  /// The colour the view is filled with before it draws; `nil` leaves what is below.
  @Styled public var backgroundColor: Color? {
    didSet { if backgroundColor != oldValue { setNeedsDisplay() } }
  }

  /// The container of a presentation in this view, which is its controller's context; it stays on top.
  weak var presentationContainer: PresentationContainerView?
  var needsLayout = true
  var subtreeNeedsLayout = true
  var isLayingOut = false
  /// How many layout passes began here.
  var passCount = 0
  let traitCache = TraitCache()
  var traitReport = TraitReport()
  /// The handlers of `registerForTraitChanges(_:handler:)`.
  public var traitChangeHandlers = TraitChangeHandlers()
  /// What varies with the size classes.
  public var variations = Variations()
  /// The traits that the last layout depends on.
  var layoutTraits: [ObjectIdentifier: TraitRead] = [:]
  /// What the view keeps for layout by constraints; `nil` while it is not concerned.
  var constraintState: ConstraintState?
  var contentPriorities = ContentPriorities.standard
  /// Whether `updateConstraints()` is to be called.
  var needsUpdateConstraints = false
  /// Whether constraints look at a frame that does not come from them.
  var isLayoutItem = false
  /// The rules whose values the styled properties have, the strongest last.
  var appliedRules: [AppearanceRule] = []
  /// Whether the rules have to be looked at for this view and all in it, because it came to another place.
  var needsRestyling = true

  /// Makes a view; without a frame it has no cells until it is laid out.
  public init(frame: Rect = .zero) {
    self.frame = frame
    super.init()
  }

  /// The root view's controller, else the superview.
  open override var next: Responder? { viewController ?? superview }

  /// Called after the traits changed; does nothing by itself.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// Gives the subviews their frames. Called when needed, superviews first.
  ///
  /// By itself it gives those that use constraints the frames that follow from these; whoever overrides it calls super
  /// for that, before or after placing others by hand.
  open func layoutSubviews() { applyConstraints() }

  /// The size that what the view shows asks for; no wish by default. When it changes, call
  /// `invalidateIntrinsicContentSize()`; after a change of traits it is read again anyway.
  open var intrinsicContentSize: IntrinsicSize { .none }

  /// Whether the rows the content asks for depend on the columns it gets. Layout by constraints then takes the height
  /// from `sizeThatFits(_:)`.
  open var contentHeightFollowsWidth: Bool { false }

  /// The rows that hold the text when the view has a width, counted from its top; `nil` for a view without text.
  /// Baselines are the first and the last of them.
  open func textRows(forWidth width: Int) -> Range<Int>? { nil }

  /// The layout margins changed. A layout has been asked for; does nothing by itself.
  open func layoutMarginsDidChange() {}

  /// Makes or changes the constraints in this view. Called before these are next solved, once after any number of calls
  /// of `setNeedsUpdateConstraints()`; whoever overrides it calls super.
  open func updateConstraints() {}

  /// Draws the view's own content below its subviews. The background is already there.
  open func draw(in canvas: Canvas) {}

  /// The size the content wants in at most the given space. By default that is the smallest one that constraints in the
  /// view allow, and without any the space itself.
  open func sizeThatFits(_ space: Size) -> Size { fittingSize(in: space) ?? space }

  /// The deepest visible view at a point of this view's coordinates; `nil` outside.
  open func hitTest(_ point: Point) -> View? {
    guard !isHidden, bounds.contains(point) else { return nil }
    for view in subviewsInSight.reversed() {
      if let hit = view.hitTest(point - view.frame.origin) { return hit }
    }
    return self
  }

  /// The view entered a window or left it.
  open func didMoveToWindow() {}

  /// Rules changed values of styled properties. Asks for a frame; views whose layout depends on them ask for that too.
  open func appearanceDidChange() { setNeedsDisplay() }

  /// The view is about to be told of its traits, or came to another place in a window.
  func traitsWillBeReported(_ traits: TraitCollection) {}

  /// A subview was taken out of this view.
  func subviewDidLeave(_ subview: View) {}

  /// A subview was hidden or shown, or became installed or not.
  func subviewsInSightDidChange() {}

  /// A subview's content may ask for another size.
  func contentDidChange(of subview: View) {}

  /// The subviews in the order in which constraints keep to their contents: among equals the last one gives way.
  var subviewsInLayoutOrder: [View] { subviews }

  /// Where the traits come from: the controller for a root view, else the superview.
  var traitSource: (any TraitNode)? { viewController ?? superview }

  /// The traits here when the source has the given ones.
  func traits(over inherited: TraitCollection) -> TraitCollection { inherited }
}
