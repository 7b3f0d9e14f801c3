import AdaptiveCore
import AdaptiveSeededRandom
import AdaptiveTesting
import Testing

/// Semantics 21.
@MainActor @Suite("Undo managers") struct UndoManagerTests {
  @Test("the changes of a turn are undone and redone together, with their name") func turns() {
    let screen = Counter()
    let app = ApplicationTester("80x24", root: screen)
    app.press("a a b")
    #expect(screen.values == [1, 1, 2, 3])
    #expect(screen.undoManager?.undoActionName == "Two")
    app.press("^_")
    #expect(screen.values == [1, 1] && screen.undoManager?.redoActionName == "Two")
    app.press("Alt-u")
    #expect(screen.values == [1])
    app.press("^y ^y")
    #expect(screen.values == [1, 1, 2, 3])
    app.press("^_ a")
    #expect(screen.undoManager?.canRedo == false && screen.values == [1, 1, 1])
  }

  @Test("the palette offers to undo by name, if there is anything to undo") func palette() {
    let app = ApplicationTester("80x24", root: Counter())
    app.press("^p")
    app.type("undo")
    #expect(!app.text.contains("Undo"))
    app.press("Esc b ^p")
    app.type("undo")
    #expect(app.text.contains("Undo Two"))
    app.press("Enter")
    #expect((app.topController as? Counter)?.values == [])
  }

  @Test("groups are undone as a whole, nested ones with the outer one") func groups() {
    let (manager, box) = (AdaptiveUndoManager(), Box())
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    box.set(1, manager)
    manager.beginUndoGrouping()
    box.set(2, manager)
    manager.setActionName("Both")
    #expect(manager.groupingLevel == 2)
    manager.endUndoGrouping()
    manager.undo()
    #expect(box.value == 2)
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    #expect(manager.groupingLevel == 0 && manager.undoActionName == "Both")
    manager.undo()
    #expect(box.value == 0 && !manager.canUndo)
    manager.redo()
    #expect(box.value == 2 && manager.undoActionName == "Both")
  }

  @Test("actions with the same key are one action, until something else happens") func coalescing() {
    let (manager, box) = (AdaptiveUndoManager(), Box())
    manager.groupsByEvent = false
    for value in 1...5 { box.set(value, manager, key: "slide") }
    manager.undo()
    #expect(box.value == 0)
    manager.redo()
    #expect(box.value == 5)
    box.set(6, manager, key: "slide")
    box.set(7, manager, key: "other")
    manager.endCoalescing()
    box.set(8, manager, key: "other")
    for expected in [7, 6, 5, 0] {
      manager.undo()
      #expect(box.value == expected)
    }
    #expect(!manager.canUndo)
  }

  @Test("limits, disabled registration and released targets leave actions out") func leftOut() {
    let (manager, box) = (AdaptiveUndoManager(), Box())
    manager.groupsByEvent = false
    manager.levelsOfUndo = 2
    for value in 1...5 { box.set(value, manager) }
    manager.disableUndoRegistration()
    box.set(6, manager)
    manager.enableUndoRegistration()
    for _ in 0..<5 { manager.undo() }
    #expect(box.value == 3)
    var other: Box? = Box()
    other?.set(1, manager)
    #expect(manager.canUndo)
    other = nil
    #expect(!manager.canUndo && manager.undoActionName == "")
    box.set(9, manager)
    manager.removeAllActions(withTarget: box)
    #expect(!manager.canUndo && !manager.canRedo)
  }

  @Test("a controller's own manager serves what is in it, and its turns end too") func nearest() {
    let screen = Counter()
    screen.own = AdaptiveUndoManager()
    let app = ApplicationTester("80x24", root: screen)
    app.press("a a")
    #expect(app.application.window.undoManager?.canUndo == false)
    #expect(screen.view.undoManager === screen.own)
    app.press("^_")
    #expect(screen.values == [1])
  }

  @Test("a text has a manager of its own, whose steps are those of the keys") func text() throws {
    let field = TextField()
    let easel = Easel("20x3", field)
    easel.application.window.requestFocusUpdate(to: field)
    let manager = try #require(field.undoManager)
    #expect(!manager.canUndo && manager !== easel.application.window.undoManager)
    for key in "one" { easel.application.receive(.key(.character(key))) }
    easel.application.receive(.paste(" two"))
    #expect(field.text == "one two" && manager.undoActionName == "Typing")
    var sent = 0
    field.addAction(for: .editingChanged) { _ in sent += 1 }
    manager.undo()
    #expect(field.text == "one")
    easel.application.receive(.key(KeyEvent(.character("_"), .control)))
    #expect(field.text == "" && !manager.canUndo && manager.canRedo && sent == 2)
    manager.redo()
    manager.redo()
    #expect(field.text == "one two" && !manager.canRedo)
    field.text = "new"
    #expect(!manager.canUndo)
  }

  @Test("random changes, groups, undos and redos agree with a list of states", arguments: 0..<50)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (manager, box) = (AdaptiveUndoManager(), Box())
    manager.groupsByEvent = false
    var (states, position) = ([0], 0)
    for step in 1...300 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        manager.beginUndoGrouping()
        for part in 0..<Int.random(in: 1...3, using: &random) { box.set(step * 10 + part, manager) }
        manager.endUndoGrouping()
        states = Array(states[...position]) + [box.value]
        position += 1
      case 2, 3:
        manager.undo()
        position = max(0, position - 1)
      default:
        manager.redo()
        position = min(states.count - 1, position + 1)
      }
      #expect(box.value == states[position])
      #expect(manager.canUndo == (position > 0) && manager.canRedo == (position < states.count - 1))
    }
  }
}

/// A value whose changes can be undone.
@MainActor private final class Box {
  private(set) var value = 0

  func set(_ new: Int, _ manager: AdaptiveUndoManager, key: String? = nil) {
    let previous = value
    value = new
    manager.registerUndo(withTarget: self, coalescingKey: key) { $0.set(previous, manager) }
  }
}

/// A screen on which `a` adds a value and `b` adds two.
private final class Counter: ViewController {
  private(set) var values: [Int] = []
  var own: AdaptiveUndoManager?

  override var undoManager: AdaptiveUndoManager? { own ?? super.undoManager }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    switch event {
    case .character("a"): add(1)
    case .character("b"):
      add(2)
      add(3)
      undoManager?.setActionName("Two")
    default: return super.keyPressed(event)
    }
    return true
  }

  private func add(_ value: Int) {
    values.append(value)
    undoManager?.registerUndo(withTarget: self) { $0.remove(value) }
  }

  private func remove(_ value: Int) {
    values.removeLast()
    undoManager?.registerUndo(withTarget: self) { $0.add(value) }
  }
}
