import AdaptiveCore
import AdaptiveTesting
import Testing

extension StackViewTests {
  @Test("adding an arranged view adds a subview, and removing it from the superview removes both")
  func membership() {
    let stack = StackView()
    let (a, b, c) = (Block(1, 1), Block(2, 1), Block(3, 1))
    stack.addSubview(b)
    for view in [a, b, c] { stack.addArrangedSubview(view) }
    #expect(same(stack.subviews, [b, a, c]))
    #expect(same(stack.arrangedSubviews, [a, b, c]))
    stack.removeArrangedSubview(b)
    #expect(stack.subviews.count == 3 && same(stack.arrangedSubviews, [a, c]))
    a.removeFromSuperview()
    #expect(same(stack.subviews, [b, c]))
    #expect(same(stack.arrangedSubviews, [c]))
    stack.insertArrangedSubview(a, at: -7)
    stack.insertArrangedSubview(b, at: 99)
    #expect(same(stack.arrangedSubviews, [a, c, b]))
    stack.insertArrangedSubview(b, at: 0)
    #expect(same(stack.arrangedSubviews, [b, a, c]))
    stack.insertSubview(c, at: 0)
    #expect(stack.subviews.first === c && stack.arrangedSubviews.count == 3)
    StackView().addArrangedSubview(a)
    #expect(same(stack.arrangedSubviews, [b, c]))
  }

  @Test("a view that can't become a subview is reported and not arranged") func refused() {
    let stack = StackView()
    let outer = StackView(arrangedSubviews: [stack])
    let reports = diagnostics { stack.addArrangedSubview(outer) }
    #expect(reports == [.hierarchyInconsistency("StackView")])
    #expect(stack.arrangedSubviews.isEmpty && outer.arrangedSubviews.count == 1)
  }

  @Test("all properties vary with the size classes") func varying() {
    let blocks = [Block(4, 1), Block(6, 1), Block(5, 1)]
    let stack = StackView(arrangedSubviews: blocks)
    stack.vary(\.axis, Adaptive(.horizontal, [.compactWidth: .vertical]))
    stack.vary(\.distribution, Adaptive(.fillEqually, [.compactWidth: .fill]))
    stack.vary(\.alignment, Adaptive(.fill, [.compactWidth: .trailing]))
    stack.vary(\.spacing, Adaptive(2, [.compactWidth: 1]))
    blocks[2].vary(\.isHidden, Adaptive(true, [.compactWidth: false]))
    let easel = Easel("90x30", stack)
    #expect(blocks.prefix(2).map(\.frame.description) == ["0,0 44x30", "46,0 44x30"])
    easel.application.sendEvent(.resize(Size("40x30")))
    easel.application.finishTurn()
    #expect(blocks.map(\.frame.description) == ["86,0 4x26", "84,27 6x1", "85,29 5x1"])
    easel.application.sendEvent(.resize(Size("90x30")))
    easel.application.finishTurn()
    #expect(blocks.prefix(2).map(\.frame.description) == ["0,0 44x30", "46,0 44x30"])
    #expect(easel.application.window.invariantViolations().isEmpty)
  }

  @Test(
    "changes recreate few constraints: none for sizes and spacing, and only related ones for a hidden view"
  )
  func incremental() {
    let blocks = (0..<20).map { _ in Block(3, 1) }
    let stack = row(100, .fill, spacing: 1, of: blocks)
    let previous = stack.constraints
    stack.spacing = 2
    resize(stack, 90)
    blocks[3].content = IntrinsicSize(width: 5, height: 1)
    stack.layoutIfNeeded()
    #expect(same(stack.constraints, previous))
    blocks[17].isHidden = true
    stack.layoutIfNeeded()
    let known = Set(previous.map(ObjectIdentifier.init))
    #expect(stack.constraints.count { !known.contains(ObjectIdentifier($0)) } < 10)
    #expect(previous.count { !$0.isActive } < 10)
  }

  @Test("a content size that appears or disappears takes effect in the next layout")
  func changingContentSize() {
    let block = Block(3, 1)
    let stack = row(20, spacing: 1, of: [Block(5, 1), block])
    #expect(ranges(stack) == "0–16, 17–20")
    block.content = .none
    #expect(ranges(stack) == "0–5, 6–20")
    block.content = IntrinsicSize(width: 8, height: 1)
    #expect(ranges(stack) == "0–11, 12–20")
  }

  @Test("a stack releases views that leave, and can itself be deallocated") func lifetime() {
    weak var previous: Block?
    weak var stack: StackView?
    do {
      let made = StackView(arrangedSubviews: [Block(3, 1), Block(3, 1)])
      made.distribution = .equalSpacing
      made.frame = Rect(x: 0, y: 0, width: 20, height: 2)
      made.layoutIfNeeded()
      previous = made.arrangedSubviews[0] as? Block
      previous?.removeFromSuperview()
      #expect(previous == nil)
      stack = made
    }
    #expect(stack == nil)
  }

  @Test("a view that leaves or outlives its stack keeps none of its constraints")
  func nothingStays() {
    let block = Block(3, 1)
    let stack = row(20, of: [block, Block(3, 1)])
    block.isHidden = true
    stack.layoutIfNeeded()
    #expect(!block.constraints.isEmpty)
    block.removeFromSuperview()
    #expect(block.constraints.isEmpty)
    do {
      let other = row(20, of: [block])
      #expect(!block.constraints.isEmpty && other.subviews.count == 1)
    }
    #expect(block.constraints.isEmpty && block.superview == nil)
  }

  @Test("distributions and alignments have the raw values that storyboards use") func names() {
    #expect(StackView.Distribution(rawValue: "fillEqually") == .fillEqually)
    #expect(StackView.Alignment(rawValue: "lastBaseline") == .lastBaseline)
    #expect(StackView.Distribution.allCases.count == 5 && StackView.Alignment.allCases.count == 6)
  }
}
