/// Takes events, hands them along the responder chain, and shows one frame a turn.
@MainActor open class Application: Responder {
  /// Where frames go.
  public let display: any Display
  /// The window all controllers live in.
  public let window: Window

  /// Called when a turn is needed; the driver then calls `finishTurn()` soon, once for many calls.
  public var onNeedsTurn: (() -> Void)? {
    didSet { if isTurnRequested { onNeedsTurn?() } }
  }

  /// Called when the person wants to quit.
  public var onQuit: (() -> Void)?

  private var isTurnRequested = false
  private var isFullRedrawNeeded = true

  /// Makes an application on a display. With a clock, changes of controllers are shown as short movements; without
  /// one at once.
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

  /// Shows a root controller. The frame follows at the end of the turn.
  public func start(with root: ViewController) {
    window.rootViewController = root
    window.show()
  }

  /// Handles an event. Subclasses may look at it first; super hands keys and pastes to the first responder
  /// and up the chain, mouse events to the view below the pointer and up.
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

  /// Asks the responders from the first one on until one answers. Returns whether one did.
  @discardableResult
  public func deliver(_ ask: (Responder) -> Bool) -> Bool {
    guard let first = window.firstResponder else { return false }
    return first.responderChain.contains { ask($0) }
  }

  /// Quits on `^c`, when nobody else had a use for it.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event == KeyEvent(.character("c"), .control) else { return false }
    onQuit?()
    return true
  }

  /// Ends a turn: lays out what needs it, draws, and presents if there is anything new.
  open func finishTurn() {
    window.settle()
    isTurnRequested = false
    if let animator = window.animator {
      showMoving(animator)
    } else if window.needsFrame {
      show(drawFrame())
    }
  }

  /// Makes the next frame a full one, because the display may have lost what it showed.
  public func redrawAll() {
    isFullRedrawNeeded = true
    window.setNeedsFrame()
  }

  /// Draws the window as it is now, without presenting it.
  public func drawFrame() -> Frame { window.drawFrame() }

  /// Draws what changed, and shows it as far as it has come on its way. While something moves, a frame that the
  /// display has no time for is left out.
  private func showMoving(_ animator: Animator) {
    guard window.needsFrame || animator.needsFrame else { return }
    if window.needsFrame {
      animator.note(drawFrame())
      window.needsFrame = false
    }
    guard !animator.isRunning || display.isReady, let frame = animator.takeFrame() else { return }
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
