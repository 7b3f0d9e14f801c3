import AdaptiveConstraintSolver

/// A view or guide in an engine: its variables, and its frame in the last solution.
@MainActor final class EngineItem {
  /// The constraints that represent a view's content size along one axis.
  struct ContentConstraints {
    var size: Int?
    var hugging: ConstraintID?
    var resistance: ConstraintID?
  }

  let item: any LayoutItem
  let reference: LayoutItemReference
  /// The view; `nil` for a guide.
  let view: View?
  /// Whether constraints position the item. Otherwise the program sets its frame.
  let isConstrained: Bool
  /// Whether the height of the view's content depends on the width.
  var followsWidth = false
  /// The item of the superview, or of a guide's owner; `nil` when that is the host.
  let container: EngineItem?
  /// The origin in the superview or owner, and the size.
  let left: Variable
  let top: Variable
  let width: Variable
  let height: Variable
  /// The frame of a view that constraints don't position, and the constraints that represent it: left, top,
  /// width and height.
  var fixedFrame = Rect.zero
  var frameConstraints: [ConstraintID] = []
  var contentConstraints: (horizontal: ContentConstraints, vertical: ContentConstraints) = (
    ContentConstraints(), ContentConstraints()
  )
  /// The height of the view's content at its current width; `nil` unless the height depends on the width.
  var heightForWidth: Int?
  /// The width at which the content was last measured; `nil` if it must be measured again.
  var measuredWidth: Int?

  /// The origin in the host's coordinates, before rounding.
  private(set) var position = (x: 0.0, y: 0.0)
  /// The cells covered, in the host's coordinates.
  private(set) var edges = Rect.zero
  /// Whether the item has been placed by a solution.
  private(set) var isPlaced = false
  /// Whether the last solution gave the item a negative size.
  private(set) var isNegative = false

  /// Returns `nil` if the item has been deallocated.
  init?(_ reference: LayoutItemReference, in container: EngineItem?, _ solver: Solver) {
    guard let item = reference.item else { return nil }
    self.item = item
    self.reference = reference
    view = reference.view
    isConstrained = view?.usesConstraints ?? true
    self.container = container
    left = solver.makeVariable()
    top = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  var variables: [Variable] { [left, top, width, height] }

  /// The cells covered, in the coordinates of the superview or owner.
  var frame: Rect {
    let origin = container?.edges.origin ?? .zero
    return Rect(origin: edges.origin - origin, size: edges.size)
  }

  /// Returns whether every optimal solution gives the item the same frame.
  func isDetermined(by solver: Solver) -> Bool {
    solver.isDetermined(left) && solver.isDetermined(top) && solver.isDetermined(width)
      && solver.isDetermined(height)
  }

  /// Updates the frame from the solver's current values. The container must be placed first.
  func updateFrame(from solver: Solver) {
    position.x = (container?.position.x ?? 0) + solver.value(of: left)
    position.y = (container?.position.y ?? 0) + solver.value(of: top)
    let (width, height) = (solver.value(of: width), solver.value(of: height))
    isPlaced = true
    isNegative = min(width, height) < -1 / Self.snapResolution
    let (minX, minY) = (Self.roundedToCell(position.x), Self.roundedToCell(position.y))
    edges = Rect(
      x: minX, y: minY, width: Self.roundedToCell(position.x + width) - minX,
      height: Self.roundedToCell(position.y + height) - minY)
  }

  /// Returns the cell edge nearest to a real number. Halves round up (Semantics 11.2).
  static func roundedToCell(_ edge: Double) -> Int {
    guard let cell = Int(exactly: (snapped(edge) + 0.5).rounded(.down)) else { return 0 }
    return max(-Size.limit, min(cell, Size.limit))
  }

  /// Removes the solver's rounding error. Halves, quarters and thirds come out exact, or nearly so.
  static func snapped(_ number: Double) -> Double { (number * snapResolution).rounded() / snapResolution }

  private static let snapResolution = 3072.0
}
