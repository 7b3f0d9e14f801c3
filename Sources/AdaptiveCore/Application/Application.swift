/// Receives events, delivers them along the responder chain, and presents at most one frame per turn.
///
/// ```swift
/// let display = MemoryDisplay(size: Size(width: 80, height: 24))
/// let application = Application(display: display)
/// application.start(with: NavigationController(rootViewController: notes))
/// application.receive(.key(KeyEvent(.down)))
/// application.finishTurn()
/// ```
@MainActor open class Application: Responder {
  /// The display that shows the frames.
  public let display: any Display
  /// The window that contains all controllers.
  public let window: Window

  /// Called when the application needs a turn. The driver then calls `finishTurn()` soon, once for several
  /// requests.
  public var onNeedsTurn: (() -> Void)? { didSet { if isTurnRequested { onNeedsTurn?() } } }

  /// Returns the texts of the toolkit in the user's language. The default is English.
  public var builtInTextProvider: (BuiltInText) -> String = \.english { didSet { builtInTextDidChange() } }

  /// Called when the user asks to quit.
  public var onQuit: (() -> Void)?

  /// Whether `^p` shows the command palette. Turn it off if the program uses the key otherwise.
  public var offersCommandPalette = true
  /// Whether `?` and F1 show the list of keys. Turn it off if the program has a help screen of its own.
  public var offersKeyCommandList = true
  /// Called when the user asks to suspend the program. Without it, the key has no effect.
  public var onSuspend: (() -> Void)?

  /// Whether F12 shows the inspector: the tree of controllers and views, the traits with their origins, the
  /// constraints, the diagnostics, the last transitions and the time of each frame. The default is true in
  /// debug builds.
  public var offersInspector = Application.isDebugBuild {
    didSet { if offersInspector != oldValue { updateInspectionLog() } }
  }

  /// Whether the user prefers less motion: changes of controllers are shown at once, and bars of unknown
  /// progress stand still. The default is false.
  public var prefersReducedMotion = false {
    didSet { if prefersReducedMotion { window.endAnimationUnlessBusy() } }
  }

  /// Called for each diagnostic that is about a view or a controller of this application. With it, those
  /// diagnostics go nowhere else. See ``AdaptiveDiagnostics``.
  public var onDiagnostic: ((DiagnosticReport) -> Void)?

  /// Says what the application shows, in lines of text. With it, no frame is drawn; `nil` shows frames.
  public var transcript: LinearTranscript?

  /// The facts about the state of the program that no item has, such as the photos that are marked. The
  /// transcript says those that a key changes, if nothing else answers it. The default is none.
  open var accessibilityStatus: [String] { [] }

  /// The progress of long work in words; `nil`, the default, for none.
  open var accessibilityProgress: String? { nil }

  /// Saves the state of the root controller when the program ends, and restores it in `start(with:)`; `nil`,
  /// the default, for neither.
  public var stateRestoration: StateRestoration?

  /// The text that was copied last in this program; `nil` if there is none. (Semantics 19.1)
  public internal(set) var pasteboardText: String?

  /// The view on which the left button was pressed. It receives drags and the release.
  private weak var pressedView: View?
  /// Where the left button was pressed; `nil` after the first movement since.
  private var pressLocation: Point?
  /// The drag from a view with a drag interaction.
  private var dragSession: DragSession?
  private var hover = HoverTracking()
  private var isTurnRequested = false
  private var isFullRedrawNeeded = true
  /// The frame that the display shows; `nil` before the first one and after the display has changed.
  private var presented: Frame?
  var inspector: Inspector?
  /// The times of this turn's frame; `nil` if nothing is recorded.
  var frameTimes: InspectionLog.FrameTimes?

  /// Creates an application on a display. With a clock, changes of controllers are animated; without one,
  /// they are shown at once.
  public init(
    display: any Display, thresholds: SizeClassThresholds = .standard, animationClock: (any MainClock)? = nil
  ) {
    self.display = display
    window = Window(
      screen: Screen(size: display.size, capabilities: display.capabilities, thresholds: thresholds))
    super.init()
    window.owner = self
    updateInspectionLog()
    window.onNeedsTurn = { [weak self] in self?.requestTurn() }
    window.animator = animationClock.map(Animator.init)
    window.animator?.onFrameNeeded = { [weak self] in self?.requestTurn() }
  }

  /// Shows a root controller, with the saved state if there is one. The first frame is presented at the end
  /// of the turn.
  public func start(with root: ViewController) {
    stateRestoration?.restore(root)
    window.rootViewController = root
    window.show()
  }

  /// Receives an event from the driver. While the inspector is shown, it handles the event; a change of the
  /// display reaches both.
  public final func receive(_ event: Event) {
    switch event {
    case .key, .paste:
      transcript?.awaitAnswer()
      if transcript != nil { requestTurn() }
    case .resize, .capabilities, .focus, .keysIgnored, .mouse: break
    }
    guard let inspector else { return sendEvent(window.mirrored(event)) }
    inspector.receive(event)
    switch event {
    case .resize, .capabilities, .focus: sendEvent(event)
    case .key, .keysIgnored, .paste, .mouse: break
    }
  }

