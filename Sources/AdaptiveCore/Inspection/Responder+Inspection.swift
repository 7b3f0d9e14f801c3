extension Responder {
  /// The name in the inspector: the class, and the title or identifier if there is one.
  var inspectionTitle: String {
    switch self {
    case let controller as ViewController: controller.debugName
    case let view as View:
      view.identifier.isEmpty ? "\(type(of: view))" : "\(type(of: view)) “\(view.identifier)”"
    default: "\(type(of: self))"
    }
  }

  /// The inspector's description of a controller or view, in sections with headings.
  var inspectionSections: [(title: String, lines: [String])] {
    let sections =
      switch self {
      case let controller as ViewController:
        [("Controller", controller.controllerLines), ("Traits", controller.traitLines)]
      case let view as View:
        [
          ("View", view.viewLines), ("Traits", view.traitLines), ("Constraints", view.constraintLines),
        ]
      default: [(String, [String])]()
      }
    return sections.filter { !$0.1.isEmpty }.map { (title: $0.0, lines: $0.1) }
      + [("Responder chain", responderChain.dropFirst().map(\.inspectionTitle))]
  }
}

extension TraitNode {
  fileprivate var traitLines: [String] { traitOrigins.map { "\($0.name): \($0.value)  from \($0.origin)" } }
}

extension ViewController {
  fileprivate var controllerLines: [String] {
    var lines = ["class \(type(of: self))", "\(appearanceState)"]
    if let title { lines.append("title “\(title)”") }
    if let view = loadedView { lines.append("view \(view.frame)") } else { lines.append("view not loaded") }
    if !preferredContentSize.isEmpty { lines.append("prefers \(preferredContentSize)") }
    if let split = self as? SplitViewController {
      lines.append(
        split.isCollapsed ? "collapsed" : "\(split.shownColumnCount) columns, \(split.displayMode)")
    }
    if let presentation {
      let (preferred, actual) = (presentation.presentationStyle, presentation.effectiveStyle)
      lines.append("presented: \(preferred)" + (preferred == actual ? "" : ", adapted to \(actual)"))
    }
    if definesPresentationContext { lines.append("defines a presentation context") }
    if isFocused { lines.append("has the focus") }
    return lines
  }
}

extension View {
  fileprivate var viewLines: [String] {
    var lines = ["class \(type(of: self))", "frame \(frame)", "in the window \(frameInWindow)"]
    let content = intrinsicContentSize
    if content != IntrinsicSize() {
      let (width, height) = (content.width.map { "\($0)" }, content.height.map { "\($0)" })
      lines.append("content \(width ?? "-")x\(height ?? "-")")
    }
    if isHidden { lines.append("hidden") }
    if let control = self as? Control, !control.isEnabled { lines.append("disabled") }
    if canBecomeFocused { lines.append(isFocused ? "has the focus" : "can have the focus") }
    if !appliedRules.isEmpty { lines.append("styled by \(appliedRules.count) appearance rules") }
    if usesConstraints { lines.append("positioned by constraints") }
    return lines
  }

  /// The constraints that mention this view. Those that gave way come first.
  fileprivate var constraintLines: [String] {
    let own = sequence(first: self, next: \.superview).flatMap(\.constraints).filter { constraint in
      constraint.firstItem === self || constraint.secondItem === self
    }
    let lines = own.map { constraint in
      let state = constraint.isBroken ? "gave way: " : constraint.isInEffect ? "" : "without effect: "
      return (isFirst: constraint.isBroken, text: state + constraint.fullName)
    }
    return lines.filter(\.isFirst).map(\.text) + lines.filter { !$0.isFirst }.map(\.text)
  }
}
