/// The controllers of a split view's columns side by side. If there is any controller, there is a primary.
struct SplitColumns {
  let primary: ViewController?
  let supplementary: ViewController?
  let secondary: ViewController?

  /// Creates columns. Without a primary, the leftmost other controller becomes the primary.
  init(
    primary: ViewController? = nil, supplementary: ViewController? = nil, secondary: ViewController? = nil
  ) {
    self.primary = primary ?? supplementary ?? secondary
    self.supplementary = primary == nil ? nil : supplementary
    self.secondary = primary == nil && supplementary == nil ? nil : secondary
  }

  /// The controllers, from left to right, without empty columns.
  var list: [ViewController] { [primary, supplementary, secondary].compactMap { $0 } }

  /// The controller in a column; `nil` if it is empty.
  subscript(column: SplitViewController.Column) -> ViewController? {
    switch column {
    case .primary: primary
    case .supplementary: supplementary
    case .secondary: secondary
    case .compact: nil
    }
  }

  /// Returns the column that contains a controller; `nil` if there is none.
  func column(of controller: ViewController) -> SplitViewController.Column? {
    SplitViewController.Column.sideBySide.first { self[$0] === controller }
  }

  /// Returns columns with another controller in one of them, or none if the controller is `nil`.
  func replacing(_ column: SplitViewController.Column, with controller: ViewController?) -> SplitColumns {
    func content(_ other: SplitViewController.Column) -> ViewController? {
      other == column ? controller : self[other]
    }
    return SplitColumns(
      primary: content(.primary), supplementary: content(.supplementary), secondary: content(.secondary))
  }

  /// Returns the columns without a controller.
  func removing(_ controller: ViewController) -> SplitColumns {
    column(of: controller).map { replacing($0, with: nil) } ?? self
  }
}
