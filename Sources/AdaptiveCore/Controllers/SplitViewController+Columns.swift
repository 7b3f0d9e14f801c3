extension SplitViewController {
  /// Sets the controllers of all columns side by side: the primary first, the secondary last, a supplementary
  /// between them.
  ///
  /// A list that is empty, has more controllers than the style has columns, or contains duplicates is
  /// rejected and reported. With fewer columns at present, the supplementary and then the secondary are
  /// merged into the primary, as when the number of columns shrinks.
  public func setViewControllers(_ list: [ViewController]) {
    guard (1...style.columnCount).contains(list.count),
      Set(list.map(ObjectIdentifier.init)).count == list.count, !list.contains(where: { $0 === compact })
    else {
      AdaptiveDiagnostics.report(.invalidColumnCount(list.count), about: self)
      return
    }
    replaceColumns(
      with: SplitColumns(
        primary: list[0], supplementary: list.count == 3 ? list[1] : nil,
        secondary: list.count > 1 ? list[list.count - 1] : nil))
  }

  /// Sets the controller of one column; `nil` empties it.
  ///
  /// If the column does not exist at present, the controller is merged into the primary, as when the number
  /// of columns shrinks, and `nil` changes nothing. Three requests are rejected and reported: a supplementary
  /// for a double-column split view, an empty primary, and a controller that is in another column.
  ///
  /// A controller for `.compact` is what a collapsed split view shows, such as tabs instead of a sidebar. The
  /// other columns stay as they are meanwhile, and return when the split view expands. Set while collapsed,
  /// it appears at once; `nil` merges the other columns. (Semantics 6.7)
  ///
  /// ```swift
  /// let split = SplitViewController()
  /// split.setViewControllers([sidebar, detail])
  /// split.setViewController(tabs, for: .compact)
  /// ```
  public func setViewController(_ controller: ViewController?, for column: Column) {
    guard column != .supplementary || style == .tripleColumn, column != .primary || controller != nil else {
      return AdaptiveDiagnostics.report(.invalidColumn(column), about: self)
    }
    guard controller.flatMap({ self.column(containing: $0) }) ?? column == column else {
      return AdaptiveDiagnostics.report(.invalidColumn(column), about: self)
    }
    if column == .compact { return setCompact(controller) }
    guard controller != nil || hasArrangedColumn(column) else { return }
    replaceColumns(with: columns.replacing(column, with: controller))
  }

  /// Returns the controller in a column; `nil` if the column is empty or merged into another one. The columns
  /// that a split view keeps while it shows its compact one are included.
  public func viewController(for column: Column) -> ViewController? {
    column == .compact ? compact : columns[column]
  }

  /// Returns the column that contains a sender, which is a controller or a view; otherwise `nil`.
  public func column(of sender: AnyObject?) -> Column? {
    guard let responder = sender as? Responder else { return nil }
    return responder.responderChain.lazy.compactMap { link in
      (link as? ViewController).flatMap { self.column(containing: $0) }
    }.first { _ in true }
  }

  /// Shows a controller without a column of its own, in the selected tab if a column has tabs. A stack takes
  /// a navigation controller as if it had been merged. (Semantics 6.4)
  func show(_ controller: ViewController, collapsedOnto column: ViewController, sender: AnyObject?) {
    let column = (column as? TabController)?.selectedViewController ?? column
    let target = column.targetViewController(for: (any ShowHandling).self, sender: sender)
    if controller is NavigationController, let stack = target as? NavigationController {
      stack.nest(controller, animated: true)
    } else {
      column.show(controller, sender: sender)
    }
  }

  /// Returns the column whose own controller is the given one.
  func column(containing controller: ViewController) -> Column? {
    controller === compact ? .compact : columns.column(of: controller)
  }
}
