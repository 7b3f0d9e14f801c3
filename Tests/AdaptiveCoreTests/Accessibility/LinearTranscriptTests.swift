import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Linear transcripts") struct LinearTranscriptTests {
  private let stage: ApplicationTester
  private let lines = Lines()
  private let notes = NoteList()

  /// An application that writes lines.
  private final class TalkingApplication: Application {
    var status: [String] = []
    var progress: String?

    override var accessibilityStatus: [String] { status }
    override var accessibilityProgress: String? { progress }
  }

  private final class Lines {
    var text = ""

    func take() -> [String] {
      defer { text = "" }
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private final class NoteList: ListViewController {
    var notes = ["Buy film", "Clean the lens", "Charge\u{1B}[2J"]
    /// Whether the first note changes without the user.
    var isCounting = false

    override func numberOfRows(in list: ListView) -> Int { notes.count }

    override func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: notes[index]) }

    override func listView(
      _ list: ListView, accessibilityElementForRow index: Int
    ) -> AccessibilityElement {
      AccessibilityElement(notes[index], traits: isCounting && index == 0 ? .updatesFrequently : [])
    }
  }

  init() {
    let (lines, notes) = (lines, notes)
    notes.title = "Notes"
    stage = ApplicationTester("60x20", capabilities: DisplayCapabilities(graphics: .none, isLinear: true)) {
      display, clock in
      let application = TalkingApplication(display: display)
      application.transcript = LinearTranscript(clock: clock) { lines.text += $0 }
      application.start(with: notes)
      return application
    }
  }

  private var application: TalkingApplication {
    get throws { try #require(stage.application as? TalkingApplication) }
  }

  @Test(
    "each key has one answer: the row under the cursor, or that nothing is different, and no frame is drawn")
  func list() {
    #expect(lines.take() == ["Notes", "Buy film, 1 of 3", ""])
    stage.press("Down")
    #expect(lines.take() == ["Clean the lens, 2 of 3", ""])
    stage.press("Up Up")
    #expect(lines.take() == ["Buy film, 1 of 3", ""])
    stage.advance(by: .milliseconds(250))
    #expect(lines.take() == ["No change", ""])
    #expect(stage.display.frameCount == 0)
    #expect(stage.traits.userInterfaceIdiom == .linear)
  }

  @Test("a text can't control the terminal")
  func controlCharacters() {
    stage.press("End")
    #expect(!lines.text.contains("\u{1B}"))
    #expect(lines.take().contains("Charge [2J, 3 of 3"))
  }

  @Test("rows that arrive are not announced, but another row under the cursor is")
  func background() {
    _ = lines.take()
    notes.notes.append("Sleep")
    notes.list.reload()
    stage.advance(by: .seconds(1))
    #expect(lines.text == "")
    notes.notes.removeFirst()
    notes.list.reload()
    stage.advance(by: .seconds(1))
    #expect(lines.take() == ["Clean the lens, 1 of 3", ""])
  }

  @Test("a question lists its answers with numbers, and a digit moves to one")
  func question() throws {
    _ = lines.take()
    let alert = AlertController(title: "Delete the note?", message: "You can't undo this.")
    var isDeleted = false
    alert.addAction(AlertAction(title: "Delete", style: .destructive) { isDeleted = true })
    alert.addAction(AlertAction(title: "Keep", style: .cancel))
    notes.present(alert)
    stage.advance(by: .zero)
    #expect(
      lines.take() == [
        "Delete the note?", "You can't undo this.", "1. Delete", "2. Keep", "2. Keep, selected", "",
      ])
    stage.press("1 z")
    #expect(lines.take() == ["1. Delete, selected", ""])
    #expect(!isDeleted)
    stage.press("Enter")
    #expect(isDeleted)
    #expect(lines.take() == ["Notes", "Buy film, 1 of 3", ""])
  }

  @Test("the user continues the line of a field; other changes say the text or the place of the caret")
  func field() throws {
    let form = ViewController()
    form.title = "Settings"
    let (label, field, toggle) = (Label("Choose well"), TextField(), Switch("Wi-Fi"))
    field.accessibilityLabel = "Name"
    for (row, view) in [label, field, toggle].enumerated() {
      view.frame = Rect(x: 0, y: row, width: 30, height: 1)
      form.view.addSubview(view)
    }
    _ = lines.take()
    notes.present(form)
    stage.advance(by: .zero)
    stage.press("a b Backspace")
    #expect(lines.take() == ["Settings", "Choose well", "Name: ab", "a"])
    stage.press("Left Right")
    #expect(lines.take() == ["", "Before a", "At the end", ""])
    stage.press("Tab Space")
    #expect(lines.take() == ["Wi-Fi, Off", "On", ""])
  }

  @Test("announcements come first, and answer a key")
  func announcements() throws {
    _ = lines.take()
    try application.postAnnouncement("2 notes are new")
    stage.press("Up")
    #expect(lines.take() == ["2 notes are new", ""])
    try application.status = ["2 marked"]
    stage.press("Up")
    #expect(lines.take() == ["2 marked", ""])
    try application.status = []
    stage.press("Up")
    #expect(lines.take() == ["No longer: 2 marked", ""])
  }

  @Test("an item that changes by itself is said every ten seconds, and at once if a key asks")
  func frequentUpdates() {
    notes.isCounting = true
    notes.notes[0] = "0 of 9"
    notes.list.reload()
    stage.advance(by: .zero)
    _ = lines.take()
    for (count, seconds) in [(1, 1), (2, 1), (3, 9), (4, 1), (5, 0)] {
      notes.notes[0] = "\(count) of 9"
      notes.list.reload()
      stage.advance(by: .zero)
      stage.advance(by: .seconds(seconds))
    }
    #expect(lines.take() == ["3 of 9, 1 of 3", ""])
    stage.press("Down Up")
    #expect(lines.take() == ["Clean the lens, 2 of 3", "5 of 9, 1 of 3", ""])
  }

  @Test("progress is said at once, and then every ten seconds")
  func progress() throws {
    _ = lines.take()
    for (text, seconds) in [("10 %", 1), ("20 %", 1), ("30 %", 9), ("40 %", 0)] {
      try application.progress = text
      stage.advance(by: .zero)
      stage.advance(by: .seconds(seconds))
    }
    #expect(lines.take() == ["10 %", "30 %", ""])
  }
}
