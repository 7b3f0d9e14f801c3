/// A rectangle in a view that takes part in layout without being a view.
@MainActor public final class LayoutGuide: LayoutItem {
  /// How a guide's rectangle is determined.
  enum Kind {
    /// By constraints.
    case constrained
    /// By the layout margins of its view.
    case margins
    /// By the rows that a container covers at the top of the view.
    case topBar
    /// By the rows that a container covers at the bottom of the view.
    case bottomBar
  }

  /// The view that owns the guide; `nil` before the guide is added and after it is removed.
  public internal(set) var owningView: View? {
    get { owner?.view }
    set { owner = newValue?.reference }
  }
  /// A name for diagnostics; empty for none.
  public var identifier = ""
  let kind: Kind
  private var owner: LayoutItemReference?
  /// The reference that constraints use for the guide.
  let reference = LayoutItemReference()
  /// The frame of a free guide in the last layout.
  var solvedFrame = Rect.zero

  /// Creates a guide without an owner.
  public convenience init() { self.init(.constrained) }

  init(_ kind: Kind, of view: View? = nil, identifier: String = "") {
    self.kind = kind
    self.identifier = identifier
    owner = view?.reference
    reference.guide = self
  }

  deinit { reference.clear() }

  /// The owning view.
  public var layoutView: View? { owningView }

  /// The identifier, or `guide` if it is empty.
  public var layoutName: String { identifier.isEmpty ? "guide" : identifier }

  /// The guide's frame in the owning view's coordinates, in cells. Valid after layout.
  public var layoutFrame: Rect {
    guard let owningView else { return kind == .constrained ? solvedFrame : .zero }
    return kind == .constrained ? solvedFrame : owningView.bounds.inset(by: insets(in: owningView))
  }

  /// The distances from the edges of the view, for a guide that is not free.
  private func insets(in view: View) -> EdgeInsets {
    switch kind {
    case .constrained: .zero
    case .margins: view.layoutMargins
    case .topBar: EdgeInsets(bottom: view.bounds.height - barLength)
    case .bottomBar: EdgeInsets(top: view.bounds.height - barLength)
    }
  }

  /// The rows of a bar guide; 0 for other guides.
  var barLength: Int {
    switch kind {
    case .constrained, .margins: 0
    case .topBar: max(0, owningView?.viewController?.topBarLength ?? 0)
    case .bottomBar: max(0, owningView?.viewController?.bottomBarLength ?? 0)
    }
  }
}
