/// A view that lays out its arranged subviews in a row or a column, using constraints that it creates itself.
///
/// The stack's properties can vary with the size classes, and so can `isHidden` of its arranged subviews. A
/// hidden or uninstalled subview takes up neither space nor spacing; it returns to its position when it is
/// shown again.
///
/// A stack has no size of its own. Unless other constraints set its size, it is the sum of its arranged
/// subviews and the spacing along the axis, the largest arranged subview across it, and zero if it has none.
/// You can add constraints to arranged subviews. Required ones override those of the stack, except for the
/// order, the start of the first view, and the alignment across the axis. If the stack is too small, it
/// compresses the contents, the first ones first, and then the spacing, from the end. Contents that still
/// don't fit extend past the end without a diagnostic. (Semantics 11.5)
///
/// ```swift
/// let stack = StackView(arrangedSubviews: [Label("Name"), TextField()], spacing: 1)
/// stack.vary(\.axis, Adaptive(.horizontal, [.compactWidth: .vertical]))
/// screen.addSubview(stack)
/// ```
@MainActor open class StackView: View {
  /// How the arranged subviews share the extent along the axis. Storyboards use the raw values.
  public enum Distribution: String, Hashable, Sendable, CaseIterable {
    /// The subviews fill the stack. The one with the lowest hugging priority takes up extra space; the one
    /// with the lowest compression resistance shrinks. Ties go to the first.
    case fill
    /// All subviews have the same extent.
    case fillEqually
    /// Extents are proportional to the intrinsic content sizes. A subview without one is as small as
    /// possible.
    case fillProportionally
    /// Subviews keep their intrinsic extents, and all gaps are equal. A single subview fills the stack.
    case equalSpacing
    /// Subviews keep their intrinsic extents. The distances between their centres are equal where the minimum
    /// spacing allows. A single subview fills the stack.
    case equalCentering
  }

  /// How the arranged subviews are aligned across the axis. Storyboards use the raw values.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// The subviews reach from edge to edge.
    case fill
    /// At the left edge of a column or the top edge of a row.
    case leading
    /// Centred.
    case center
    /// At the right edge of a column or the bottom edge of a row.
    case trailing
    /// The first rows of text are aligned, as near the top as possible. In a column, same as `leading`.
    case firstBaseline
    /// The last rows of text are aligned, as near the top as possible. In a column, same as `leading`.
    case lastBaseline

    /// Another name for `leading`, for rows.
    public static let top = Alignment.leading
    /// Another name for `trailing`, for rows.
    public static let bottom = Alignment.trailing
  }

  /// Whether the arranged subviews form a row or a column.
  @Invalidating(.constraints) public var axis = Axis.horizontal
  /// How the arranged subviews share the extent along the axis.
  @Invalidating(.constraints) public var distribution = Distribution.fill
  /// How the arranged subviews are aligned across the axis.
  @Invalidating(.constraints) public var alignment = Alignment.fill
  /// The space between neighbours, in cells. It is the minimum for distributions with equal gaps. With a
  /// negative number, neighbours overlap.
  @Invalidating(.constraints) public var spacing = 0
  /// Whether the arranged subviews stay within the layout margins instead of the edges.
  @Invalidating(.constraints) public var isLayoutMarginsRelativeArrangement = false

  /// The views that the stack lays out, in order. Their order among the subviews can differ.
  public internal(set) var arrangedSubviews: [View] = []

  /// The same views, without their order.
  var arrangedViews: Set<ObjectIdentifier> = []
  /// The custom spacing after individual views.
  var customSpacings: [ObjectIdentifier: Int] = [:]
  /// The guides that span equal gaps, or equal distances between centres.
  var spacers: [LayoutGuide] = []
  /// The current constraints.
  var managedConstraints = ManagedConstraints()
  /// The visible views that had no intrinsic content size when the constraints were created.
  var contentlessViews = ContentlessViews()

  /// Creates a stack and adds the views as arranged subviews.
  public init(arrangedSubviews: [View] = [], axis: Axis = .horizontal, spacing: Int = 0) {
    self.axis = axis
    self.spacing = spacing
    super.init()
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  // A view holds constraints that concern it alone, and it can outlive the stack.
  isolated deinit {
    reference.clear()
    managedConstraints.deactivate()
  }

  /// The margins if no arranged subview is visible; otherwise none, because the constraints determine the
  /// size.
  open override var intrinsicContentSize: IntrinsicSize {
    for view in arrangedSubviews where !view.isHidden && view.superview === self { return .none }
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    return IntrinsicSize(margins.extent)
  }

  /// The smallest size that the arranged subviews allow.
  open override func sizeThatFits(_ space: Size) -> Size {
    let size = intrinsicContentSize
    guard let width = size.width, let height = size.height else { return super.sizeThatFits(space) }
    return Size(width: min(width, space.width), height: min(height, space.height))
  }

  /// Updates the stack's constraints. Those that don't change stay active.
  open override func updateConstraints() {
    super.updateConstraints()
    updateArrangement()
  }

  override func didRemoveSubview(_ subview: View) {
    if isArranged(subview) { removeFromArrangement(subview) }
  }

  override func visibleSubviewsDidChange() { arrangementDidChange() }

  override func contentDidChange(of subview: View) {
    guard isArranged(subview) else { return }
    if distribution == .fillProportionally || !subview.isHidden && !contentlessViews.matches(subview) {
      setNeedsUpdateConstraints()
    }
    superview?.contentDidChange(of: self)
  }

  /// Reverses the arranged subviews. Among equals, the last in this order gives way first, so ties go to the
  /// first arranged subview.
  override var subviewsInLayoutOrder: [View] {
    var views: [View] = []
    views.reserveCapacity(subviews.count)
    for view in subviews where !isArranged(view) { views.append(view) }
    for view in arrangedSubviews.reversed() where view.superview === self { views.append(view) }
    return views
  }
}
