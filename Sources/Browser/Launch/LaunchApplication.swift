import AdaptiveCore

/// Stands before the program until that has something to show: a launch screen if it takes a while, then the program
/// itself, which gets everything from there on.
///
/// Keys that are pressed before there is a program are kept for it.
public final class LaunchApplication: Application {
  /// How long the program may take before a launch screen is drawn: what goes away at once would only flicker.
  public static let patience = Duration.milliseconds(20)
  /// How long a launch screen is drawn for a program that is there, but has found nothing to show yet.
  public static let longestStay = Duration.seconds(1)

  private enum Phase {
    case waiting
    case launching
    case over
  }

  private let clock: any MainClock
  private let launchScreen: () -> ViewController?
  private var phase = Phase.waiting
  private var program: Application?
  private var kept: [Event] = []
  /// More events than a person makes meanwhile.
  private static let keptLimit = 1_000

  /// Makes the application. `launchScreen` is asked once, if at all; `nil` draws nothing.
  public init(
    display: any Display, clock: any MainClock, thresholds: SizeClassThresholds = .standard,
    launchScreen: @escaping () -> ViewController?
  ) {
    self.clock = clock
    self.launchScreen = launchScreen
    super.init(display: display, thresholds: thresholds)
  }

  /// Shows the launch screen, unless the program is shown already.
  public func showLaunchScreen() {
    guard phase == .waiting else { return }
    phase = .launching
    if let controller = launchScreen() { start(with: controller) }
  }

  /// Takes the program, which was started. One that is not ready is shown when it is, at a key or a click, or after a
  /// second.
  public func take(_ program: Application, isReady: Bool) {
    self.program = program
    program.onNeedsTurn = { [weak self] in self?.onNeedsTurn?() }
    guard !isReady, kept.isEmpty else { return programIsReady() }
    clock.schedule(after: Self.patience) { [weak self] in self?.showLaunchScreen() }
    clock.schedule(after: Self.longestStay) { [weak self] in self?.programIsReady() }
  }

  /// Lets the program show its first frame, at once and as a whole, and gives it the keys that were kept.
  public func programIsReady() {
    guard let program, phase != .over else { return }
    phase = .over
    window.rootViewController = nil
    let events = kept
    kept = []
    for event in events { program.sendEvent(event) }
    onNeedsTurn?()
  }

  public override func sendEvent(_ event: Event) {
    if phase == .over {
      program?.sendEvent(event)
    } else if event.isOfPerson {
      keep(event)
    } else {
      super.sendEvent(event)
      program?.sendEvent(event)
    }
  }

  public override func finishTurn() {
    switch phase {
    case .waiting: break
    case .launching: if window.isShown { super.finishTurn() }
    case .over: program?.finishTurn()
    }
  }

  /// Quits where there is nothing else to do; what else is pressed is for the program.
  private func keep(_ event: Event) {
    if program == nil, [.key(.character("q")), .key(KeyEvent(.character("c"), .control))].contains(event) {
      onQuit?()
    } else if kept.count < Self.keptLimit {
      kept.append(event)
      programIsReady()
    }
  }
}

extension Event {
  /// Whether somebody did something.
  fileprivate var isOfPerson: Bool {
    switch self {
    case .key, .mouse, .paste: true
    case .focus, .resize, .capabilities: false
    }
  }
}
