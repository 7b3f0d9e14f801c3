import AdaptiveCore
import AdaptiveTesting
import Testing

// The listings of the articles "Testing", "Accessibility" and "Quitting and signals".

final class CounterController: ViewController {
  private let button = Button("Count")
  private var count = 0

  override func loadView() -> View {
    button.addAction(for: .primaryAction) { [weak self] _ in self?.countUp() }
    return StackView(arrangedSubviews: [Label("How many?"), button], axis: .vertical)
  }

  private func countUp() {
    count += 1
    button.title = "Count (\(count))"
  }
}

@MainActor @Suite("Listings about testing") struct TestingListingTests {
  @Test("the button counts by key and by mouse") func counting() {
    let app = ApplicationTester("40x12", root: CounterController())
    app.press("Enter Space")
    app.click("Count")
    #expect(app.text.contains("Count (3)"))
    #expect(app.diagnostics.isEmpty)
  }

  @Test("every size shows the button", arguments: ["20x5", "40x12", "80x24", "200x60"])
  func sizes(_ size: String) {
    let app = ApplicationTester(size, root: CounterController())
    #expect(app.text.contains("Count"))
    #expect(app.application.window.invariantViolations() == [])
  }

  @Test("no input leads to a mistake", arguments: 1...5 as ClosedRange<UInt64>)
  func walk(_ seed: UInt64) throws {
    let walk = RandomWalk { ApplicationTester("80x24", root: CounterController()) }
    if let failure = walk.run(seed: seed, steps: 100) { throw failure }
  }

  func wait(_ app: ApplicationTester, for text: String) async {
    let deadline = ContinuousClock.now + .seconds(10)
    while !app.text.contains(text), ContinuousClock.now < deadline { await app.runTasks() }
    #expect(app.text.contains(text))
  }

  @Test("a test waits for a condition") func waiting() async {
    let app = ApplicationTester("40x12", root: CounterController())
    Task { app.press("Enter") }
    await wait(app, for: "Count (1)")
  }
}

final class DownloadsController: ListViewController {
  var files: [(name: String, percent: Int)] = []

  override func numberOfRows(in list: ListView) -> Int { files.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    ListRow(title: files[index].name, detail: String(repeating: "█", count: files[index].percent / 20))
  }

  override func listView(_ list: ListView, accessibilityElementForRow index: Int) -> AccessibilityElement {
    AccessibilityElement(files[index].name, value: "\(files[index].percent) percent", hint: "Enter opens it")
  }

  func didFinish(_ name: String) { application?.postAnnouncement("\(name) is complete") }
}

final class ComposeController: ViewController {
  private(set) var draft = ""
  var text = TextEditor()

  override func loadView() -> View { text }

  override var keyCommands: [KeyCommand] {
    [KeyCommand("q", .control, title: "Quit") { [weak self] in self?.application?.onQuit?() }]
  }

  func shouldQuit() -> Bool {
    draft = text.text
    guard !draft.isEmpty else { return true }
    let alert = AlertController(title: "Quit without sending?", message: "The draft is kept.")
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      AlertAction(title: "Quit", style: .destructive) { [weak self] in
        self?.text.text = ""
        self?.application?.onQuit?()
      })
    present(alert)
    return false
  }
}

@MainActor @Suite("Listings about accessibility and quitting") struct AppListingTests {
  @Test("a reader hears words instead of columns") func words() {
    let downloads = DownloadsController()
    downloads.files = [("a.iso", 100), ("b.iso", 40)]
    var lines = ""
    let app = ApplicationTester("40x12", root: downloads)
    app.application.transcript = LinearTranscript(clock: app.clock) { lines += $0 }
    app.press("Down")
    #expect(lines.hasSuffix("b.iso, 40 percent, Enter opens it, 2 of 2\n"))
    downloads.didFinish("a.iso")
    app.press("Up")
    #expect(lines.contains("a.iso is complete\n"))
  }

  @Test("a draft is kept before the user is asked whether to go") func quitting() {
    let compose = ComposeController()
    let app = ApplicationTester("60x24", root: compose)
    var endings = 0
    app.application.onQuit = { if compose.shouldQuit() { endings += 1 } }
    app.type("Dear Ada")
    app.press("^q")
    #expect(endings == 0 && compose.draft == "Dear Ada" && app.text.contains("Quit without sending?"))
    app.press("Esc ^c")
    #expect(endings == 0)
    app.press("q")
    #expect(endings == 1)
  }
}
