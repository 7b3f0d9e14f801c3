/// The root of a tree of views and the home of a root controller; it fills the screen.
///
/// Its subviews are the root controller's view and the presentations, which it places by itself: views go into
/// those, not into the window.
@MainActor public final class Window: View {
  /// The screen the window is on.
  public let screen: Screen

  /// The controller whose view fills the window. Replacing it takes the former one out, with everything it
  /// presents. A controller that is presented or in a container leaves that first.
  public var rootViewController: ViewController? {
    didSet { replaceRoot(oldValue) }
  }

  /// How the views in the window look.
  public let appearance = Appearance()

  /// Whether the window takes part in what the screen shows.
  public private(set) var isShown = false

  /// Whether the window only previews: what is in it appears no further than `viewWillAppear` and layout.
  let isPreview: Bool

  /// Who has the keyboard; `nil` before the window is shown and while it has no root controller.
  public internal(set) var firstResponder: Responder?

  /// Presentations in force, the lowest first.
  public internal(set) var presentations: [PresentationController] = []
  /// Presentations whose dismissal runs.
  var endingPresentations: [PresentationController] = []

  /// Called when something needs a turn: a layout or a frame. Calls are many, turns few.
  public var onNeedsTurn: (() -> Void)?

  /// The end of the responder chain.
  weak var application: Application?
  /// Shows changes as movements; `nil` shows them at once.
  var animator: Animator?

  var hierarchy = HierarchyState()
  var traitReporting = TraitReportingState()
  var transitions = TransitionState()
  var needsFrame = true
  private var detailTargetObservers: [WeakDetailTargetObserver] = []

  /// Makes a window as large as its screen.
  public convenience init(screen: Screen) {
    self.init(screen: screen, isPreview: false)
  }

  init(screen: Screen, isPreview: Bool) {
    self.screen = screen
    self.isPreview = isPreview
    super.init(frame: Rect(size: screen.size))
  }

  public override var next: Responder? { application }

  public override var frame: Rect {
    didSet { forgetTraitsIfChanged() }
  }

  override var traitSource: (any TraitNode)? { screen }

  /// The screen's traits, with the size classes of the window's own size.
  override func traits(over inherited: TraitCollection) -> TraitCollection {
    inherited.merging(screen.sizeClasses(of: frame.size))
  }

  /// Puts the window on the screen: controllers load, appear and get their traits.
  public func show() {
    guard !isShown else { return }
    isShown = true
    changeHierarchy {}
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.frame = bounds }
  }

  /// Draws what is in the window as it is now.
  func drawFrame() -> Frame {
    let surface = DrawingSurface(size: frame.size)
    render(in: Canvas(surface: surface))
    return Frame(buffer: surface.buffer, placements: surface.placements, cursor: surface.cursor)
  }

  /// Adds an observer of collapses and expansions; it is held weakly.
  public func addObserver(_ observer: any ShowDetailTargetObserving) {
    detailTargetObservers.removeAll { $0.observer == nil }
    detailTargetObservers.append(WeakDetailTargetObserver(observer: observer))
  }

  func setNeedsTurn() { onNeedsTurn?() }

  func setNeedsFrame() {
    needsFrame = true
    onNeedsTurn?()
  }

  func showDetailTargetDidChange(_ sender: ViewController) {
    for entry in detailTargetObservers { entry.observer?.showDetailTargetDidChange(sender) }
    func tell(_ controller: ViewController) {
      (controller as? any ShowDetailTargetObserving)?.showDetailTargetDidChange(sender)
      for child in controller.children { tell(child) }
    }
    for top in topControllers { tell(top) }
  }

  private func replaceRoot(_ former: ViewController?) {
    guard former !== rootViewController else { return }
    changeHierarchy {
      self.end(self.presentations)
      guard let root = self.rootViewController else { return }
      if let presentation = root.presentation {
        // It is no longer the one that is shown, so its end does not concern it.
        root.presentation = nil
        presentation.window?.end(presentation.window?.presentations(from: presentation) ?? [])
      }
      root.leaveParent()
      if let other = root.hostWindow, other !== self { other.rootViewController = nil }
      root.hostWindow = self
      if let coordinator = self.transitions.coordinator { root.announce(size: self.bounds.size, coordinator) }
    } whenOver: {
      guard let former, former !== self.rootViewController else { return }
      former.loadedView?.removeFromSuperview()
      former.hostWindow = nil
    }
  }
}

private struct WeakDetailTargetObserver {
  weak var observer: (any ShowDetailTargetObserving)?
}
