import AdaptiveCore

/// Runs before the real application has something to show: it draws a launch screen if that takes a while,
/// and hands over with the real application's first frame.
///
/// Keys pressed before then are queued for the real application.
public final class LaunchApplication: Application {
  /// How long to wait before drawing a launch screen. One that disappears at once would only flicker.
  public static let launchScreenDelay = Duration.milliseconds(20)
  /// How long a launch screen stays for an application that has started but has found nothing to show yet.
  public static let longestDisplay = Duration.seconds(1)

  private enum Phase {
    case waiting
    case launching
    case over
  }

  /// Called once, when the real application takes over. From then on it must receive the events.
  public var onHandover: (Application) -> Void = { _ in }

  private let clock: any MainClock
  private let launchScreen: () -> ViewController?
  private var phase = Phase.waiting
  private var successor: Application?
  private var queue: [Event] = []
  /// More events than a user generates meanwhile.
  private static let queueLimit = 1_000

  /// Makes the application. `launchScreen` is called at most once; `nil` draws nothing.
  public init(
    display: any Display, clock: any MainClock, thresholds: SizeClassThresholds = .standard,
    launchScreen: @escaping () -> ViewController?
  ) {
    self.clock = clock
    self.launchScreen = launchScreen
    super.init(display: display, thresholds: thresholds)
  }

  /// Draws the launch screen, unless the real application is already shown.
  public func showLaunchScreen() {
    guard phase == .waiting else { return }
    phase = .launching
    if let transcript { return transcript.say(Wording.lookingForPhotos) }
    if let controller = launchScreen() { start(with: controller) }
  }

  /// Sets the real application, which has been started. Unless it is ready it takes over when it becomes
  /// ready, at a key or a click, or after a second.
  public func setSuccessor(_ application: Application, isReady: Bool) {
    successor = application
    guard !isReady, queue.isEmpty else { return handOver() }
    clock.schedule(after: Self.launchScreenDelay) { [weak self] in self?.showLaunchScreen() }
    clock.schedule(after: Self.longestDisplay) { [weak self] in self?.handOver() }
  }

  /// Hands over to the real application, which receives the queued keys and then draws its first frame, a
  /// full one.
  public func handOver() {
    guard let successor, phase != .over else { return }
    phase = .over
    window.rootViewController = nil
    self.successor = nil
    for event in queue { successor.sendEvent(event) }
    queue = []
    onHandover(successor)
  }

  public override func sendEvent(_ event: Event) {
    if event.isUserInput {
      enqueue(event)
    } else {
      super.sendEvent(event)
      successor?.sendEvent(event)
    }
  }

  public override func finishTurn() {
    if phase == .launching, window.isShown { super.finishTurn() }
  }

  /// Queues a key, and hands over if there is an application for it. Without one, `q` and `^c` quit.
  private func enqueue(_ event: Event) {
    if successor == nil, [.key(.character("q")), .key(KeyEvent(.character("c"), .control))].contains(event) {
      onQuit?()
    } else if queue.count < Self.queueLimit {
      queue.append(event)
      handOver()
    }
  }
}

extension Event {
  /// Whether the user pressed, clicked or pasted something.
  fileprivate var isUserInput: Bool {
    switch self {
    case .key, .mouse, .paste: true
    case .keysIgnored, .focus, .resize, .capabilities: false
    }
  }
}
