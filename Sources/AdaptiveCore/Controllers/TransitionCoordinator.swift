/// Collects the blocks that run alongside one change of size, traits or controllers, and describes that
/// change.
@MainActor public final class TransitionCoordinator {
  /// The phases of a transition, in order. A change of controllers begins with the commit phase.
  enum Phase: Int, Comparable {
    case willTraits, willSize, commit, layout, alongside, animation, finish, done

    static func < (left: Phase, right: Phase) -> Bool { left.rawValue < right.rawValue }
  }

  /// Whether the change was cancelled, as when a presentation is dismissed before it began. Everything is
  /// then as it was before. A change of size is never cancelled.
  public internal(set) var isCancelled = false

  /// The window's traits after a change of the screen; `nil` for other changes.
  var windowTraits: TraitCollection?
  weak var root: ViewController?
  var phase: Phase { didSet { recorder?.recorder.enter(phase) } }
  private(set) var participants: TransitionParticipants?
  /// The movement to animate; `nil` shows the change at once.
  var movement: Movement?
  private var alongside: [() -> Void] = []
  private var completions: [() -> Void] = []
  private var commits: [() -> Void] = []
  private var announced: [ViewController] = []
  private var recorder: (recorder: TransitionRecorder, previousSize: Size)?

  /// Creates the coordinator for a change of traits or size of a controller and its descendants.
  init(root: ViewController?) {
    self.root = root
    phase = .willTraits
  }

  /// Creates the coordinator for a change of the controllers in a container; `nil` involves no controller.
  init(
    changing container: ViewController?, participants: TransitionParticipants? = nil,
    movement: Movement? = nil
  ) {
    root = container
    phase = .commit
    self.participants = participants
    self.movement = movement
  }

  /// Runs a block alongside the transition, after the first layout, and another one after its end.
  ///
  /// Each block runs exactly once. An animation ends with the values that the first block sets. Returns
  /// whether the alongside block will run: in its phase or later it is dropped. After the end of the
  /// transition, both blocks are dropped and reported.
  @discardableResult
  public func animate(alongside block: (() -> Void)? = nil, completion: (() -> Void)? = nil) -> Bool {
    guard phase < .done else {
      AdaptiveDiagnostics.report(.coordinatorFinished, about: nil)
      return false
    }
    if let completion { completions.append(completion) }
    guard phase < .alongside else { return false }
    if let block { alongside.append(block) }
    return true
  }

  /// Runs a block when the new traits take effect, before any environment is notified.
  func atCommit(_ block: @escaping () -> Void) { commits.append(block) }

  func recordAnnouncement(to controller: ViewController) { announced.append(controller) }

  func runCommits() {
    let blocks = commits
    commits = []
    for block in blocks { block() }
    for controller in announced { controller.pendingTraits = nil }
    announced = []
  }

  func runAlongside() {
    phase = .alongside
    let blocks = alongside
    alongside = []
    for block in blocks { block() }
  }

  /// Whether completion blocks are waiting.
  var hasCompletions: Bool { !completions.isEmpty }

  /// Runs the completion blocks, including those added meanwhile.
  func runCompletions() {
    while !completions.isEmpty { completions.removeFirst()() }
  }

  /// Starts measuring the phases for the inspector.
  func startRecording(windowSize: Size) {
    let names = TransitionContextKey.allCases.compactMap { participants?.controller($0)?.debugName }
    let summary = names.isEmpty ? root?.debugName ?? "Window" : names.joined(separator: " → ")
    recorder = (TransitionRecorder(summary, phase: phase), windowSize)
  }

  /// Returns what was measured; `nil` if nothing was.
  func finishRecording(windowSize: Size) -> InspectionLog.Transition? {
    guard let recorder else { return nil }
    let isResized = recorder.previousSize != windowSize
    return recorder.recorder.finished(
      suffix: isResized ? "  \(recorder.previousSize) → \(windowSize)" : "", isCancelled: isCancelled)
  }

  /// Ends the transition. From then on, the coordinator retains no controllers or views.
  func end() {
    phase = .done
    participants = nil
    movement = nil
  }

  /// Whether the transition is animated. For a change of size, the value is final from the commit phase on.
  public var isAnimated: Bool { movement != nil }

  /// The duration of the animation; zero if there is none.
  public var transitionDuration: Duration { movement?.duration ?? .zero }

  /// The view in which one view replaces another; `nil` unless the transition is a push, pop, presentation or
  /// dismissal.
  public var containerView: View? { participants?.container() }

  /// Returns the controller on one side of a push, pop, presentation or dismissal; `nil` in other transitions
  /// and after the end.
  ///
  /// In a presentation, `.from` is the presenting controller and `.to` the presented one. In a dismissal, it
  /// is the reverse.
  public func viewController(forKey key: TransitionContextKey) -> ViewController? {
    participants?.controller(key)
  }

  /// Returns the view that takes part on one side of a push, pop, presentation or dismissal. It may differ
  /// from the controller's own view.
  ///
  /// The result is `nil` for a presenting controller whose view stays in place, for a view that does not
  /// exist yet, in other transitions, and after the end.
  public func view(forKey key: TransitionContextKey) -> View? { participants?.view(key) }
}