  /// Handles an event. A subclass may handle it first and call super for the rest: super delivers keys and
  /// pasted text to the responder chain that starts at the focused item, and mouse events to the one that
  /// starts at the view under the pointer. A click moves the focus first.
  open func sendEvent(_ event: Event) {
    switch event {
    case .key(KeyEvent(.escape)) where dragSession != nil:
      dragSession?.cancel()
      dragSession = nil
    case .key(let key):
      if !deliver(key), key == KeyEvent(.function(10), .shift), let focusedItem = window.focusedItem {
        showContextMenu(for: focusedItem)
      }
    case .paste(let text): _ = deliver { $0.pasted(text) }
    case .mouse(let mouse): sendMouse(mouse)
    case .focus(false): hover.end()
    case .focus, .keysIgnored: break
    case .resize(let size):
      presented = nil
      window.resize(to: size)
    case .capabilities(let capabilities):
      presented = nil
      window.change(capabilities: capabilities)
    }
  }

  /// Calls the block for each responder from the focused item on, until it returns `true`. Returns whether it
  /// did.
  @discardableResult
  public func deliver(_ handler: (Responder) -> Bool) -> Bool {
    guard let focusedItem = window.focusedItem else { return false }
    return focusedItem.responderChain.contains { handler($0) }
  }

  /// The commands of every program: the command palette, the list of keys, drawing everything again (`^l`),
  /// suspending (`^z`) and quitting (`^c`). An override adds the program's own commands to those of super.
  open override var keyCommands: [KeyCommand] { standardKeyCommands }

  /// Returns the commands that the palette and the list of keys show for the item with the focus: those of
  /// the responder chain, by controller. Override it if the program keeps its commands elsewhere.
  open func keyCommandGroups(for item: Responder) -> [KeyCommandGroup] { collectedKeyCommands(for: item) }

  /// Ends a turn: performs pending layout, draws, and presents a frame if it differs from the last one.
  open func finishTurn() {
    frameTimes = window.inspectionLog == nil ? nil : InspectionLog.FrameTimes()
    measure(\.layout) { window.settle() }
    window.endUndoGroups()
    isTurnRequested = false
    if let transcript {
      window.needsFrame = false
      window.observeFrame { transcript.update(from: self) }
    } else if let inspector {
      let isStale = window.needsFrame
      window.needsFrame = false
      inspector.finishTurn(isStale: isStale)
    } else if let animator = window.animator {
      showMoving(animator)
    } else if window.needsFrame {
      show(measure(\.drawing, drawFrame))
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
      animator.record(measure(\.drawing, drawFrame))
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
    if !frame.isFullRedraw, let presented, frame.isShown(by: presented) { return }
    presented = frame
    measure(\.output) { display.present(frame) }
    if let frameTimes { window.inspectionLog?.record(frameTimes) }
  }

  func requestTurn() {
    guard !isTurnRequested else { return }
    isTurnRequested = true
    onNeedsTurn?()
  }

  /// Begins, continues or ends a drag between views. Returns whether the event belongs to it.
  private func moveDrag(_ event: MouseEvent, from view: View?) -> Bool {
    switch event.action {
    case .drag:
      guard dragSession != nil || beginDrag(event, from: view) else { return false }
      dragSession?.move(to: event.location, in: window)
    case .release:
      guard let session = dragSession else { return false }
      dragSession = nil
      session.end(at: event.location, in: window)
    case .press, .move, .otherPress, .wheelUp, .wheelDown: return false
    }
    return true
  }

  private func beginDrag(_ event: MouseEvent, from view: View?) -> Bool {
    guard let view, view === pressedView, let pressLocation else { return false }
    self.pressLocation = nil
    dragSession = DragSession(from: view, at: pressLocation)
    if dragSession != nil { (view as? any ItemScrolling)?.endDrag() }
    return dragSession != nil
  }

  /// Sends a mouse event to the view under the pointer. Drags and the release go to the view that was pressed
  /// while it is visible.
  private func sendMouse(_ event: MouseEvent) {
    var target = window.hitTest(event.location)
    if window.hoverRecognizerCount > 0 { hover.follow(event, over: target) }
    switch event.action {
    case .press: (pressedView, pressLocation) = (target, event.location)
    case .drag, .release:
      if let pressedView, pressedView.window === window, !pressedView.isHiddenInWindow {
        target = pressedView
      }
      if event.action == .release { pressedView = nil }
    case .move: return
    case .otherPress, .wheelUp, .wheelDown: break
    }
    if moveDrag(event, from: target) { return }
    guard let view = target else { return }
    if event.action == .press { window.moveFocus(toClickAt: event.location, in: view) }
    if view.recognizeGestures(event) { return }
    for responder in view.responderChain where responder.mouseUsed(event) { return }
    if event.action == .otherPress(2) { showContextMenu(for: view, at: event.location) }
  }
}
