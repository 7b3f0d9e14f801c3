@testable import AdaptiveCore
import AdaptiveTesting
import Testing

/// That the check finds what is wrong: every fault is made by hand, behind the library's back.
@MainActor @Suite("Invariants") struct InvariantTests {
  @Test("a window in a valid state has no violations, nor does one that is not shown") func sound() throws {
    let stage = Stage("100x40")
    try stage.showThirdOfB()
    #expect(stage.window.invariantViolations().isEmpty)
    #expect(Window(screen: Screen(size: Size("9x9"))).invariantViolations().isEmpty)
  }

  @Test("every violation of the hierarchy is found") func hierarchyViolations() throws {
    try expect("a controller that is not its parent") { $0.list.parent = nil }
    try expect("is in the hierarchy twice") { $0.container.children.append($0.split) }
    try expect("is visible but disappeared") { $0.navigation.top?.appearanceState = .disappeared }
    try expect("is invisible but appeared") { $0.navigation.viewControllers[0].appearanceState = .appeared }
    try expect("still expects traits") { $0.split.pendingTraits = TraitCollection() }
    try expect("was notified of") { _ = $0.list.traitReport.update(TraitCollection()) }
    try expect("the columns of") { $0.split.children.reverse() }
    try expect("is regular but collapsed") { $0.split.arrangedColumnCount = 1 }
    try expect("does not show its top") { $0.navigation.top?.view.superview?.subviews.removeAll() }
    try expect("its view is not in the window") { $0.secondary?.view.removeFromSuperviewSilently() }
    try expect("leaves its superview") { $0.picture?.stars.frame.origin.x = 500 }
    try expect("do not tile it") { $0.secondary?.view.frame.origin.x = 43 }
    try expect("does not fill the content area") { $0.navigation.top?.view.frame.size = Size("3x3") }
    try expect("a view that is not its superview") { $0.picture?.stars.superview = nil }
    try expect("is not the root view of its controller") { $0.picture?.stars.viewController = $0.list }
    try expect("nothing has the focus") { $0.window.focusedItem = nil }
    try expect("the focused item can't have the focus") { $0.window.focusedItem = $0.list.list }
    try expect("the window contains other views") { $0.window.subviews.append(View()) }
    try expect("has outdated cached traits") { $0.list.traitCache.store(TraitCollection(), from: nil) }
    try expect("has outdated cached traits") {
      $0.picture?.stars.traitCache.store(TraitCollection(), from: nil)
    }
    try expect("was laid out with other traits") { stage in
      stage.picture?.view.layoutTraits[ObjectIdentifier(stage)] = TraitRead(of: stage.list, TraitCollection())
    }
    try expect("was not restyled") { $0.picture?.stars.needsRestyling = true }
    try expect("a layout is still requested") { $0.window.setNeedsLayout() }
  }

  @Test("every violation of the layout is found") func layoutViolations() throws {
    let faults: [(String, (Board, LayoutConstraint) -> Void)] = [
      ("out of order", { board, _ in board.view.constraintState?.constraints.reverse() }),
      ("refers to another holder", { $1.commonAncestor = $0.views["a"] }),
      ("is active and a is not in", { board, _ in board.views["a"]?.superview = nil }),
      (
        "miscounted the constraints",
        { board, _ in board.views["a"]?.requireConstraintState().crossingConstraintCount = 1 }
      ),
      ("miscounted its subviews", { board, _ in board.view.constraintState?.constrainedSubviewCount = 1 }),
      ("no engine lays out", { board, _ in board.view.constraintState?.engine = nil }),
      ("are not solved", { $1.constant = 9 }),
      ("the frame that follows", { board, _ in board.views["a"]?.frame.origin.x = 5 }),
      (
        "has an engine although",
        { board, _ in
          board.views["a"]?.requireConstraintState().engine = board.view.constraintState?.engine
        }
      ),
      ("in the wrong order", { board, _ in board.view.constraintState?.subviewOrder?.swapAt(0, 1) }),
      (
        "is elsewhere",
        { board, _ in board.view.uninstalledSubviews.first?.constraintState?.reservedSuperview = nil }
      ),
      (
        "a position to return to",
        { board, _ in board.views["a"]?.requireConstraintState().reservedSuperview = board.view }
      ),
    ]
    for (sentence, fault) in faults {
      let board = Board(20, 5)
      let (a, _, c) = (board.add("a"), board.add("b"), board.add("c"))
      let constraint = LayoutConstraint(a, .left, constant: 1)
      LayoutConstraint.activate([constraint, LayoutConstraint(a, .top)])
      c.isInstalled = false
      board.layOut()
      #expect(board.view.layoutViolations() == [])
      fault(board, constraint)
      let found = board.view.layoutViolations()
      #expect(found.contains { $0.contains(sentence) }, "\(sentence): \(found)")
    }
  }

  @Test("every violation of a stack is found") func stackViolations() {
    let faults: [(String, (StackView, Block) -> Void)] = [
      ("arranges a view twice", { stack, block in stack.arrangedSubviews.append(block) }),
      ("arranges a view that is not its own", { stack, _ in stack.arrangedSubviews.append(Block()) }),
      ("arranges a view that is not its own", { _, block in block.usesConstraints = false }),
      ("still requests an update of its constraints", { stack, _ in stack.needsUpdateConstraints = true }),
      ("are not in order", { stack, block in block.frame = stack.bounds }),
    ]
    for (sentence, fault) in faults {
      let blocks = [Block(4, 1), Block(4, 1), Block(4, 1)]
      let stack = StackView(arrangedSubviews: blocks)
      let window = Easel("20x5", stack).application.window
      #expect(window.invariantViolations().isEmpty)
      fault(stack, blocks[0])
      #expect(window.invariantViolations().contains { $0.contains(sentence) }, "\(sentence)")
    }
  }

  @Test("every violation of three columns is found") func columnViolations() throws {
    let faults: [(String, (SplitViewController) -> Void)] = [
      ("do not tile it", { $0.viewControllers[1].view.frame.origin.x = 33 }),
      ("do not tile it", { $0.viewControllers[2].view.frame.size = Size("81x9") }),
      (
        "has 2 columns",
        {
          $0.minimumTripleColumnWidth = nil; $0.arrangedColumnCount = 2
        }
      ),
      ("has a supplementary in 2 columns", { $0.arrangedColumnCount = 2 }),
      (
        "the focused column",
        {
          $0.columnWithFocus = .supplementary; $0.arrangedColumnCount = 2
        }
      ),
    ]
    for (sentence, fault) in faults {
      let stage = ColumnStage("150x40", "N[L] X P", CallLog(), style: .tripleColumn)
      stage.expectValid()
      fault(stage.split)
      let violations = stage.window.invariantViolations()
      #expect(violations.contains { $0.contains(sentence) }, "\(sentence): \(violations)")
    }
  }

  /// Does something wrong to a sound window and looks whether it is said.
  private func expect(
    _ sentence: String, sourceLocation: SourceLocation = #_sourceLocation, _ fault: (Stage) -> Void
  ) throws {
    let stage = Stage("100x40")
    try stage.showThirdOfB()
    fault(stage)
    let violations = stage.window.invariantViolations()
    #expect(violations.contains { $0.contains(sentence) }, "\(violations)", sourceLocation: sourceLocation)
  }
}

extension NavigationController {
  fileprivate var top: ViewController? { topViewController }
}

extension View {
  /// Leaves the superview without any notification.
  fileprivate func removeFromSuperviewSilently() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}
