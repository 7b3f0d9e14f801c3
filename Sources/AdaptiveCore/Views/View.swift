/// A rectangle of cells that draws itself and holds further views, the first one lowest.
@MainActor open class View: Responder, TraitEnvironment, TraitNode, Varying {
  /// Where the view is in its superview, in cells. It may lie partly outside; that part is not shown.
  public var frame: Rect {
    didSet {
      viewController?.announcedSize = nil
      guard frame != oldValue else { return }
      let isResized = frame.size != oldValue.size
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
      if isHidden { window?.updateFocusIfLost() }
    }
  }

  /// The colour the view is filled with before it draws; `nil` leaves what is below.
  @Styled public var backgroundColor: Color? {
    didSet { if backgroundColor != oldValue { setNeedsDisplay() } }
  }

  /// The container of a presentation in this view, which is its controller's context; it stays on top.
  weak var presentationContainer: PresentationContainerView?
  var needsLayout = true
  var subtreeNeedsLayout = true
  var isLayingOut = false
  let traitCache = TraitCache()
  var traitReport = TraitReport()
  /// The handlers of `registerForTraitChanges(_:handler:)`.
  public var traitChangeHandlers = TraitChangeHandlers()
  /// What varies with the size classes.
  public var variations = Variations()
  /// The traits that the last layout depends on.
  var layoutTraits: [ObjectIdentifier: TraitRead] = [:]
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
  open func layoutSubviews() {}

  /// Draws the view's own content below its subviews. The background is already there.
  open func draw(in canvas: Canvas) {}

  /// The size the content wants in at most the given space; the space itself by default.
  open func sizeThatFits(_ space: Size) -> Size { space }

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

  /// Where the traits come from: the controller for a root view, else the superview.
  var traitSource: (any TraitNode)? { viewController ?? superview }

  /// The traits here when the source has the given ones.
  func traits(over inherited: TraitCollection) -> TraitCollection { inherited }
}
