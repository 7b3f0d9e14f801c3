/// Lays its arranged subviews out in a row or a column, by constraints that it makes itself.
///
/// Its properties, and whether an arranged subview is hidden, may vary with the size classes. A hidden one takes neither
/// room nor spacing, nor does one that is not installed; both come back in their place.
///
/// The stack has no size of its own: where nothing else says it, it is as large as its arranged subviews and the spacing
/// along the axis and as its largest arranged subview across it, and empty where there is none. Constraints of the
/// program about arranged subviews take part; where they must hold they win over everything the stack wants but the order
/// of the views. A stack that is too small for what it holds makes the contents smaller, the first ones first, then the
/// spacing, from the end on; what then is too large still sticks out at the end. That is reported to nobody.
@MainActor open class StackView: View {
  /// How the arranged subviews share the length along the axis. The raw values are the names that documents use.
  public enum Distribution: String, Hashable, Sendable, CaseIterable {
    /// Together they fill it: what there is too much goes to the one that hugs its content least, what there is too
    /// little is taken from the one that resists least, among equals the first.
    case fill
    /// All get the same.
    case fillEqually
    /// They get shares in proportion to their contents. One without a content of its own gets what must be.
    case fillProportionally
    /// They are as large as their contents, and all gaps between them are equal. A single one fills.
    case equalSpacing
    /// They are as large as their contents, and the distances of their middles are equal as far as the spacing is kept. A
    /// single one fills.
    case equalCentering
  }

  /// Where the arranged subviews lie across the axis. The raw values are the names that documents use.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// From edge to edge.
    case fill
    /// At the left of a column, at the top of a row.
    case leading
    /// In the middle.
    case center
    /// At the right of a column, at the bottom of a row.
    case trailing
    /// With the first rows of their texts in one row, at the top. In a column as `leading`.
    case firstBaseline
    /// With the last rows of their texts in one row, at the top. In a column as `leading`.
    case lastBaseline

    /// The name of `leading` in a row.
    public static let top = Alignment.leading
    /// The name of `trailing` in a row.
    public static let bottom = Alignment.trailing
  }

  /// Whether the arranged subviews form a row or a column.
  public var axis = Axis.horizontal {
    didSet { if axis != oldValue { setNeedsUpdateConstraints() } }
  }
  /// How they share the length along the axis.
  public var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsUpdateConstraints() } }
  }
  /// Where they lie across the axis.
  public var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsUpdateConstraints() } }
  }
  /// The cells between neighbours, the fewest where a distribution makes the gaps; negative ones let neighbours overlap.
  public var spacing = 0 {
    didSet { if spacing != oldValue { setNeedsUpdateConstraints() } }
  }
  /// Whether the arranged subviews keep to the layout margins instead of the edges.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet {
      if isLayoutMarginsRelativeArrangement != oldValue { setNeedsUpdateConstraints() }
    }
  }

  /// The subviews that the stack lays out, in their order, which need not be that of the subviews.
  public internal(set) var arrangedSubviews: [View] = []

  /// The spacings after single views.
  var customSpacings: [ObjectIdentifier: Int] = [:]
  /// What stands for the gaps, or the distances of middles, that are to be equal.
  var spacers: [LayoutGuide] = []
  /// The constraints made last.
  var managedConstraints = ManagedConstraints()
  /// The shown views that had no wish for a size when these were made.
  var contentless = Contentless()

  /// Makes a stack; each view becomes an arranged subview.
  public init(arrangedSubviews: [View] = [], axis: Axis = .horizontal, spacing: Int = 0) {
    self.axis = axis
    self.spacing = spacing
    super.init()
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  // What is said of one view alone is kept by that view, which may go on.
  isolated deinit { managedConstraints.deactivate() }

  /// Nothing without an arranged subview in sight; otherwise the size follows from their constraints.
  open override var intrinsicContentSize: IntrinsicSize {
    guard shownSubviews.isEmpty else { return .none }
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    return IntrinsicSize(margins.extent)
  }

  /// The smallest size that the arranged subviews allow.
  open override func sizeThatFits(_ space: Size) -> Size {
    let size = intrinsicContentSize
    guard let width = size.width, let height = size.height else { return super.sizeThatFits(space) }
    return Size(width: min(width, space.width), height: min(height, space.height))
  }

  /// Makes the constraints that the present properties ask for; those that stay are not touched.
  open override func updateConstraints() {
    super.updateConstraints()
    arrange()
  }

  override func subviewDidLeave(_ subview: View) {
    guard arrangedSubviews.contains(where: { $0 === subview }) else { return }
    forget(subview)
  }

  override func subviewsInSightDidChange() { arrangementDidChange() }

  override func contentDidChange(of subview: View) {
    guard arrangedSubviews.contains(where: { $0 === subview }) else { return }
    if distribution == .fillProportionally || !subview.isHidden && !contentless.holds(for: subview) {
      setNeedsUpdateConstraints()
    }
    superview?.contentDidChange(of: self)
  }

  /// What counts as equal in all other respects loses or gains in the order of arrangement: what comes first here keeps
  /// its content longest.
  override var subviewsInLayoutOrder: [View] {
    let arranged = Set(arrangedSubviews.map(ObjectIdentifier.init))
    return subviews.filter { !arranged.contains(ObjectIdentifier($0)) }
      + arrangedSubviews.reversed().filter { $0.superview === self }
  }
}
