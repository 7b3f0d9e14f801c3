extension SplitViewController {
  /// The widths of list columns that the user has chosen by moving dividers, in cells. `nil` is the width
  /// that the preferred fraction gives.
  ///
  /// A chosen width takes precedence over the fraction, the minimum and the maximum. It is at least 8 cells,
  /// and leaves room for the other columns.
  public struct ChosenColumnWidths: Hashable, Sendable {
    /// The primary of two columns.
    public var primary: Int?
    /// The primary of three columns.
    public var primaryOfThree: Int?
    /// The supplementary.
    public var supplementary: Int?

    /// The preferred widths for all columns.
    public init(primary: Int? = nil, primaryOfThree: Int? = nil, supplementary: Int? = nil) {
      (self.primary, self.primaryOfThree, self.supplementary) = (primary, primaryOfThree, supplementary)
    }
  }

  /// Makes a list column wider by a number of cells, or narrower by a negative one, as if the user dragged
  /// the divider at its right. Returns whether its width has changed. It doesn't change beyond its limits, or
  /// without a divider next to it.
  @discardableResult
  public func moveDivider(after column: Column, by cells: Int) -> Bool {
    guard let width = width(of: column) else { return false }
    let (sum, overflow) = width.addingReportingOverflow(cells)
    return setWidth(overflow ? (cells < 0 ? 0 : .max) : sum, of: column)
  }

  /// Gives a list column a width within its limits. Returns whether it has changed.
  func setWidth(_ width: Int, of column: Column) -> Bool {
    guard let before = self.width(of: column) else { return false }
    let previous = chosenColumnWidths
    choose(max(ColumnWidth.fewestChosen, width), for: column)
    let after = self.width(of: column) ?? before
    guard after != before else {
      chosenColumnWidths = previous
      return false
    }
    // A later resize must not bring back what did not fit.
    choose(after, for: column)
    return true
  }

  /// The width of a list column with a divider; `nil` if it has none.
  private func width(of column: Column) -> Int? {
    guard displayMode == .allVisible else { return nil }
    switch column {
    case .primary: return isCollapsed ? nil : primaryColumnWidth
    case .supplementary: return shownColumnCount == 3 ? supplementaryColumnWidth : nil
    case .secondary, .compact: return nil
    }
  }

  private func choose(_ width: Int, for column: Column) {
    switch column {
    case .primary where shownColumnCount == 3: chosenColumnWidths.primaryOfThree = width
    case .primary: chosenColumnWidths.primary = width
    case .supplementary: chosenColumnWidths.supplementary = width
    case .secondary, .compact: break
    }
  }

  /// Lets the user drag the dividers.
  func makeDividersMovable() {
    for (index, separator) in separators.enumerated() {
      separator.onDrag = { [weak self] location in
        guard let self, let view = self.loadedView else { return }
        let start = index == 0 ? 0 : self.primaryColumnWidth + 1
        let x = view.convertFromWindow(location).x
        let distance = self.primaryEdge == .leading ? x : view.bounds.width - 1 - x
        _ = self.setWidth(distance - start, of: index == 0 ? .primary : .supplementary)
      }
    }
  }
}
