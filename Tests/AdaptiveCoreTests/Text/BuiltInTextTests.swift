import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Texts of the toolkit") struct BuiltInTextTests {
  /// Puts each text into angle brackets.
  private static func foreign(_ text: BuiltInText) -> String { "<\(text.english)>" }

  /// Returns the words on the screen that are outside angle brackets.
  private func words(_ rows: [String]) -> [Substring] {
    var depth = 0
    let rest = rows.joined(separator: "\n").filter { character in
      if character == "<" { depth += 1 }
      defer { if character == ">" { depth -= 1 } }
      return depth == 0
    }
    return rest.split { !$0.isLetter }
  }

  /// A screen with every view that shows texts of its own.
  private final class WordyController: ViewController {
    override func loadView() -> View {
      let log = LogView()
      for number in 0..<20 { log.append("\(number)") }
      let chart = BarChart()
      chart.bars = (0..<20).map { BarChart.Bar("", Double($0)) }
      let picker = Picker(["1"])
      picker.preferredForm = .menu
      let views: [View] = [Switch(), picker, ProgressView(), chart, log]
      let stack = StackView(arrangedSubviews: views)
      stack.axis = .vertical
      stack.distribution = .fillEqually
      return stack
    }
  }

  private func stage(_ root: @autoclosure () -> ViewController) -> ApplicationTester {
    let stage = ApplicationTester("80x24") { display, _ in
      let application = Application(display: display)
      application.onQuit = {}
      application.onSuspend = {}
      return application
    }
    stage.application.builtInTextProvider = Self.foreign
    stage.application.start(with: root())
    stage.advance(by: .zero)
    return stage
  }

  @Test("views have no text besides those of the application's language") func views() {
    let stage = stage(WordyController())
    #expect(stage.rows.joined().contains("<Choose>") && stage.rows.joined().contains("<Working>"))
    #expect(stage.rows.joined().contains("<Off>") && stage.rows.joined().contains("more>"))
    // The sign of an entry's level is no word.
    #expect(words(stage.rows).filter { $0 != "I" } == [])
  }

  @Test("the back control of a controller without a title is in the language") func back() {
    let navigation = NavigationController(rootViewController: ViewController())
    let stage = stage(navigation)
    navigation.push(ViewController(), animated: false)
    stage.advance(by: .zero)
    #expect(stage.rows[0].hasPrefix("‹ <Back>"))
  }

  @Test("a search is in the language", arguments: [0, 1, 2]) func search(count: Int) {
    let search = SearchController(resultsController: ViewController())
    search.resultCount = count
    let stage = stage(search)
    #expect(stage.rows[0].contains("<Search>") && stage.rows[0].contains("<\(count) result"))
    #expect(words(stage.rows) == [])
  }

  @Test("the palette and the list of keys are in the language", arguments: ["^p", "?"])
  func commands(key: String) {
    let stage = stage(ViewController())
    stage.press(key)
    #expect(stage.rows.joined().contains(key == "?" ? "<Everywhere>" : "<Redraw Screen>"))
    #expect(Set(words(stage.rows)).isSubset(of: ["p", "l", "z", "c", "F", "Tab", "Shift"]))
    stage.press("x x x")
    #expect(stage.rows.joined().contains("<No command matches “xxx”>"))
  }

  @Test("a change of the language shows every text again") func change() {
    let stage = stage(WordyController())
    stage.application.builtInTextProvider = \.english
    stage.advance(by: .zero)
    #expect(!stage.rows.joined().contains("<") && stage.rows.joined().contains("Choose"))
  }

  @Test("every text has words") func english() {
    #expect((1...12).map { BuiltInText.month($0).english }.last == "December")
    #expect(BuiltInText.month(13).english == "13")
    #expect(Weekday.allCases.map { BuiltInText.shortWeekday($0).english }.joined() == "MoTuWeThFrSaSu")
    #expect(
      BuiltInText.AccessibilityTrait.allCases.map { BuiltInText.trait($0).english } == [
        "heading", "button", "tab", "selected", "checked", "unavailable",
      ])
  }
}
