/// A rectangle of cells that draws content and contains subviews.
///
/// ```swift
/// final class Gauge: View {
///   @Invalidating(.display) var fraction = 0.5
///
///   override func draw(in canvas: Canvas) {
///     let filled = Int(Double(bounds.size.width) * fraction)
///     canvas.write(String(repeating: "█", count: filled), at: .zero, style: .plain)
///   }
/// }
/// ```
@MainActor open class View: Responder, TraitEnvironment, TraitNode, Varying {
  /// The view's position and size in its superview, in cells. Parts outside the superview are clipped.
  public var frame: Rect {
    didSet {
      viewController?.announcedSize = nil
      guard frame != oldValue else { return }
      let isResized = frame.size != oldValue.size
      if isReferencedByConstraints { engineOfFrame?.recordFrameChange(of: self) }
      // A superview that is laying out its subviews visits them and requests a frame itself.
      if superview?.isLayingOut == true {
        if isResized { (needsLayout, subtreeNeedsLayout) = (true, true) }
      } else {
        if isResized { setNeedsLayout() }
        updatePreservedMargins()
        setNeedsDisplay()
      }
    }
  }

  /// The view's rectangle in its own coordinates: the size of `frame`, at the origin.
  public var bounds: Rect { Rect(size: frame.size) }

  /// The superview; `nil` for a window and for a view without a superview.
  public internal(set) var superview: View? {
    get { superviewReference?.view }
    set {
      superviewReference = newValue?.reference
      invalidateTraits()
    }
  }

  /// The subviews, from back to front.
  public internal(set) var subviews: [View] = []

  /// The controller whose root view this is; `nil` for other views.
  public internal(set) weak var viewController: ViewController? { didSet { invalidateTraits() } }

  /// The traits that this view has instead of those it inherits. Its subviews inherit them, and so do the
  /// controllers whose views are in it. Unspecified ones don't override anything.
  ///
  /// They take effect before the next layout. If a controller inherits them, they take effect in a
  /// transition, as those of a controller do. (Semantics 2.3)
  public var traitOverrides = TraitCollection() {
    didSet { if traitOverrides != oldValue { traitOverridesDidChange() } }
  }
  final var committedOverrides = TraitCollection() { didSet { invalidateTraits() } }

  /// The recognizers that get the mouse events of this view and of the views in it.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []
  /// The items that the user can drag out of this view; `nil` for none.
  public var dragInteraction: DragInteraction?
  /// The items that the user can drop on this view; `nil` for none.
  public var dropInteraction: DropInteraction?

