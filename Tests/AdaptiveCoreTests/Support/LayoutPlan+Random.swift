import AdaptiveCore
import AdaptiveSeededRandom

extension LayoutPlan {
  /// Returns a random tree with random constraints.
  static func random(_ generator: inout SeededGenerator) -> LayoutPlan {
    var plan = LayoutPlan(size: randomSize(&generator), nodes: [Node(usesConstraints: false)])
    for _ in 0..<Int.random(in: 1...7, using: &generator) { plan.addNode(&generator) }
    for _ in 0..<Int.random(in: 0...20, using: &generator) { plan.addStatement(&generator) }
    return plan
  }

  /// Makes one random change.
  mutating func change(_ generator: inout SeededGenerator) {
    let some = present.dropFirst().randomElement(using: &generator)
    switch Int.random(in: 0..<17, using: &generator) {
    case 16:
      // A constraint that is activated again moves to the end.
      if let index = statements.indices.randomElement(using: &generator) {
        var statement = statements.remove(at: index)
        statement.activation += 1
        statements.append(statement)
      }
    case 0, 1, 2: size = Self.randomSize(&generator)
    case 3: addNode(&generator)
    case 4: if let some { remove(some) }
    case 5, 6: addStatement(&generator)
    case 7:
      if let index = statements.indices.randomElement(using: &generator) { statements.remove(at: index) }
    case 8, 9:
      if let index = statements.indices.randomElement(using: &generator) {
        statements[index].constant = Double(Int.random(in: -3...20, using: &generator))
      }
    case 10:
      if let index = statements.indices.randomElement(using: &generator), statements[index].priority < 1000 {
        statements[index].priority = Self.priorities.randomElement(using: &generator) ?? 500
      }
    case 11:
      if let index = statements.indices.randomElement(using: &generator) {
        statements[index].isInstalled.toggle()
      }
    case 12: if let some { nodes[some]?.isInstalled.toggle() }
    case 13: if let some { nodes[some]?.isHidden.toggle() }
    case 14: if let some { change(contentOf: some, &generator) }
    default:
      guard let some else { return }
      if Bool.random(using: &generator) {
        nodes[some]?.margins = EdgeInsets(left: Int.random(in: 0...3, using: &generator))
      } else {
        nodes[some]?.frame = Self.randomFrame(&generator)
      }
    }
  }

  private static let priorities = [999, 750, 600, 500, 251, 250, 50]

  private static func randomSize(_ generator: inout SeededGenerator) -> Size {
    Size(width: Int.random(in: 0...100, using: &generator), height: Int.random(in: 0...40, using: &generator))
  }

  private static func randomFrame(_ generator: inout SeededGenerator) -> Rect {
    func number() -> Int { Int.random(in: 0...30, using: &generator) }
    return Rect(x: number(), y: number(), width: number(), height: number())
  }

  private mutating func addNode(_ generator: inout SeededGenerator) {
    var node = Node(parent: present.randomElement(using: &generator))
    node.usesConstraints = Int.random(in: 0..<5, using: &generator) > 0
    node.frame = Self.randomFrame(&generator)
    node.isInstalled = Int.random(in: 0..<8, using: &generator) > 0
    if Int.random(in: 0..<4, using: &generator) == 0 { node.text = "some words that can be wrapped" }
    nodes.append(node)
    change(contentOf: nodes.count - 1, &generator)
  }

  private mutating func change(contentOf index: Int, _ generator: inout SeededGenerator) {
    func extent() -> Int? {
      Bool.random(using: &generator) ? Int.random(in: 0...30, using: &generator) : nil
    }
    nodes[index]?.width = extent()
    nodes[index]?.height = extent()
    nodes[index]?.hugging = [250, 251, 600].randomElement(using: &generator) ?? 250
    nodes[index]?.resistance = [249, 750, 751].randomElement(using: &generator) ?? 750
    if nodes[index]?.text != nil {
      nodes[index]?.text = "words " + String(repeating: "x ", count: extent() ?? 3)
    }
  }

  private mutating func remove(_ index: Int) {
    let gone = present.filter { isInside($0, index) }
    statements.removeAll { gone.contains($0.first) || $0.second.map(gone.contains) ?? false }
    for node in gone { nodes[node] = nil }
  }

  private mutating func addStatement(_ generator: inout SeededGenerator) {
    guard let first = present.randomElement(using: &generator),
      let attribute = LayoutAttribute.allCases.randomElement(using: &generator)
    else { return }
    let isExtent = attribute == .width || attribute == .height
    var statement = Statement(
      name: nextName, first: first, firstAttribute: attribute,
      relation: [.equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(
        using: &generator)
        ?? .equal)
    nextName += 1
    if !isExtent || Bool.random(using: &generator) {
      statement.second = present.randomElement(using: &generator)
      statement.secondAttribute = Self.comparable(with: attribute).randomElement(using: &generator)
      let multipliers: [Double] = isExtent ? [1, 1, 0.5, 2, 1.0 / 3.0] : [1]
      statement.multiplier = multipliers.randomElement(using: &generator) ?? 1
    }
    // Skips sizes of the root view and constraints between a view and itself.
    guard first != statement.second, first != 0 || !isExtent else { return }
    statement.constant = Double(Int.random(in: isExtent ? 0...20 : -3...10, using: &generator))
    if Int.random(in: 0..<5, using: &generator) > 1 {
      statement.priority = Self.priorities.randomElement(using: &generator) ?? 500
    }
    statement.isInstalled = Int.random(in: 0..<8, using: &generator) > 0
    statements.append(statement)
  }

  private static func comparable(with attribute: LayoutAttribute) -> [LayoutAttribute] {
    let x: [LayoutAttribute] = [
      .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin,
      .centerXWithinMargins,
    ]
    if attribute == .width || attribute == .height { return [.width, .height] }
    if x.contains(attribute) { return x }
    return LayoutAttribute.allCases.filter { !x.contains($0) && $0 != .width && $0 != .height }
  }
}
