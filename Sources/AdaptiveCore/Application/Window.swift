/// The root of the view tree. A window fills the screen and shows a root controller.
///
/// Its subviews are the root controller's view and the presentations, which the window places itself. Add
/// your views to those, not to the window.
@MainActor public final class Window: View {
  /// The screen the window is on.
  public let screen: Screen

  /// The controller whose view fills the window. Replacing it removes the previous controller and everything
  /// it presents. A new root controller first leaves its container or presentation.
  public var rootViewController: ViewController? { didSet { replaceRoot(oldValue) } }

  /// The appearance rules for the views in the window.
  public let appearance = Appearance()

  /// Whether the window is on the screen.
  public private(set) var isShown = false

  /// Whether the window only renders a preview. Its controllers get no further than `viewWillAppear` and
  /// layout.
  package let isPreview: Bool

  /// The item with the focus: a view, a bar item, or a controller in which nothing else can have it. `nil`
  /// before the window is shown and while it has no root controller.
  public internal(set) var focusedItem: Responder?

  /// The active presentations, the lowest first.
  public internal(set) var presentations: [PresentationController] = []
  /// The presentations that are being dismissed.
  var endingPresentations: [PresentationController] = []

  /// Called when layout or drawing needs a turn. Several calls may precede one turn.
  public var onNeedsTurn: (() -> Void)?

  /// Records what the inspector shows; `nil` if there is no inspector.
  var inspectionLog: InspectionLog?
  /// The application, which ends the responder chain; `nil` before it shows the window.
  weak var owner: Application?
  /// Animates transitions; `nil` shows every change at once.
  var animator: Animator?

  /// The recognizers in the window that want to know where the pointer is.
  var hoverRecognizerCount = 0 {
    didSet {
      guard (hoverRecognizerCount > 0) != (oldValue > 0) else { return }
      owner?.display.reportPointerMovements(hoverRecognizerCount > 0)
    }
  }

  var hierarchy = HierarchyState()
  var traitReporting = TraitReportingState()
  var transitions = TransitionState()
  var needsFrame = true
  /// The models that the last frame, or the last transcript, has read.
  private var frameReads: ObservedReads?
  /// The undo managers with a group that the turn ends.
  private var undoManagersOfTurn: [AdaptiveUndoManager] = []
  private lazy var ownUndoManager: AdaptiveUndoManager = {
    let manager = AdaptiveUndoManager()
    manager.window = self
    return manager
  }()
  /// The environment that has requested a focus update last.
  weak var focusUpdateRequest: Responder?
  private var detailTargetObservers: [WeakDetailTargetObserver] = []

  /// Creates a window as large as its screen.
  public convenience init(screen: Screen) {
    self.init(screen: screen, isPreview: false)
  }

  package init(screen: Screen, isPreview: Bool) {
    self.screen = screen
    self.isPreview = isPreview
    super.init(frame: Rect(size: screen.size))
  }

  public override var next: Responder? { owner }

  /// The manager of everything in the window that has none of its own.
  public override var undoManager: AdaptiveUndoManager? { ownUndoManager }

  /// Ends the group of an undo manager at the end of the turn.
  func endsTurn(of manager: AdaptiveUndoManager) {
    undoManagersOfTurn.append(manager)
    setNeedsTurn()
  }

  func endUndoGroups() {
    let managers = undoManagersOfTurn
    undoManagersOfTurn = []
    for manager in managers { manager.endEventGroup() }
  }

  public override var frame: Rect { didSet { invalidateTraitsIfChanged() } }

  override var traitSource: (any TraitNode)? { screen }

  /// The screen's traits, with the size classes of the window's own size.
  override func traits(over inherited: TraitCollection) -> TraitCollection {
    inherited.merging(screen.sizeClasses(of: frame.size)).merging(committedOverrides)
  }

  override func announceOverrides(_ coordinator: TransitionCoordinator) {
    let traits = uncachedTraits.merging(traitOverrides)
    coordinator.windowTraits = traits
    rootViewController?.announce(inheriting: traits, coordinator)
  }

  /// Shows the window on the screen: its controllers load, appear and receive their traits.
  public func show() {
    guard !isShown else { return }
    isShown = true
    changeHierarchy {}
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews where !(view is any FloatingView) { view.frame = bounds }
  }

  /// The commands that move the focus: Tab and Shift-Tab.
  public override var keyCommands: [KeyCommand] {
    [
      KeyCommand(KeyEvent(.tab), title: builtInText(.nextItem)) { [weak self] in self?.moveFocus(.next) },
      KeyCommand(KeyEvent(.backTab), title: builtInText(.previousItem)) { [weak self] in
        self?.moveFocus(.previous)
      },
    ]
  }

  /// Draws the window in its current state, with the cursor on the focused item.
  package func drawFrame() -> Frame {
    let surface = DrawingSurface(size: frame.size, ordering: textOrdering)
    let canvas = Canvas(surface: surface, isMirrored: isMirrored)
    observeFrame {
      render(in: canvas)
      if surface.cursor == nil { placeCursorOnFocusedItem(in: canvas) }
    }
    return Frame(
      buffer: surface.buffer, placements: surface.placements, cursor: surface.cursor,
      isCursorVisible: surface.isCursorVisible)
  }

  /// Adds an observer of collapses and expansions. The window holds it weakly.
  public func addObserver(_ observer: any ShowDetailTargetObserving) {
    detailTargetObservers.removeAll { $0.observer == nil }
    detailTargetObservers.append(WeakDetailTargetObserver(observer: observer))
  }

  /// Draws or says what the window shows. A change of a model that is read meanwhile requests a frame.
  func observeFrame(_ body: () -> Void) {
    frameReads = observing(frameReads, with: traitTracker, body) {
      { [weak self] in self?.setNeedsFrame() }
    }
  }

  func setNeedsTurn() { onNeedsTurn?() }

  func setNeedsFrame() {
    needsFrame = true
    onNeedsTurn?()
  }

  func showDetailTargetDidChange(_ sender: ViewController) {
    for entry in detailTargetObservers { entry.observer?.showDetailTargetDidChange(sender) }
    func notify(_ controller: ViewController) {
      (controller as? any ShowDetailTargetObserving)?.showDetailTargetDidChange(sender)
      for child in controller.children { notify(child) }
    }
    for top in topControllers { notify(top) }
  }

  private func replaceRoot(_ previous: ViewController?) {
    guard previous !== rootViewController else { return }
    changeHierarchy {
      self.end(self.presentations)
      guard let root = self.rootViewController else { return }
      if let presentation = root.presentation {
        // The presentation no longer shows this controller, so its end must not affect it.
        root.presentation = nil
        presentation.window?.end(presentation.window?.presentations(from: presentation) ?? [])
      }
      root.leaveParent()
      if let other = root.hostWindow, other !== self { other.rootViewController = nil }
      root.hostWindow = self
      if let coordinator = self.transitions.coordinator { root.announce(size: self.bounds.size, coordinator) }
    } whenFinished: {
      guard let previous, previous !== self.rootViewController else { return }
      previous.loadedView?.removeFromSuperview()
      previous.hostWindow = nil
    }
  }
}

private struct WeakDetailTargetObserver {
  weak var observer: (any ShowDetailTargetObserving)?
}
