/// Receives events, delivers them along the responder chain, and presents at most one frame per turn.
@MainActor open class Application: Responder {
  /// The display that shows the frames.
  public let display: any Display
  /// The window that contains all controllers.
  public let window: Window

  /// Called when the application needs a turn. The driver then calls `finishTurn()` soon, once for several
  /// requests.
  public var onNeedsTurn: (() -> Void)? {
    didSet { if isTurnRequested { onNeedsTurn?() } }
  }

  /// Called when the user asks to quit.
  public var onQuit: (() -> Void)?

  /// Called when the user asks to suspend the program. Without it, the key has no effect.
  public var onSuspend: (() -> Void)?

  /// Called for each diagnostic that is about a view or a controller of this application. With it, those
  /// diagnostics go nowhere else. See ``AdaptiveDiagnostics``.
  public var onDiagnostic: ((DiagnosticReport) -> Void)?

  private var isTurnRequested = false
  private var isFullRedrawNeeded = true

  /// Creates an application on a display. With a clock, changes of controllers are animated; without one,
  /// they are shown at once.
  public init(
    display: any Display, thresholds: SizeClassThresholds = .standard, animationClock: (any MainClock)? = nil
  ) {
    self.display = display
    window = Window(
      screen: Screen(size: display.size, capabilities: display.capabilities, thresholds: thresholds))
    super.init()
    window.application = self
    window.onNeedsTurn = { [weak self] in self?.requestTurn() }
    window.animator = animationClock.map(Animator.init)
    window.animator?.onFrameNeeded = { [weak self] in self?.requestTurn() }
  }

  /// Shows a root controller. The first frame is presented at the end of the turn.
  public func start(with root: ViewController) {
    window.rootViewController = root
    window.show()
  }

  /// Handles an event. A subclass may handle it first and call super for the rest: super delivers keys and
  /// pasted text to the responder chain that starts at the first responder, and mouse events to the one that
  /// starts at the view under the pointer.
  open func sendEvent(_ event: Event) {
    switch event {
    case .key(let key): _ = deliver { $0.keyPressed(key) }
    case .paste(let text): _ = deliver { $0.pasted(text) }
    case .mouse(let mouse): sendMouse(mouse)
    case .focus: break
    case .resize(let size): window.resize(to: size)
    case .capabilities(let capabilities): window.change(capabilities: capabilities)
    }
  }

  /// Calls the block for each responder from the first responder on, until it returns `true`. Returns whether
  /// it did.
  @discardableResult
  public func deliver(_ handler: (Responder) -> Bool) -> Bool {
    guard let first = window.firstResponder else { return false }
    return first.responderChain.contains { handler($0) }
  }

  /// Quits on `^c`, suspends the program on `^z`, and draws everything again on `^l`, if no other responder has
  /// handled the key.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.modifiers == .control, case .character(let letter) = event.key else { return false }
    switch letter {
    case "c": onQuit?()
    case "z": onSuspend?()
    case "l": redrawAll()
    default: return false
    }
    return true
  }

  /// Ends a turn: performs pending layout, draws, and presents a frame if anything changed.
  open func finishTurn() {
    window.settle()
    isTurnRequested = false
    if let animator = window.animator {
      showMoving(animator)
    } else if window.needsFrame {
      show(drawFrame())
    }
  }

  /// Makes the next frame a full one, because the display may have lost its content.
  public func redrawAll() {
    isFullRedrawNeeded = true
    window.setNeedsFrame()
  }

  /// Draws the window in its current state without presenting the result.
  public func drawFrame() -> Frame { window.drawFrame() }

  /// Draws changes and shows the current state of a running animation. During an animation, skips frames
  /// while the display is not ready.
  private func showMoving(_ animator: Animator) {
    guard window.needsFrame || animator.needsFrame else { return }
    if window.needsFrame {
      animator.record(drawFrame())
      window.needsFrame = false
    }
    guard !animator.isRunning || display.isReady, let frame = animator.nextFrame() else { return }
    show(frame)
  }

  private func show(_ frame: Frame) {
    var frame = frame
    frame.isFullRedraw = isFullRedrawNeeded
    isFullRedrawNeeded = false
    window.needsFrame = false
    display.present(frame)
  }

  private func requestTurn() {
    guard !isTurnRequested else { return }
    isTurnRequested = true
    onNeedsTurn?()
  }

  private func sendMouse(_ event: MouseEvent) {
    guard let view = window.hitTest(event.location) else { return }
    for responder in view.responderChain where responder.mouseUsed(event) { return }
  }
}
