import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Scenarios: appearance") struct AppearanceScenarioTests {
  @Test("Scenario 38: appearance follows traits") func byTraits() {
    let pair = Pair("100x40")
    let cyan = TextStyle(foreground: .cyan)
    let yellow = TextStyle(foreground: .yellow)
    let red = TextStyle(foreground: .red)
    pair.window.appearance.proxy(of: Label.self, for: TraitCollection("hC")).set(\.$style, yellow)
    pair.window.appearance.proxy(of: Label.self).set(\.$style, cyan)
    let (first, second, set) = (Label("one"), Label("two"), Label("red", style: red))
    for label in [first, second, set] { pair.child.view.addSubview(label) }
    #expect([first.style, second.style, set.style] == [cyan, cyan, red])
    pair.resize("60x24")
    #expect([first.style, second.style, set.style] == [yellow, yellow, red])
    #expect(pair.window.invariantViolations().isEmpty)
  }
}
