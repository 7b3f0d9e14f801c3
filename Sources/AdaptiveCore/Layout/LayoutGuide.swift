/// A rectangle of a view that takes part in its layout without being a view.
@MainActor public final class LayoutGuide: LayoutItem {
  /// Where a guide's rectangle comes from.
  enum Kind {
    /// Constraints.
    case free
    /// The layout margins of its view.
    case margins
    /// The rows at the top of its view that a container covers.
    case topBar
    /// The rows at the bottom of its view that a container covers.
    case bottomBar
  }

  /// The view the guide belongs to; `nil` before it is added and after it is removed.
  public internal(set) weak var owningView: View?
  /// A name for messages; empty for none.
  public var identifier = ""
  let kind: Kind
  /// Where a guide that follows constraints lay after the last layout.
  var solvedFrame = Rect.zero

  /// Makes a guide that belongs to no view yet.
  public convenience init() { self.init(.free) }

  init(_ kind: Kind, of view: View? = nil, identifier: String = "") {
    self.kind = kind
    self.identifier = identifier
    owningView = view
  }

  /// The owning view.
  public var layoutView: View? { owningView }

  /// The identifier, or `guide`.
  public var layoutName: String { identifier.isEmpty ? "guide" : identifier }

  /// Where the guide is in its view after layout, in cells.
  public var layoutFrame: Rect {
    guard let owningView else { return kind == .free ? solvedFrame : .zero }
    return kind == .free ? solvedFrame : owningView.bounds.inset(by: insets(in: owningView))
  }

  /// The distances of a guide that follows no constraints from the edges of its view.
  private func insets(in view: View) -> EdgeInsets {
    switch kind {
    case .free: .zero
    case .margins: view.layoutMargins
    case .topBar: EdgeInsets(bottom: view.bounds.height - barLength)
    case .bottomBar: EdgeInsets(top: view.bounds.height - barLength)
    }
  }

  /// The rows of a bar's guide; 0 for any other.
  var barLength: Int {
    switch kind {
    case .free, .margins: 0
    case .topBar: max(0, owningView?.viewController?.topBarLength ?? 0)
    case .bottomBar: max(0, owningView?.viewController?.bottomBarLength ?? 0)
    }
  }
}