  /// Whether the view is hidden. A hidden view and its subviews are not drawn, and receive neither clicks nor
  /// keys.
  public var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      setSuperviewNeedsLayout()
      setNeedsDisplay()
      superview?.visibleSubviewsDidChange()
      if isHidden { window?.updateFocusIfLost() } else { resumeLayout() }
    }
  }

  /// Whether constraints determine the view's frame. Otherwise the program sets it, and it counts as required
  /// constraints. The default is false for views created in code.
  public var usesConstraints = false {
    didSet { if usesConstraints != oldValue { usesConstraintsDidChange() } }
  }

  /// Whether the view is in its superview. This property can vary with the size classes.
  ///
  /// An uninstalled view keeps its position among the subviews, its state and its own subviews. Constraints
  /// that mention it have no effect. A controller's root view is always installed. (Semantics 12.4)
  public var isInstalled = true {
    didSet { if isInstalled != oldValue { isInstalledDidChange() } }
  }

  /// The meaning of the view's content. The default mirrors the view in an interface that begins at the
  /// right: its columns are then counted from its right edge, for the frames of its subviews as for its
  /// drawing. (Semantics 11.7)
  public var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { setNeedsDisplay() } }
  }

  /// Whether Tab visits the items in this view before it goes on to its neighbours.
  public var isFocusGroup = false

  /// A name for diagnostics; empty for none.
  public var identifier = ""

  /// The background colour; `nil` if the view is transparent.
  @Styled(.display) public var backgroundColor: Color? = nil

  final private(set) var superviewReference: LayoutItemReference?
  /// The reference that subviews and constraints use for the view; `nil` until one needs it.
  private var ownReference: LayoutItemReference?
  /// The container of a presentation whose context is this view's controller. It stays in front.
  weak var presentationContainer: PresentationContainerView?
  /// The notice of this view's controller. It covers the view and its other subviews.
  weak var contentUnavailableView: ContentUnavailableView?
  var needsLayout = true
  var subtreeNeedsLayout = true
  var needsUpdateProperties = true
  var subtreeNeedsUpdateProperties = true
  /// The models that `updateProperties()` has read.
  var propertyReads: ObservedReads?
  /// The models that the last layout has read.
  var layoutReads: ObservedReads?
  var isLayingOut = false
  /// The number of layout passes that started at this view.
  var layoutPassCount = 0
  let traitCache = TraitCache()
  var traitReport = TraitReport()
  /// The handlers of `registerForTraitChanges(_:handler:)`.
  public var traitChangeHandlers = TraitChangeHandlers()
  /// The properties that vary with the size classes.
  public var variations = Variations()
  /// The traits that the last layout read.
  var layoutTraits: [ObjectIdentifier: TraitRead] = [:]
  /// The state for layout by constraints; `nil` until it is needed.
  var constraintState: ConstraintState?
  var contentPriorities = ContentPriorities.standard
  /// Whether `updateConstraints()` must be called.
  var needsUpdateConstraints = false
  /// Whether constraints depend on the frame of this view, although they don't determine it.
  var isReferencedByConstraints = false
  /// The appearance rules applied to the view, strongest last.
  var appliedRules: [AppearanceRule] = []
  /// Whether appearance rules must be matched again for this view and its descendants: it has moved.
  var needsRestyling = true

  /// Creates a view. Without a frame it has no cells until it is laid out.
  public init(frame: Rect = .zero) {
    self.frame = frame
    super.init()
  }

  deinit { ownReference?.clear() }

  /// The reference that subviews and constraints use for the view.
  final var reference: LayoutItemReference {
    if let ownReference { return ownReference }
    let reference = LayoutItemReference()
    reference.view = self
    ownReference = reference
    return reference
  }

  /// The view's controller for a root view, otherwise the superview.
  open override var next: Responder? { viewController ?? superview }

  /// The texts of the subviews.
  open override var accessibilityContent: [String] { accessibilityContentOfSubviews }

  /// Called after the traits change. Does nothing by default.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// Gives the view and its subviews what they show, such as texts and styles. Called before the first
  /// layout, and again before the next one after a model that it read has changed, after the traits have
  /// changed, and after `setNeedsUpdateProperties()`. Superviews come first. Does nothing by default.
  open func updateProperties() {}

  /// Sets the frames of the subviews. Called when a layout is needed, superviews first. A change of a model
  /// that is read here requests another layout.
  ///
  /// The default implementation positions the subviews that use constraints. An override must call super,
  /// before or after it positions other subviews manually.
  open func layoutSubviews() { applyConstraints() }

  /// The natural size of the view's content. The default is none. Call `invalidateIntrinsicContentSize()`
  /// when it changes, except after a change of traits, which invalidates it automatically.
  open var intrinsicContentSize: IntrinsicSize { .none }

  /// Whether the height of the content depends on its width. If so, layout by constraints reads the height
  /// from `sizeThatFits(_:)`.
  open var contentHeightFollowsWidth: Bool { false }

  /// Returns the rows that contain text when the view has a given width, counted from the top; `nil` for a
  /// view without text. Baselines are the first and last of these rows.
  open func textRows(forWidth width: Int) -> Range<Int>? { nil }

  /// Called after the layout margins change and a layout is requested. Does nothing by default.
  open func layoutMarginsDidChange() {}

  /// Creates or changes the constraints in this view. Called before constraints are next solved, once for any
  /// number of calls of `setNeedsUpdateConstraints()`. An override must call super.
  open func updateConstraints() {}

  /// Draws the view's own content, behind its subviews and on top of the background. A change of a model that
  /// is read here requests another frame.
  open func draw(in canvas: Canvas) {}

  /// Returns the size that best fits the content, at most the given space. By default, the smallest size that
  /// the constraints in the view allow, or the space itself without constraints.
  open func sizeThatFits(_ space: Size) -> Size { fittingSize(in: space) ?? space }

  /// Returns the frontmost visible view that contains a point in this view's coordinates; `nil` if the point
  /// is outside.
  open func hitTest(_ point: Point) -> View? {
    guard !isHidden, bounds.contains(point) else { return nil }
    for view in uncoveredSubviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view)) { return hit }
    }
    return self
  }

  /// Called after the view enters or leaves a window. Does nothing by default.
  open func didMoveToWindow() {}

  /// Called after appearance rules change styled properties. Requests a new frame by default. If the layout
  /// depends on those properties, override this method to request a layout too.
  open func appearanceDidChange() { setNeedsDisplay() }

  /// Called before the view is notified of its traits, and after it moves within a window.
  func traitsWillBeReported(_ traits: TraitCollection) {}

  /// Called after a subview is removed.
  func didRemoveSubview(_ subview: View) {}

  /// Called after a subview is hidden, shown, installed or uninstalled.
  func visibleSubviewsDidChange() {}

  /// Called when the content size of a subview may have changed.
  func contentDidChange(of subview: View) {}

  /// Reloads items whose source has changed. Called before `updateProperties()`.
  func reloadChangedItems() {}

  /// Whether a change of a model that `layoutSubviews()` reads requests a layout. False for views whose items
  /// are tracked one by one.
  var tracksLayout: Bool { true }

  /// Called before this view or views inside are laid out.
  func subtreeWillLayOut() {}

  /// The subviews in the order in which constraints preserve their content sizes. Among equals, the last one
  /// gives way first.
  var subviewsInLayoutOrder: [View] { subviews }

  /// Whether the view is never mirrored, because of what it shows: a picture, or text with a direction of its
  /// own.
  var keepsDirection: Bool { false }

  /// The source of the view's traits: the controller for a root view, otherwise the superview.
  var traitSource: (any TraitNode)? { viewController ?? superview }

  /// Returns the view's traits, given the traits of the source.
  func traits(over inherited: TraitCollection) -> TraitCollection { inherited.merging(committedOverrides) }

  /// Notifies the controllers whose views are in this one of their upcoming traits.
  func announceOverrides(_ coordinator: TransitionCoordinator) {
    for controller in outermostControllers { controller.announceOverrides(coordinator) }
  }
}
