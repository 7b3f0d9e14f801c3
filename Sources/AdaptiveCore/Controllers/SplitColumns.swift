/// The controllers of a split view by column. Whenever there is any there is a primary.
struct SplitColumns {
  let primary: ViewController?
  let supplementary: ViewController?
  let secondary: ViewController?

  /// Without a primary the leftmost of the others takes its place.
  init(
    primary: ViewController? = nil, supplementary: ViewController? = nil, secondary: ViewController? = nil
  ) {
    self.primary = primary ?? supplementary ?? secondary
    self.supplementary = primary == nil ? nil : supplementary
    self.secondary = primary == nil && supplementary == nil ? nil : secondary
  }

  /// The controllers there are, from left to right.
  var list: [ViewController] { [primary, supplementary, secondary].compactMap { $0 } }

  /// The controller in a column; `nil` for none.
  subscript(column: SplitViewController.Column) -> ViewController? {
    switch column {
    case .primary: primary
    case .supplementary: supplementary
    case .secondary: secondary
    }
  }

  /// The column a controller is in; `nil` for none.
  func column(of controller: ViewController) -> SplitViewController.Column? {
    SplitViewController.Column.allCases.first { self[$0] === controller }
  }

  /// The same columns but for one, which gets another controller or, with `nil`, none.
  func replacing(_ column: SplitViewController.Column, with controller: ViewController?) -> SplitColumns {
    func content(_ other: SplitViewController.Column) -> ViewController? {
      other == column ? controller : self[other]
    }
    return SplitColumns(
      primary: content(.primary), supplementary: content(.supplementary), secondary: content(.secondary))
  }

  /// The same columns without a controller.
  func removing(_ controller: ViewController) -> SplitColumns {
    column(of: controller).map { replacing($0, with: nil) } ?? self
  }
}
