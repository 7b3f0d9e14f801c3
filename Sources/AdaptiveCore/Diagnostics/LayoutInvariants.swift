extension View {
  /// Returns the violated invariants of the constraints and frames below this view, the root of a tree, one
  /// sentence each.
  func layoutViolations() -> [String] {
    let check = LayoutCheck(top: self)
    check.run()
    return check.violations
  }
}

/// One check of the constraints in a tree and the resulting frames.
@MainActor private final class LayoutCheck {
  let top: View
  var violations: [String] = []
  private var crossings: [ObjectIdentifier: Int] = [:]

  init(top: View) { self.top = top }

  func run() {
    countCrossings(in: top)
    check(top)
  }

  private func countCrossings(in view: View) {
    for constraint in view.constraints { countCrossings(of: constraint, in: view) }
    for subview in view.subviews + view.uninstalledSubviews { countCrossings(in: subview) }
  }

  private func countCrossings(of constraint: LayoutConstraint, in holder: View) {
    expect(
      constraint.commonAncestor === holder,
      "\(constraint) is in \(holder.layoutName) but refers to another holder")
    for case let item? in [constraint.first, constraint.second] where item.view !== holder {
      expect(
        item.layoutContainer?.isLaidOut(in: holder) ?? false,
        "\(constraint) is active and \(item.item?.layoutName ?? "nothing") is not in \(holder.layoutName)")
      for view in sequence(first: item.layoutContainer, next: { $0?.logicalSuperview }) {
        guard let view, view !== holder else { break }
        crossings[ObjectIdentifier(view), default: 0] += 1
      }
    }
  }

  private func check(_ view: View) {
    var name: String { view.layoutName }
    let state = view.constraintState
    expect(
      (state?.crossingConstraintCount ?? 0) == crossings[ObjectIdentifier(view), default: 0],
      "\(name) has miscounted the constraints that cross its border")
    expect(
      (state?.constrainedSubviewCount ?? 0) == view.subviews.count { $0.usesConstraints },
      "\(name) has miscounted its subviews that use constraints")
    expect(view.isInstalled, "\(name) is not installed but in its superview")
    if let state { checkState(state, of: view) }
    for subview in view.subviews {
      expect(
        subview.constraintState?.reservedSuperview == nil,
        "\(subview.layoutName) is installed but still has a position to return to")
      check(subview)
    }
  }

  private func checkState(_ state: ConstraintState, of view: View) {
    var name: String { view.layoutName }
    let numbers = state.constraints.map(\.activationNumber)
    expect(zip(numbers, numbers.dropFirst()).allSatisfy(<), "the constraints of \(name) are out of order")
    expect(
      state.engine == nil || !view.sharesLayout,
      "\(name) has an engine although its content belongs to another engine")
    if let arrangement = state.subviewOrder { checkArrangement(arrangement, of: view) }
    guard state.needsEngine, !view.layoutHost.isHiddenFromLayout else { return }
    guard let engine = view.engineOfContent else {
      return report("no engine lays out the constraints in \(name)")
    }
    expect(engine.isSolved && engine.isContentKnown, "the constraints in \(name) are not solved")
    for subview in view.subviews where subview.usesConstraints && subview.sharesLayout {
      expect(
        engine.item(of: subview).map { $0.frame == subview.frame } ?? false,
        "\(subview.layoutName) does not have the frame that follows from its constraints")
    }
  }

  private func checkArrangement(_ arrangement: [View], of view: View) {
    var name: String { view.layoutName }
    let installed = arrangement.filter { $0.superview === view }
    expect(
      installed.count == view.subviews.count && zip(installed, view.subviews).allSatisfy { $0 === $1 },
      "\(name) has its subviews in the wrong order")
    for absent in arrangement where absent.superview !== view {
      expect(
        absent.superview == nil && !absent.isInstalled && absent.constraintState?.reservedSuperview === view,
        "\(absent.layoutName) has a position in \(name) but is elsewhere")
    }
  }

  private func expect(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition { report(sentence()) }
  }

  private func report(_ sentence: String) { violations.append(sentence) }
}
