@testable import AdaptiveCore
import AdaptiveSeededRandom
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
      used += stack.constraintState?.engine?.measuringEngines.isEmpty ?? true ? 0 : 1
      let known = measured()
      stack.constraintState?.engine?.discardMeasurements()
      #expect(known == measured(), "seed \(seed)")
    }
    #expect(used > 20)
  }

  @Test("the content of a scroll view is measured in both spaces without building engines again")
  func scrolling() throws {
    let labels = (0..<40).map { Label("label \($0)") }
    let scrollView = ScrollView()
    let stack = StackView(arrangedSubviews: labels, axis: .vertical)
    stack.usesConstraints = true
    scrollView.frame = Rect(x: 0, y: 0, width: 20, height: 10)
    let content = scrollView.contentView
    content.addSubview(stack)
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: content.topAnchor),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
    ])
    scrollView.layoutIfNeeded()
    labels[0].text = "first"
    scrollView.layoutIfNeeded()
    let engines = try #require(content.constraintState?.engine?.measuringEngines)
    #expect(engines.count == 2)
    labels[7].text = "another label"
    scrollView.layoutIfNeeded()
    let later = try #require(content.constraintState?.engine?.measuringEngines)
    #expect(zip(engines, later).allSatisfy { $0 === $1 } && later.count == 2)
    #expect(labels[7].frame == Rect(x: 0, y: 7, width: 19, height: 1))
  }
}
