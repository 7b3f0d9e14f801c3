/// Collects what is to happen along with one change of size, traits or controllers, and says what changes.
@MainActor public final class TransitionCoordinator {
  /// The stages of a transition, in order. A change of controllers begins with the commit.
  enum Phase: Int, Comparable {
    case willTraits, willSize, commit, layout, alongside, animation, finish, done

    static func < (left: Phase, right: Phase) -> Bool { left.rawValue < right.rawValue }
  }

  /// Whether the change was taken back, as when a presentation is dismissed before it began: then everything is as it
  /// was before. A change of size never is.
  public internal(set) var isCancelled = false

  weak var root: ViewController?
  var phase: Phase
  private(set) var participants: TransitionParticipants?
  /// What is to move on the display; `nil` shows the change at once.
  var movement: Movement?
  private var alongside: [() -> Void] = []
  private var completions: [() -> Void] = []
  private var commits: [() -> Void] = []
  private var announced: [ViewController] = []

  /// Makes the coordinator of a change of traits or size below a controller.
  init(root: ViewController?) {
    self.root = root
    phase = .willTraits
  }

  /// Makes the coordinator of a change of the controllers in a container; `nil` involves nobody.
  init(
    changing container: ViewController?, participants: TransitionParticipants? = nil,
    movement: Movement? = nil
  ) {
    root = container
    phase = .commit
    self.participants = participants
    self.movement = movement
  }

  /// Runs a block with the change, after the first layout, and another when everything is over.
  ///
  /// Each runs exactly once; what moves meanwhile moves to the values the first one sets. Returns whether the first
  /// block will run: from that stage on it is dropped. After the end both are dropped and reported.
  @discardableResult
  public func animate(alongside block: (() -> Void)? = nil, completion: (() -> Void)? = nil) -> Bool {
    guard phase < .done else {
      AdaptiveDiagnostics.report(.coordinatorFinished)
      return false
    }
    if let completion { completions.append(completion) }
    guard phase < .alongside else { return false }
    if let block { alongside.append(block) }
    return true
  }

  /// Runs a block when the new traits come into force, before anybody is told.
  func atCommit(_ block: @escaping () -> Void) { commits.append(block) }

  func noteAnnounced(_ controller: ViewController) { announced.append(controller) }

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

  /// Whether blocks wait for the end.
  var hasCompletions: Bool { !completions.isEmpty }

  /// Runs the blocks for the end, also those they add.
  func runCompletions() {
    while !completions.isEmpty { completions.removeFirst()() }
  }

  /// Ends the transition; whoever keeps the coordinator keeps nobody else.
  func end() {
    phase = .done
    participants = nil
    movement = nil
  }
}
