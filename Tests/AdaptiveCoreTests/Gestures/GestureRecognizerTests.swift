import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Gestures") struct GestureRecognizerTests {
  /// A view that records what it gets.
  private final class Surface: View {
    var log: [String] = []

    override func mouseUsed(_ event: MouseEvent) -> Bool {
      log.append("\(event.action)")
      return true
    }
  }

  private let surface = Surface()

  /// An application whose root view is the surface, with a clock.
  private func app() -> ApplicationTester {
    final class Screen: ViewController {
      let content: View
      init(_ content: View) { self.content = content }
      override func loadView() -> View { content }
    }
    let surface = surface
    return ApplicationTester("20x10") { display, clock in
      let application = Application(display: display, animationClock: clock)
      application.start(with: Screen(surface))
      return application
    }
  }

  @Test("a double click is two clicks in quick succession at one place, and each click arrives at once")
  func doubleClick() {
    let app = app()
    var taps: [Point] = []
    surface.addGestureRecognizer(
      TapGestureRecognizer(numberOfTapsRequired: 2) { [surface] in taps.append($0.location(in: surface)) })
    app.click(x: 3, y: 4)
    #expect(surface.log == ["press", "release"])
    app.advance(by: .milliseconds(200))
    app.click(x: 3, y: 4)
    #expect(taps == [Point(x: 3, y: 4)])
    #expect(surface.log == ["press", "release", "press"])
    // A third click begins another gesture.
    app.click(x: 3, y: 4)
    #expect(taps.count == 1)
    app.advance(by: .seconds(1))
    app.click(x: 3, y: 4)
    #expect(taps.count == 1)
    app.click(x: 9, y: 4)
    #expect(taps.count == 1)
  }

  @Test("a drag is no click") func dragIsNoClick() {
    let app = app()
    var count = 0
    surface.addGestureRecognizer(TapGestureRecognizer { _ in count += 1 })
    app.drag(from: .zero, to: Point(x: 4, y: 0))
    #expect(count == 0)
    app.click(x: 1, y: 1)
    #expect(count == 1)
  }

  @Test("a pan gets the drags and the release; the view gets the press") func pan() {
    let app = app()
    var log: [String] = []
    surface.addGestureRecognizer(PanGestureRecognizer { log.append("\($0.state) \($0.translation)") })
    app.click(x: 1, y: 1)
    #expect(log.isEmpty)
    surface.log = []
    app.send(.mouse(MouseEvent(.press, at: Point(x: 2, y: 2))))
    app.send(.mouse(MouseEvent(.drag, at: Point(x: 4, y: 3))))
    app.send(.mouse(MouseEvent(.drag, at: Point(x: 5, y: 1))))
    app.send(.mouse(MouseEvent(.release, at: Point(x: 5, y: 1))))
    #expect(log == ["began 2,1", "changed 3,-1", "ended 3,-1"])
    #expect(surface.log == ["press"])
  }

  @Test("a long press is recognized while the button is held in one place, and nothing waits otherwise")
  func longPress() {
    let app = app()
    var log: [GestureRecognizer.State] = []
    surface.addGestureRecognizer(LongPressGestureRecognizer { log.append($0.state) })
    #expect(app.clock.waitingCount == 0)
    app.click(x: 1, y: 1)
    app.advance(by: .seconds(1))
    #expect(log.isEmpty && app.clock.waitingCount == 0)
    app.send(.mouse(MouseEvent(.press, at: Point(x: 1, y: 1))))
    app.advance(by: .milliseconds(499))
    #expect(log.isEmpty)
    app.advance(by: .milliseconds(2))
    #expect(log == [.began])
    app.send(.mouse(MouseEvent(.release, at: Point(x: 1, y: 1))))
    #expect(log == [.began, .ended])
    app.send(.mouse(MouseEvent(.press, at: Point(x: 1, y: 1))))
    app.send(.mouse(MouseEvent(.drag, at: Point(x: 2, y: 1))))
    app.advance(by: .seconds(1))
    #expect(log.count == 2)
  }

  @Test("movements are reported only while a view in the window asks for them") func hover() {
    let app = app()
    var log: [GestureRecognizer.State] = []
    let inner = View(frame: Rect(x: 2, y: 2, width: 4, height: 2))
    let recognizer = HoverGestureRecognizer { log.append($0.state) }
    inner.addGestureRecognizer(recognizer)
    #expect(!app.display.reportsPointerMovements)
    surface.addSubview(inner)
    #expect(app.display.reportsPointerMovements)
    for x in [0, 2, 3, 9] { app.send(.mouse(MouseEvent(.move, at: Point(x: x, y: 2)))) }
    #expect(log == [.began, .changed, .ended])
    #expect(surface.log.isEmpty)
    app.send(.mouse(MouseEvent(.move, at: Point(x: 2, y: 2))))
    app.send(.focus(false))
    #expect(log == [.began, .changed, .ended, .began, .ended])
    recognizer.isEnabled = false
    #expect(!app.display.reportsPointerMovements)
    recognizer.isEnabled = true
    #expect(app.display.reportsPointerMovements)
    inner.removeFromSuperview()
    #expect(!app.display.reportsPointerMovements)
  }

  @Test("a recognizer that uses an event cancels the others") func exclusion() {
    let app = app()
    var log: [String] = []
    let inner = View(frame: Rect(x: 0, y: 0, width: 9, height: 9))
    surface.addSubview(inner)
    inner.addGestureRecognizer(PanGestureRecognizer { log.append("inner \($0.state)") })
    surface.addGestureRecognizer(PanGestureRecognizer { log.append("outer \($0.state)") })
    app.drag(from: .zero, to: Point(x: 3, y: 3))
    #expect(log == ["inner began", "inner ended"])
  }

  @Test("items are dragged from a view to another one, which may refuse them") func dragAndDrop() {
    let app = app()
    let (source, target) = (
      View(frame: Rect(x: 0, y: 0, width: 10, height: 10)),
      View(frame: Rect(x: 10, y: 0, width: 10, height: 10))
    )
    surface.addSubview(source)
    surface.addSubview(target)
    var dropped: [String] = []
    var accepts = true
    source.dragInteraction = DragInteraction { $0.y < 5 ? [DragItem("item \($0)")] : [] }
    target.dropInteraction = DropInteraction { _ in
      accepts
    } performDrop: { session in
      dropped += session.items.map { "\($0.localObject) at \(session.location)" }
    }
    app.drag(from: Point(x: 1, y: 1), to: Point(x: 12, y: 3))
    #expect(dropped == ["item 1,1 at 2,3"])
    app.drag(from: Point(x: 1, y: 7), to: Point(x: 12, y: 3))
    app.drag(from: Point(x: 1, y: 1), to: Point(x: 3, y: 3))
    accepts = false
    app.drag(from: Point(x: 1, y: 1), to: Point(x: 12, y: 3))
    accepts = true
    app.send(.mouse(MouseEvent(.press, at: .zero)))
    app.send(.mouse(MouseEvent(.drag, at: Point(x: 12, y: 3))))
    app.press("Esc")
    app.send(.mouse(MouseEvent(.release, at: Point(x: 12, y: 3))))
    #expect(dropped.count == 1)
  }
}
