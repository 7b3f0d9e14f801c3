import AdaptiveCore
import AdaptiveTesting
import Testing

/// A shown split view with recording columns. They are written as in `N[L,B] X P`; a name with a list is a
/// navigation controller.
@MainActor final class ColumnStage {
  let log: CallLog
  let window: Window
  let split: RecordingSplit
  let delegate: ScriptedDelegate
  /// All controllers created so far, by name.
  private(set) var made: [String: ViewController] = [:]

  init(
    _ size: String, _ columns: String, _ log: CallLog, style: SplitViewController.Style = .doubleColumn,
    scripted: Bool = true
  ) {
    self.log = log
    window = Window(screen: RecordingScreen(Size(size) ?? .zero, log))
    split = RecordingSplit("S", log, style)
    delegate = ScriptedDelegate(log)
    split.preferredDisplayMode = .allVisible
    if scripted { split.delegate = delegate }
    split.setViewControllers(columns.split(separator: " ").map(make))
    window.show(split)
    _ = log.drain()
  }

  /// The columns in the notation of the initialiser.
  var columns: String { split.viewControllers.map(text).joined(separator: " ") }

  /// The controllers by column, with `-` for an empty column, and the compact one if there is one.
  var columnsByPosition: String {
    let columns = [SplitViewController.Column.primary, .supplementary, .secondary]
    return
      (columns.map { split.viewController(for: $0).map(text) ?? "-" }
      + [split.viewController(for: .compact).map(text)].compactMap { $0 }).joined(separator: " ")
  }

  func resize(_ size: String) { window.resize(to: Size(size) ?? .zero) }

  /// Creates a recording controller, or a stack of them, from the notation.
  func make(_ text: some StringProtocol) -> ViewController {
    let parts = text.split(whereSeparator: { "[,]".contains($0) }).map { String($0) }
    let stack = parts.dropFirst().map { name in
      let controller = RecordingController(name, log)
      made[name] = controller
      return controller
    }
    let controller =
      text.hasSuffix("]") ? RecordingNavigation(parts[0], log, stack) : RecordingController(parts[0], log)
    made[parts[0]] = controller
    return controller
  }

  /// Records an issue for each invariant that does not hold.
  func expectValid(
    _ context: @autoclosure () -> String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for violation in window.invariantViolations() {
      Issue.record(
        "\(context()) \(violation)\n\(window.controllerTreeDescription)", sourceLocation: sourceLocation)
    }
  }

  private func text(_ controller: ViewController) -> String {
    guard let stack = controller as? RecordingNavigation else {
      return (controller as? any Recording)?.name ?? "?"
    }
    return "\(stack.name)[\(stack.viewControllers.map(text).joined(separator: ","))]"
  }
}

/// Returns the results that a test sets, and records each call with the state at that time.
@MainActor final class ScriptedDelegate: SplitViewControllerDelegate {
  var primary: ViewController?
  /// The result of both methods that merge columns.
  var collapses = false
  var separated: (ViewController) -> ViewController? = { _ in nil }
  var separatedSupplementary: (ViewController) -> ViewController? = { _ in nil }
  var onModeChange: () -> Void = {}
  var onMerge: () -> Void = {}
  private let log: CallLog

  init(_ log: CallLog) {
    self.log = log
  }

  func primaryViewController(forCollapsing split: SplitViewController) -> ViewController? {
    record("primaryForCollapsing", split)
    return primary
  }

  func splitViewController(
    _ split: SplitViewController, collapseSecondary secondary: ViewController, onto primary: ViewController
  ) -> Bool {
    record("collapse(\(name(secondary)) onto \(name(primary)))", split)
    onMerge()
    return collapses
  }

  func splitViewController(
    _ split: SplitViewController, collapseSupplementary supplementary: ViewController,
    onto primary: ViewController
  ) -> Bool {
    record("collapseSupplementary(\(name(supplementary)) onto \(name(primary)))", split)
    onMerge()
    return collapses
  }

  func primaryViewController(forExpanding split: SplitViewController) -> ViewController? {
    record("primaryForExpanding", split)
    return primary
  }

  func splitViewController(_ split: SplitViewController, separateSecondaryFrom primary: ViewController)
    -> ViewController?
  {
    record("separate(\(name(primary)))", split)
    return separated(primary)
  }

  func splitViewController(
    _ split: SplitViewController, separateSupplementaryFrom primary: ViewController
  ) -> ViewController? {
    record("separateSupplementary(\(name(primary)))", split)
    return separatedSupplementary(primary)
  }

  func splitViewController(_ split: SplitViewController, willChangeTo mode: SplitViewController.DisplayMode) {
    onModeChange()
  }

  private func name(_ controller: ViewController) -> String { (controller as? any Recording)?.name ?? "?" }

  private func record(_ call: String, _ split: SplitViewController) {
    let state = split.isCollapsed ? "collapsed" : "expanded"
    log.record("delegate.\(call) \(state) \(split.viewControllers.count)")
  }
}
