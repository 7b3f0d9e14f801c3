import AdaptiveCore
import AdaptiveTesting
import Testing

/// The tree T(S(N[L], E)) of the specification in a window without a status line. It records all calls.
@MainActor final class Stage {
  let log = CallLog()
  let talks = Talk.ada()
  let window: Window
  let container: OverrideContainer
  let split: RecordingSplit
  let navigation: RecordingNavigation
  let list: TalksController
  let delegate: PictureSplitDelegate
  private let posts: PostCounter
  private let usesDelegate: Bool

  /// Creates and shows the tree. Without a delegate, the split view uses its defaults.
  init(_ size: String, usesDelegate: Bool = true) {
    self.usesDelegate = usesDelegate
    window = Window(screen: RecordingScreen(Size(size) ?? .zero, log))
    list = TalksController("L", log, talks: talks)
    navigation = RecordingNavigation("N", log, [list])
    split = RecordingSplit("S", log)
    delegate = PictureSplitDelegate(log)
    posts = PostCounter(log)
    container = OverrideContainer("T", log, content: split)
    if usesDelegate { split.delegate = delegate }
    split.preferredDisplayMode = .allVisible
    split.setViewControllers([navigation, RecordingController("E", log)])
    container.updateOverride(for: window.frame.size)
    window.addObserver(posts)
    window.rootViewController = container
    _ = log.drain()
    window.show()
  }

  /// The number of show-detail notifications posted.
  var postCount: Int { posts.count }

  func resize(_ size: String) { window.resize(to: Size(size) ?? .zero) }

  /// The secondary; `nil` while collapsed.
  var secondary: ViewController? { split.viewController(for: .secondary) }

  /// The top of the primary stack.
  var top: ViewController? { navigation.topViewController }

  /// The picture screen shown in the secondary or on the stack.
  var picture: PictureController? {
    (split.isCollapsed ? top : secondary) as? PictureController
  }

  /// The names of the primary stack, as in `L B P`.
  var stack: String { names(navigation.viewControllers) }

  /// The names of the columns, as in `N P`.
  var columns: String { names(split.viewControllers) }

  /// Chooses a row of the list. Row 0 is A.
  func chooseTalk(_ row: Int) { list.select(row) }

  /// Chooses a row of the conversation on top.
  func choosePicture(_ row: Int) throws { try #require(top as? TalkController).select(row) }

  /// Opens B and its third picture, the initial state of most scenarios.
  func showThirdOfB() throws {
    chooseTalk(1)
    try choosePicture(2)
    _ = log.drain()
  }

  /// Presents the profile in a form sheet and returns its navigation controller.
  func presentProfile() -> (navigation: RecordingNavigation, profile: ProfileFixture) {
    let profile = ProfileFixture("profile", log)
    let navigation = RecordingNavigation("N'", log, [profile])
    navigation.modalPresentationStyle = .formSheet
    list.present(navigation)
    return (navigation, profile)
  }

  /// Records an issue for each invariant that does not hold.
  func expectValid(
    _ context: @autoclosure () -> String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    window.settle()
    for violation in window.invariantViolations() {
      Issue.record(
        "\(context()) \(violation)\n\(window.controllerTreeDescription)", sourceLocation: sourceLocation)
    }
  }

  private func names(_ controllers: [ViewController]) -> String {
    controllers.map { ($0 as? any Recording)?.name ?? "?" }.joined(separator: " ")
  }
}

/// Counts and records show-detail notifications.
@MainActor final class PostCounter: ShowDetailTargetObserving {
  private(set) var count = 0
  private let log: CallLog

  init(_ log: CallLog) {
    self.log = log
  }

  func showDetailTargetDidChange(_ sender: ViewController) {
    count += 1
    log.record("notification")
  }
}
