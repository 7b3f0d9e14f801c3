@testable import AdaptiveCore
import SeededRandom
import Testing

/// Fitting sizes that are measured again after changes.
@MainActor @Suite("Measuring again") struct MeasuringEngineTests {
  @Test("after any changes, the fitting size is that of a new engine", arguments: 0..<40)
  func changes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let labels = (0..<12).map { Label("label \($0)") }
    let stack = StackView(arrangedSubviews: labels, axis: seed.isMultiple(of: 3) ? .horizontal : .vertical)
    stack.frame = Rect(x: 0, y: 0, width: 30, height: 20)
    var used = 0
    for _ in 0..<60 {
      let label = try #require(labels.randomElement(using: &random))
      switch Int.random(in: 0..<12, using: &random) {
      case 0: label.isHidden.toggle()
      case 1: stack.spacing = Int.random(in: 0...2, using: &random)
      case 2: label.wraps.toggle()
      case 3: stack.frame = Rect(x: 0, y: 0, width: Int.random(in: 5...40, using: &random), height: 20)
      default: label.text = String(repeating: "word ", count: Int.random(in: 0...6, using: &random))
      }
      if Bool.random(using: &random) { stack.layoutIfNeeded() }
      let width = Bool.random(using: &random) ? 0 : 12
      func measured() -> Size {
        stack.systemLayoutSizeFitting(
          Size(width: width, height: 0), horizontal: width == 0 ? .fittingSizeLevel : .required)
      }
      _ = measured()
      label.text += "!"
      used += stack.constraintState?.engine?.measuringEngine == nil ? 0 : 1
      let known = measured()
      stack.constraintState?.engine?.measuringEngine = nil
      #expect(known == measured(), "seed \(seed)")
    }
    #expect(used > 20)
  }
}
