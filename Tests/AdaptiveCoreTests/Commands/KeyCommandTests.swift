import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 17.5: key commands, the command palette and the list of keys.
@MainActor @Suite("Key commands") struct KeyCommandTests {
  private let log = CallLog()

  private func shown(_ size: StaticString = "100x30", title: String = "Mail")
    -> (application: Application, display: MemoryDisplay, root: CommandController)
  {
    let root = CommandController(log)
    root.title = title
    let button = Button("First")
    button.frame = Rect(x: 0, y: 0, width: 10, height: 1)
    root.view.addSubview(button)
    let display = MemoryDisplay(size: Size(size))
    let application = Application(display: display)
    application.start(with: root)
    application.finishTurn()
    return (application, display, root)
  }

  private func press(_ application: Application, _ keys: String) {
    for name in keys.split(separator: " ") {
      if let event = KeyEvent(name: name) { application.sendEvent(.key(event)) }
      application.finishTurn()
    }
  }

  @Test("a key performs the first enabled command along the responder chain, after keyPressed")
  func dispatch() {
    let shown = shown()
    press(shown.application, "s Enter x d")
    #expect(log.drain() == ["save"])
    shown.root.isDeletionEnabled = true
    press(shown.application, "d")
    #expect(log.drain() == ["delete"])
  }

  @Test("the commands of what is below a presentation do not apply") func below() {
    let shown = shown()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .formSheet
    shown.root.present(sheet)
    press(shown.application, "s")
    #expect(log.drain() == [])
    #expect(
      shown.application.keyCommandGroups(for: sheet).flatMap(\.commands).map(\.title).contains("Save")
        == false)
  }

  @Test(
    "^p shows the palette, which finds a command by a few letters and performs it",
    arguments: [Size("100x30"), Size("40x12")])
  func palette(size: Size) throws {
    let shown = shown()
    shown.application.sendEvent(.resize(size))
    press(shown.application, "^p")
    let palette = try #require(shown.root.presentedViewController as? KeyCommandsController)
    #expect(palette.titles.prefix(2) == ["Save", "Delete Message"])
    #expect(shown.application.window.focusedItem is TextField)
    #expect(shown.display.frame?.isCursorVisible == true)
    press(shown.application, "a r")
    #expect(palette.titles == ["Archive", "Search Commands", "Redraw Screen"])
    #expect(shown.display.text.contains("Archive"))
    press(shown.application, "Enter")
    #expect(log.drain() == ["archive"])
    #expect(shown.root.presentedViewController == nil)
    #expect((shown.application.window.focusedItem as? Button)?.title == "First")
    #expect(shown.application.window.invariantViolations() == [])
  }

  @Test("in the palette, a title counts before an equal match of another word for a command")
  func searchTerms() {
    let shown = shown()
    var copy = KeyCommand(title: "Copy") {}
    copy.searchTerms = ["export"]
    let palette = KeyCommandsController(
      [KeyCommandGroup(title: "", commands: [copy, KeyCommand(title: "Export everything") {}])])
    shown.root.present(palette)
    press(shown.application, "e x p")
    #expect(palette.titles == ["Export everything", "Copy"])
  }

  @Test("a command of the palette starts at the item that had the focus") func paletteFocus() {
    let shown = shown()
    let second = Button("Second")
    second.frame = Rect(x: 0, y: 2, width: 10, height: 1)
    shown.root.view.addSubview(second)
    shown.application.onQuit = {}
    press(shown.application, "^p n e x t Enter")
    #expect(shown.application.window.focusedItem === second)
  }

  @Test("in the palette, arrows choose, Escape and ^p close, and disabled commands are passed over")
  func paletteKeys() {
    let shown = shown()
    press(shown.application, "^p Down Enter")
    #expect(log.drain() == ["archive"])
    press(shown.application, "^p Down Up Up Enter")
    #expect(log.drain() == ["save"])
    for key in ["Esc", "^p"] {
      press(shown.application, "^p \(key)")
      #expect(shown.root.presentedViewController == nil && log.drain() == [])
    }
  }

  @Test("? lists the keys below the title of what offers them, with descriptions") func reference() throws {
    let shown = shown()
    press(shown.application, "?")
    let list = try #require(shown.root.presentedViewController as? KeyCommandsController)
    #expect(list.titles.prefix(3) == ["Save the message as a draft", "Delete Message", "Archive"])
    let rows = shown.display.text.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(rows.contains { $0.contains("Mail") } && rows.contains { $0.contains("Everywhere") })
    #expect(rows.contains { $0.contains("Save the message as a draft s") })
    #expect(rows.contains { $0.contains("Next Item Tab") })
    #expect(list.titles.suffix(3) == ["Redraw Screen", "Suspend", "Quit"])
  }

  @Test("a program can turn the palette and the list of keys off") func off() {
    let shown = shown()
    shown.application.offersCommandPalette = false
    shown.application.offersKeyCommandList = false
    press(shown.application, "^p ? F1")
    #expect(shown.root.presentedViewController == nil)
  }

  @Test("the palette fits into every window") func sizes() {
    for width in [1, 3, 10, 19, 20, 60, 80, 200] {
      for height in [1, 2, 3, 5, 6, 24] {
        let shown = shown()
        press(shown.application, "^p")
        shown.application.sendEvent(.resize(Size(width: width, height: height)))
        press(shown.application, "a Down PgDn")
        #expect(shown.application.window.invariantViolations() == [], "\(width)x\(height)")
        press(shown.application, "Esc")
        #expect(shown.root.presentedViewController == nil)
      }
    }
  }
}

@MainActor private final class CommandController: ViewController {
  let log: CallLog
  var isDeletionEnabled = false

  init(_ log: CallLog) {
    self.log = log
    super.init()
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("s", title: "Save", discoverabilityTitle: "Save the message as a draft") { [log] in
        log.record("save")
      },
      KeyCommand("d", title: "Delete Message", isEnabled: isDeletionEnabled) { [log] in log.record("delete")
      },
      KeyCommand(title: "Archive") { [log] in log.record("archive") },
    ]
  }
}
