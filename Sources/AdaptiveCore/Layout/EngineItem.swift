import ConstraintSolver

/// A view or guide in an engine: its variables, and where it lay in the last solution.
@MainActor final class EngineItem {
  /// The constraints that stand for the size the content of a view asks for along one axis.
  struct ContentRows {
    var size: Int?
    var hugging: ConstraintID?
    var resistance: ConstraintID?
  }

  let item: any LayoutItem
  /// The view, unless the item is a guide.
  let view: View?
  /// Whether the frame comes from constraints.
  let isFree: Bool
  /// Whether the height a view wants depends on the width it gets.
  var followsWidth = false
  /// The item of the superview or owner; `nil` when that is the host.
  let container: EngineItem?
  /// The position in the superview or owner, and the size.
  let left: Variable
  let top: Variable
  let width: Variable
  let height: Variable
  /// The frame of a view that does not get it from constraints, and the constraints that stand for it: left, top, width
  /// and height.
  var fixedFrame = Rect.zero
  var frameRows: [ConstraintID] = []
  var contentRows: (horizontal: ContentRows, vertical: ContentRows) = (ContentRows(), ContentRows())
  /// The height a view wants in the width it got, where that depends on the width.
  var heightForWidth: Int?
  /// The width for which that was asked last; `nil` when it has to be asked again.
  var measuredWidth: Int?

  /// The position in the host.
  private(set) var position = (x: 0.0, y: 0.0)
  /// The cells covered in the host.
  private(set) var edges = Rect.zero
  /// Whether there was a solution since the item was made.
  private(set) var isPlaced = false
  /// Whether the last solution gave a size below nothing.
  private(set) var isNegative = false

  init(_ item: any LayoutItem, in container: EngineItem?, _ solver: Solver) {
    self.item = item
    view = item as? View
    isFree = view?.usesConstraints ?? true
    self.container = container
    left = solver.makeVariable()
    top = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  /// Left, top, width and height.
  var variables: [Variable] { [left, top, width, height] }

  /// The cells covered in the superview or owner.
  var frame: Rect {
    let origin = container?.edges.origin ?? .zero
    return Rect(origin: edges.origin - origin, size: edges.size)
  }

  /// Whether position and size are the same in all best solutions.
  func isDetermined(by solver: Solver) -> Bool {
    solver.isDetermined(left) && solver.isDetermined(top) && solver.isDetermined(width)
      && solver.isDetermined(height)
  }

  /// Takes the values of the last solution. The container has been placed.
  func place(by solver: Solver) {
    position.x = (container?.position.x ?? 0) + solver.value(of: left)
    position.y = (container?.position.y ?? 0) + solver.value(of: top)
    let (width, height) = (solver.value(of: width), solver.value(of: height))
    isPlaced = true
    isNegative = min(width, height) < -1 / Self.fineness
    let (minX, minY) = (Self.cell(position.x), Self.cell(position.y))
    edges = Rect(
      x: minX, y: minY, width: Self.cell(position.x + width) - minX,
      height: Self.cell(position.y + height) - minY)
  }

  /// The cell edge nearest to a real one, the higher one of two on a half.
  static func cell(_ edge: Double) -> Int {
    Int(exactly: (snapped(edge) + 0.5).rounded(.down)).map { max(-Size.limit, min($0, Size.limit)) } ?? 0
  }

  /// A number without the inaccuracy of the solution: halves, quarters and thirds are exact, or nearly.
  static func snapped(_ number: Double) -> Double { (number * fineness).rounded() / fineness }

  private static let fineness = 3072.0
}
