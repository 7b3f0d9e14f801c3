import AdaptiveCore
import AdaptiveTesting
import AdaptiveSeededRandom
import Testing

/// Compares random stacks with an implementation in integer arithmetic.
@MainActor @Suite("Random stacks") struct RandomStackTests {
  @Test("new stacks have the frames that integer arithmetic predicts", arguments: 0..<10)
  func fresh(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let oracle = StackOracle.random(using: &numbers)
      guard expect(oracle, StackView()) else { return }
    }
  }

  @Test("a stack that changes repeatedly has the frames that integer arithmetic predicts", arguments: 0..<10)
  func changing(seed: UInt64) {
    var numbers = SeededGenerator(seed: 1000 + seed)
    for _ in 0..<5 {
      let stack = StackView()
      var oracle = StackOracle.random(using: &numbers)
      for _ in 0..<25 {
        guard expect(oracle, stack) else { return }
        change(&oracle, stack, using: &numbers)
      }
    }
  }

  private func change(
    _ oracle: inout StackOracle, _ stack: StackView, using numbers: inout some RandomNumberGenerator
  ) {
    let other = StackOracle.random(using: &numbers)
    let index = oracle.items.indices.randomElement(using: &numbers)
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0: oracle.distribution = other.distribution
    case 1: oracle.alignment = other.alignment
    case 2: oracle.spacing = other.spacing
    case 3: oracle.axis = other.axis
    case 4:
      if let index {
        oracle.items.remove(at: index)
        let view = stack.arrangedSubviews[index]
        if Bool.random(using: &numbers) { stack.removeArrangedSubview(view) }
        view.removeFromSuperview()
      }
    case 5 where oracle.items.count < 8:
      let place = Int.random(in: 0...oracle.items.count, using: &numbers)
      oracle.items.insert(.random(using: &numbers), at: place)
      stack.insertArrangedSubview(Block(), at: place)
    case 6: if let index { oracle.items[index] = .random(using: &numbers) }
    case 7: if let index { oracle.items[index].isHidden.toggle() }
    case 8: if let index { oracle.items[index].isInstalled.toggle() }
    default: break
    }
    oracle.changeSize(using: &numbers)
  }

  /// Applies the oracle's properties to a stack, lays it out and compares the frames. Returns whether they
  /// agree.
  private func expect(_ oracle: StackOracle, _ stack: StackView) -> Bool {
    let reports = diagnostics {
      while stack.arrangedSubviews.count < oracle.items.count { stack.addArrangedSubview(Block()) }
      stack.axis = oracle.axis
      stack.distribution = oracle.distribution
      stack.alignment = oracle.alignment
      stack.spacing = oracle.spacing
      for case (let item, let block as Block) in zip(oracle.items, stack.arrangedSubviews) {
        set(item, oracle.axis, oracle.alignment, block)
      }
      let isRow = oracle.axis == .horizontal
      stack.frame = Rect(
        x: 3, y: 2, width: isRow ? oracle.length : oracle.breadth,
        height: isRow ? oracle.breadth : oracle.length)
      stack.layoutIfNeeded()
    }
    #expect(reports.isEmpty, "\(oracle)")
    let frames = stack.arrangedSubviews.filter { !$0.isHidden && $0.isInstalled }.map(\.frame)
    if let expected = oracle.frames {
      #expect(frames == expected, "\(oracle)")
      return frames == expected && reports.isEmpty
    }
    return expectInOrder(frames, oracle, stack) && reports.isEmpty
  }

  private func set(
    _ item: StackOracle.Item, _ axis: Axis, _ alignment: StackView.Alignment, _ block: Block
  ) {
    let isRow = axis == .horizontal
    block.text = alignment == .lastBaseline ? 0..<item.baseline + 1 : item.baseline..<item.across
    block.content = IntrinsicSize(
      width: isRow ? item.along : item.across, height: isRow ? item.across : item.along)
    block.invalidateIntrinsicContentSize()
    block.setPriorities(axis, hugging: item.hugging, resistance: item.resistance)
    block.setPriorities(isRow ? .vertical : .horizontal, hugging: 250, resistance: 750)
    block.isHidden = item.isHidden
    block.isInstalled = item.isInstalled
  }

  /// Checks what holds even if centres can't be at equal distances: views fill the stack in order, and gaps
  /// are at least the spacing if there is room.
  private func expectInOrder(_ frames: [Rect], _ oracle: StackOracle, _ stack: StackView) -> Bool {
    let spans = frames.map { oracle.axis == .horizontal ? $0.minX..<$0.maxX : $0.minY..<$0.maxY }
    let isRoomy = oracle.length >= oracle.spacing * (spans.count - 1)
    let gaps = zip(spans.dropFirst(), spans).map { $0.lowerBound - $1.upperBound }
    let isRight =
      spans.first?.lowerBound == 0 && spans.last?.upperBound == oracle.length
      && gaps.allSatisfy { $0 >= (isRoomy ? oracle.spacing - 1 : 0) }
    #expect(isRight, "\(spans) \(oracle)")
    return isRight
  }
}
