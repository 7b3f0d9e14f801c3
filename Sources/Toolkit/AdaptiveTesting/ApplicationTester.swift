import AdaptiveCore

/// Runs an application on a display in memory, and lets a test use it as a person does: press keys, click,
/// resize, and read the screen.
///
/// After each input, the tester finishes the turn, so the screen is up to date. Time stands still until the
/// test advances the clock. Diagnostics are collected; a test usually expects none.
///
/// ```swift
/// let app = ApplicationTester("80x24", root: MailController())
/// app.press("Down Enter")
/// #expect(app.rows[0] == "‹ Inbox   Notes")
/// app.resize("40x12")
/// #expect(app.diagnostics.isEmpty)
/// ```
@MainActor public final class ApplicationTester {
  /// The application.
  public let application: Application
  /// The display with the last frame.
  public let display: MemoryDisplay
  /// The clock that the test advances. `init(_:capabilities:application:)` passes it to the closure that
  /// makes the application.
  public let clock: ManualClock
  /// The library's reports so far.
  public internal(set) var diagnostics: [DiagnosticReport] = []

  /// Shows a controller in a window of a size such as `80x24`. An invalid size gives 80x24.
  public convenience init(
    _ size: String = "80x24", capabilities: DisplayCapabilities = .trueColorDark,
    root: @autoclosure () -> ViewController
  ) {
    self.init(size, capabilities: capabilities) { display, _ in Application(display: display) }
    application.start(with: root())
    finishTurn()
  }

  /// Runs an application that a closure makes and starts, for subclasses of `Application`. The closure
  /// receives the display and the clock.
  public init(
    _ size: String = "80x24", capabilities: DisplayCapabilities = .trueColorDark,
    application make: (MemoryDisplay, ManualClock) -> Application
  ) {
    let size = Size(size) ?? Size(width: 80, height: 24)
    display = MemoryDisplay(size: size, capabilities: capabilities)
    clock = ManualClock()
    application = make(display, clock)
    application.onDiagnostic = { [weak self] report in self?.diagnostics.append(report) }
    finishTurn()
  }

  /// Sends an event and finishes the turn.
  public func send(_ event: Event) {
    if case .resize(let size) = event { display.size = size }
    if case .capabilities(let capabilities) = event { display.capabilities = capabilities }
    application.receive(event)
    finishTurn()
  }

  /// Performs a step of a random walk, or of one that failed.
  public func perform(_ step: TestStep) {
    switch step {
    case .key(let key): send(.key(key))
    case .paste(let text): send(.paste(text))
    case .mouse(let event): send(.mouse(event))
    case .resize(let size): send(.resize(size))
    case .wait(let duration): advance(by: duration)
    }
  }

  /// Performs several steps in the form of `TestStep.description`, separated by commas. Unknown steps are
  /// ignored.
  public func replay(_ steps: String) {
    for step in steps.split(separator: ",").compactMap({ TestStep($0) }) { perform(step) }
  }

  /// Advances the clock, runs the calls that come due, and finishes the turn.
  public func advance(by duration: Duration) {
    clock.advance(by: duration)
    finishTurn()
  }

  /// Waits until the tasks of the main actor that are ready have run, and finishes the turn. It doesn't wait
  /// for work on other threads.
  public func runTasks() async {
    // A task that awaits another one continues one job later.
    for _ in 0..<4 { await Task { @MainActor in }.value }
    finishTurn()
  }

  func finishTurn() { application.finishTurn() }
}

extension DisplayCapabilities {
  /// A dark display with 24-bit colours.
  public static let trueColorDark = DisplayCapabilities(gamut: .trueColor, style: .dark)
  /// A light display with 24-bit colours.
  public static let trueColorLight = DisplayCapabilities(gamut: .trueColor, style: .light)
  /// A display with 16 colours.
  public static let sixteenColors = DisplayCapabilities(gamut: .ansi16, style: .dark)
  /// A display without colours.
  public static let monochrome = DisplayCapabilities(gamut: .mono, style: .dark)
  /// A display with ASCII characters and without colours.
  public static let ascii = DisplayCapabilities(
    gamut: .mono, graphics: .ascii, isUnicode: false, style: .dark)
}
