import AdaptiveCore
import AdaptiveTesting
import Testing
import TestSupport

/// A tree of controllers on a display that animates changes.
@MainActor final class MovingStage {
  let log = CallLog()
  let display: MemoryDisplay
  let clock = ManualClock()
  let application: Application
  var window: Window { application.window }

  /// Shows a tree and its first frame.
  init(_ size: String, isMoving: Bool = true, root: (CallLog) -> ViewController) {
    display = MemoryDisplay(size: Size(size[...]) ?? .zero)
    application = Application(display: display, animationClock: isMoving ? clock : nil)
    application.start(with: root(log))
    application.finishTurn()
    _ = log.drain()
  }

  /// Returns a screen filled with a letter, which is also its name.
  static func screen(_ letter: String, _ log: CallLog) -> RecordingController {
    let controller = FilledController(letter, log)
    controller.title = letter
    return controller
  }

  /// Advances the clock by a number of milliseconds, with a turn after each.
  func advance(_ milliseconds: Int) {
    for _ in 0..<milliseconds {
      clock.advance(by: .milliseconds(1))
      application.finishTurn()
    }
  }

  /// The current rows of the display.
  var rows: [String] {
    application.finishTurn()
    return display.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func expectValid(_ context: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
    application.finishTurn()
    for violation in window.invariantViolations() {
      Issue.record("\(context) \(violation)", sourceLocation: sourceLocation)
    }
  }
}

/// A controller whose view is filled with one letter.
@MainActor private final class FilledController: RecordingController {
  override func loadView() -> View { Fill(name) }

  private final class Fill: View {
    private let letter: String

    init(_ letter: String) {
      self.letter = letter
      super.init()
    }

    override func draw(in canvas: Canvas) {
      for y in 0..<bounds.height {
        canvas.write(String(repeating: letter, count: bounds.width), at: Point(x: 0, y: y))
      }
    }
  }
}
