extension ViewController {
  /// This controller and its descendants, one on each line: the type, title and state, the state of a
  /// container, the traits if they differ from the parent's, the scene, and the frame. For debugging; the
  /// format may change.
  public var treeDescription: String { lines(indent: 0, inherited: nil).joined(separator: "\n") }

  fileprivate func lines(indent: Int, inherited: TraitCollection?) -> [String] {
    var parts = [debugName, "\(appearanceState)"]
    let traits = traitCollection
    if traits != inherited { parts.append("\(traits)") }
    if let split = self as? SplitViewController {
      let columns = "\(split.shownColumnCount) columns \(split.displayMode)"
      parts.insert(split.isCollapsed ? "collapsed" : columns, at: 1)
    }
    if let tabs = self as? TabController {
      parts.insert("\(tabs.displayMode) tab \(tabs.selectedIndex.map { "\($0 + 1)" } ?? "-")", at: 1)
    }
    if let scene, !scene.id.isEmpty { parts.append("scene \(scene.id)") }
    if drivenAppearance != nil { parts.append("driven by its container") }
    if isViewLoaded { parts.append("\(view.frame)") }
    let line = String(repeating: "  ", count: indent) + parts.joined(separator: "  ")
    return [line] + children.flatMap { $0.lines(indent: indent + 1, inherited: traits) }
  }
}

extension View {
  /// This view and its descendants, one on each line: the type, the frame in its superview, the traits if
  /// they differ from the superview's, the properties of a stack, whether it is disabled or hidden, the
  /// number of appearance rules that apply, and whether it has the focus. Below it are its
  /// constraints, except those that a stack made, its guides, and the subviews that are not installed. For
  /// debugging; the format may change.
  public var treeDescription: String {
    lines(indent: 0, inherited: nil, focus: window?.focusedItem).joined(separator: "\n")
  }

  private func lines(indent: Int, inherited: TraitCollection?, focus: Responder?) -> [String] {
    var line = String(repeating: "  ", count: indent) + "\(type(of: self))  \(frame)"
    if !identifier.isEmpty { line += "  \(identifier)" }
    if let viewController { line += "  of \(viewController.debugName)" }
    let traits = traitCollection
    if traits != inherited { line += "  \(traits)" }
    if let bar = self as? NavigationBar, !bar.summary.isEmpty { line += "  \(bar.summary)" }
    if let stack = self as? StackView { line += "  \(stack.summary)" }
    if let collection = self as? CollectionView { line += "  \(collection.summary)" }
    if let table = self as? TableView { line += "  \(table.summary)" }
    if let tree = self as? TreeView { line += "  \(tree.summary)" }
    if let cell = self as? CollectionViewCell { line += cell.item.map { "  item \($0)" } ?? "  spare" }
    if let control = self as? Control, !control.isEnabled { line += "  disabled" }
    if isHidden { line += "  hidden" }
    if !appliedRules.isEmpty { line += "  styled by \(appliedRules.count)" }
    if focus === self || viewController.map({ focus === $0 }) ?? false { line += "  ◂ keyboard" }
    if usesConstraints { line += "  by constraints" }
    let below = subviews.flatMap { $0.lines(indent: indent + 1, inherited: traits, focus: focus) }
    return [line] + layoutLines(indent: indent + 1) + below
  }

  private func layoutLines(indent: Int) -> [String] {
    let constraints = constraints.filter { $0.isBroken || !$0.isManaged }.map { constraint in
      let state = constraint.isBroken ? "  broken" : constraint.isInEffect ? "" : "  without effect"
      return "| \(constraint.fullName)\(state)"
    }
    let guides = layoutGuides.map { "# \($0.layoutName)  \($0.layoutFrame)" }
    let absent = uninstalledSubviews.map { "- \($0.layoutName)  not installed" }
    return (constraints + guides + absent).map { String(repeating: "  ", count: indent) + $0 }
  }
}

extension StackView {
  /// The properties of the stack.
  fileprivate var summary: String {
    "\(axis) \(distribution) \(alignment)" + (spacing == 0 ? "" : " spacing \(spacing)")
  }
}

extension CollectionView {
  /// The number of items, the number of columns of a grid, and the item under the cursor.
  fileprivate var summary: String {
    let columns = if case .grid = layout { " in \(grid.columns) columns" } else { "" }
    return "\(itemCount) items" + columns + (cursorItem.map { "  cursor \($0)" } ?? "")
  }
}

extension NavigationBar {
  /// The contents of the bar, from left to right.
  fileprivate var summary: String {
    func titles(_ items: [BarButtonItem]) -> String { items.map(\.title).joined(separator: ", ") }
    let parts = [content.back.map { "‹ \($0)" } ?? "", titles(content.leftItems), content.title]
    return (parts + [titles(content.rightItems.reversed())]).filter { !$0.isEmpty }.joined(separator: " | ")
  }
}

extension Window {
  /// The screen, the controllers with their presentations, and the views. For debugging; the format may
  /// change.
  public var hierarchyDescription: String {
    """
    Screen  \(screen.size)  \(screen.traitCollection)\(animator?.isRunning == true ? "  moving" : "")

    \(controllerTreeDescription)

    \(treeDescription)
    """
  }

  /// The root controller and the presented controllers, each with its descendants.
  public var controllerTreeDescription: String {
    topControllers.map { controller in
      (controller.presentation.map { $0.headline + "\n" } ?? "") + controller.treeDescription
    }.joined(separator: "\n")
  }
}

extension PresentationController {
  /// The style of the presentation and the presenting controller.
  fileprivate var headline: String {
    let presenter = presentingViewController?.debugName ?? "no controller"
    let style =
      presentationStyle == effectiveStyle
      ? "\(presentationStyle)" : "\(presentationStyle) as \(effectiveStyle)"
    return "presented by \(presenter): \(style)"
  }
}

extension TableView {
  /// The number of rows and of visible columns, and the row under the cursor.
  fileprivate var summary: String {
    "\(rowCount) rows in \(visibleColumns.count) columns" + (cursorRow.map { "  cursor \($0)" } ?? "")
  }
}

extension TreeView {
  /// The number of visible rows, and the row under the cursor.
  fileprivate var summary: String { "\(rowCount) rows" + (cursorRow.map { "  cursor \($0)" } ?? "") }
}
