import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Application") struct ApplicationTests {
  private let display = MemoryDisplay(size: Size("60x24"))
  private let application: Application
  private let root = HandlingController()
  private let turns = Counter()

  init() {
    application = Application(display: display)
    application.start(with: root)
    application.finishTurn()
    application.onNeedsTurn = { [turns] in turns.value += 1 }
  }

  @Test("a turn presents one frame, and only after a change") func turn() {
    #expect(display.frameCount == 1)
    application.finishTurn()
    #expect(display.frameCount == 1)
    root.label.text = "a"
    root.label.text = "b"
    root.label.alignment = .center
    #expect(turns.value == 1)
    application.finishTurn()
    #expect(display.frameCount == 2)
    #expect(display.text.hasPrefix(" b") == false)
    root.label.text = "b"
    #expect(turns.value == 1)
  }

  @Test("a frame with the same cells is not presented again, unless the display may have lost them")
  func sameCells() {
    root.view.setNeedsDisplay()
    application.finishTurn()
    #expect(display.frameCount == 1)
    application.sendEvent(.resize(Size("50x24")))
    application.sendEvent(.resize(Size("60x24")))
    application.finishTurn()
    #expect(display.frameCount == 2)
    application.redrawAll()
    application.finishTurn()
    #expect(display.frameCount == 3)
  }

  @Test("a turn requested before `onNeedsTurn` is set is requested again when it is set") func earlyTurn() {
    let counter = Counter()
    let other = Application(display: display)
    other.start(with: ViewController())
    other.onNeedsTurn = { counter.value += 1 }
    #expect(counter.value == 1)
  }

  @Test("the first frame is a full redraw, later ones only on request") func fullRedraw() {
    let first = MemoryDisplay(size: Size("20x5"))
    let other = Application(display: first)
    let label = Label("a")
    label.frame = Rect(x: 0, y: 0, width: 1, height: 1)
    let root = ViewController()
    root.view.addSubview(label)
    other.start(with: root)
    other.finishTurn()
    #expect(first.frame?.isFullRedraw == true)
    label.text = "b"
    other.finishTurn()
    #expect(first.frame?.isFullRedraw == false)
    other.redrawAll()
    other.finishTurn()
    #expect(first.frame?.isFullRedraw == true)
    #expect(first.frameCount == 3)
  }

  @Test("keys and pasted text go up from the focused item until one handles them") func keys() {
    let field = FussyView()
    root.view.addSubview(field)
    application.window.requestFocusUpdate(to: field)
    application.sendEvent(.key(.character("a")))
    application.sendEvent(.key(.character("b")))
    application.sendEvent(.paste("text"))
    #expect(field.keys == ["a"])
    #expect(root.handledEvents == ["key b", "paste text"])
    #expect(application.deliver { $0 === root })
    #expect(!application.deliver { _ in false })
  }

  @Test("clicks go up from the view under the pointer") func mouse() {
    application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 2, y: 0))))
    #expect(root.handledEvents == ["press 2,0"])
    application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 200, y: 0))))
    application.sendEvent(.focus(true))
    #expect(root.handledEvents.count == 1)
  }

  @Test("^l draws everything again and ^z suspends, unless a responder uses the keys") func sessionKeys() {
    let (again, suspend) = (KeyEvent(.character("l"), .control), KeyEvent(.character("z"), .control))
    let app = ApplicationTester("60x24", root: ViewController())
    app.resize("50x24")
    #expect(app.display.frame?.isFullRedraw == false)
    app.send(.key(again))
    #expect(app.display.frame?.isFullRedraw == true)
    var suspensions = 0
    app.send(.key(suspend))
    app.application.onSuspend = { suspensions += 1 }
    app.send(.key(suspend))
    #expect(suspensions == 1)
    application.sendEvent(.key(again))
    #expect(root.handledEvents == ["key ^l"])
  }

  @Test("a display that doesn't report its style counts as dark") func style() {
    let silent = Application(display: MemoryDisplay(size: Size("60x24"), capabilities: DisplayCapabilities()))
    #expect(silent.window.traitCollection.userInterfaceStyle == .dark)
    let light = DisplayCapabilities(style: .light)
    silent.sendEvent(.capabilities(light))
    #expect(silent.window.traitCollection.userInterfaceStyle == .light)
  }

  @Test("a resize and new capabilities are one transition each") func resizing() {
    application.sendEvent(.resize(Size("100x40")))
    #expect(root.view.frame.size == Size("100x40"))
    #expect(root.traitCollection.horizontalSizeClass == .regular)
    application.sendEvent(.capabilities(DisplayCapabilities(gamut: .mono, graphics: .none)))
    #expect(root.traitCollection.colorGamut == .mono)
    #expect(root.traitCollection.displayScale == 1)
    application.finishTurn()
    #expect(display.frame?.buffer.size == Size("100x40"))
    #expect(display.frameCount == 2)
  }

  @Test("a frame can be drawn without being presented") func drawFrame() {
    root.label.text = "drawn"
    application.window.settle()
    #expect(application.drawFrame().buffer.description.hasPrefix("drawn"))
    #expect(display.frameCount == 1)
  }

  @Test("a memory display stores its text and counts beeps") func memoryDisplay() {
    let empty = MemoryDisplay(size: Size("3x3"))
    #expect(empty.text == "")
    empty.beep()
    #expect(empty.beepCount == 1)
    #expect(display.text.split(separator: "\n", omittingEmptySubsequences: false).count == 24)
  }

  @Test("a layout requested between turns is performed in the next turn") func layoutInTurn() {
    root.view.setNeedsLayout()
    #expect(turns.value == 1)
    application.finishTurn()
    root.view.setNeedsLayout()
    #expect(turns.value == 2)
    application.finishTurn()
    #expect(root.layouts == 3)
  }
}

private final class Counter {
  var value = 0
}

/// Handles every key, pasted text and mouse event, and shows a label.
@MainActor private final class HandlingController: ViewController {
  let label = Label("label")
  private(set) var handledEvents: [String] = []
  private(set) var layouts = 0

  override func loadView() -> View {
    let view = LayoutView { [label] in label.frame = Rect(x: 0, y: 0, width: $0.width, height: 1) }
    view.addSubview(label)
    return view
  }

  override func viewDidLayoutSubviews() { layouts += 1 }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    handledEvents.append("key \(event)")
    return true
  }

  override func pasted(_ text: String) -> Bool {
    handledEvents.append("paste \(text)")
    return true
  }

  override func mouseUsed(_ event: MouseEvent) -> Bool {
    handledEvents.append("\(event.action) \(event.location)")
    return true
  }
}

/// Handles only the key `a`.
@MainActor private final class FussyView: View {
  private(set) var keys: [String] = []
  override var canBecomeFocused: Bool { true }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event == .character("a") else { return false }
    keys.append("\(event)")
    return true
  }
}
