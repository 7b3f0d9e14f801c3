@testable import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 6.7.
@MainActor @Suite("The compact column") struct CompactColumnTests {
  /// A split view N[L] P with the compact column C.
  private func stage(_ size: String, scripted: Bool = false) -> (ColumnStage, RecordingController) {
    let log = CallLog()
    let stage = ColumnStage(size, "N[L] P", log, scripted: scripted)
    let compact = RecordingController("C", log)
    stage.split.setViewController(compact, for: .compact)
    _ = log.drain()
    return (stage, compact)
  }

  @Test("a collapse shows it, and moves no controller") func collapse() throws {
    let (stage, compact) = stage("100x40")
    #expect(stage.columns == "N[L] P" && stage.split.viewController(for: .compact) === compact)
    #expect(compact.appearanceState == .disappeared && !stage.split.hasColumn(.compact))
    stage.resize("60x40")
    #expect(stage.columns == "C" && stage.split.isCollapsed && stage.split.focusedColumn == .compact)
    #expect(stage.columnsByPosition == "N[L] - P C", "the columns stay as they are")
    #expect(
      stage.log.drain(only: "WA", "DA", "WD", "DD", "willMove", "didMove") == [
        "N.WD", "L.WD", "P.WD", "C.WA", "P.DD", "L.DD", "N.DD", "C.DA",
      ])
    #expect(compact.view.frame == Rect(x: 0, y: 0, width: 60, height: 40))
    stage.expectValid()
    stage.resize("100x40")
    #expect(stage.columns == "N[L] P" && stage.split.shownColumnCount == 2)
    #expect(stage.log.drain(only: "DA", "DD", "willMove") == ["C.DD", "P.DA", "L.DA", "N.DA"])
    stage.expectValid()
  }

  @Test("a split view that begins compact shows it at once") func initial() {
    let log = CallLog()
    let split = RecordingSplit("S", log)
    split.setViewControllers([RecordingController("A", log), RecordingController("B", log)])
    split.setViewController(RecordingController("C", log), for: .compact)
    let window = Window(screen: Screen(size: Size("60x24")), showing: split)
    #expect(log.drain(only: "load", "WA", "DA") == ["S.load", "C.load", "S.WA", "C.WA", "C.DA", "S.DA"])
    #expect(window.invariantViolations().isEmpty)
  }

  @Test("the delegate is asked first, and another column merges the columns as before") func delegate() {
    let (stage, _) = stage("100x40")
    let delegate = Chooser(stage.log)
    stage.split.delegate = delegate
    stage.resize("60x40")
    #expect(
      stage.log.drain(only: "top", "didCollapse", "collapse") == ["delegate.top", "delegate.didCollapse"])
    stage.resize("100x40")
    #expect(stage.log.drain(only: "mode", "didExpand") == ["delegate.mode", "delegate.didExpand"])
    delegate.top = .primary
    stage.resize("60x40")
    #expect(
      stage.log.drain(only: "top", "didCollapse", "collapse")
        == ["delegate.top", "delegate.collapse", "delegate.didCollapse"])
    #expect(stage.columns == "N[L,P]" && stage.split.focusedColumn == .primary)
    stage.resize("100x40")
    #expect(stage.columns == "N[L] P")
    stage.expectValid()
  }

  @Test("the delegate chooses the display mode after an expansion") func mode() {
    let (stage, _) = stage("60x40")
    let delegate = Chooser(stage.log)
    delegate.mode = .primaryHidden
    stage.split.delegate = delegate
    stage.resize("120x40")
    #expect(stage.split.displayMode == .primaryHidden)
    stage.resize("90x40")
    stage.resize("120x40")
    #expect(stage.split.displayMode == .allVisible, "as a mode that the user chooses")
    stage.expectValid()
  }

  @Test("set while collapsed, it appears at once; taken away, the columns are merged") func changes() {
    let log = CallLog()
    let stage = ColumnStage("60x40", "N[L] P", log, scripted: false)
    #expect(stage.columns == "N[L,P]")
    let compact = RecordingController("C", log)
    stage.split.setViewController(compact, for: .compact)
    #expect(stage.columns == "C" && compact.appearanceState == .appeared)
    stage.expectValid()
    stage.split.setViewController(nil, for: .compact)
    #expect(stage.columns == "N[L,P]" && compact.parent == nil)
    stage.split.setViewController(compact, for: .compact)
    stage.resize("100x40")
    #expect(stage.columns == "N[L] P", "the merged secondary is separated")
    stage.resize("60x40")
    let other = NavigationController()
    other.push(compact)
    #expect(stage.split.viewController(for: .compact) == nil && stage.columns == "N[L,P]")
    stage.expectValid()
  }

  @Test("a column that is replaced meanwhile is there after the expansion") func replaced() {
    let (stage, _) = stage("100x40")
    stage.resize("60x40")
    stage.split.setViewController(stage.make("Q"), for: .secondary)
    #expect(stage.columns == "C")
    stage.resize("100x40")
    #expect(stage.columns == "N[L] Q")
    stage.expectValid()
  }

  @Test("three columns return as three, or as two in a narrower window") func three() {
    let log = CallLog()
    let stage = ColumnStage("150x40", "N[L] X P", log, style: .tripleColumn, scripted: false)
    stage.split.setViewController(RecordingController("C", log), for: .compact)
    stage.resize("60x40")
    #expect(stage.columns == "C")
    stage.resize("150x40")
    #expect(stage.columns == "N[L] X P")
    stage.resize("60x40")
    stage.resize("100x40")
    #expect(stage.columns == "N[L,X] P")
    stage.expectValid()
  }

  @Test("a detail goes to its stack, and the focus returns to the column that had it") func detail() {
    let log = CallLog()
    let stage = ColumnStage("100x40", "N[L] P", log, scripted: false)
    let stack = RecordingNavigation("M", log, [RecordingController("C", log)])
    stage.split.setViewController(stack, for: .compact)
    stage.split.focus(.secondary)
    stage.resize("60x40")
    stage.split.showDetail(stage.make("Q"), sender: nil)
    #expect(stage.columns == "M[C,Q]")
    stage.split.show(.primary)
    #expect(stage.columns == "M[C,Q]")
    stage.resize("100x40")
    #expect(stage.columns == "N[L] P" && stage.split.focusedColumn == .secondary)
    stage.expectValid()
  }

  @Test("a controller of another column is rejected") func rejected() {
    let (stage, compact) = stage("100x40")
    let secondary = stage.split.viewController(for: .secondary)
    let reports = diagnostics {
      stage.split.setViewController(secondary, for: .compact)
      stage.split.setViewController(compact, for: .secondary)
      stage.split.setViewControllers([compact])
    }
    #expect(reports == [.invalidColumn(.compact), .invalidColumn(.secondary), .invalidColumnCount(1)])
    #expect(stage.columns == "N[L] P")
  }

  @Test("its state is saved and restored") func restoration() {
    let (stage, compact) = stage("60x40")
    stage.split.restorationIdentifier = "split"
    compact.restorationIdentifier = "compact"
    let store = Store()
    let restoration = StateRestoration(store: store, version: 1) { coder in
      coder.identifier == "compact" ? ViewController() : nil
    } onFault: {
      Issue.record($0)
    }
    restoration.save(stage.split)
    let other = SplitViewController()
    other.restorationIdentifier = "split"
    other.setViewControllers([ViewController()])
    restoration.restore(other)
    #expect(other.isCollapsed && other.viewControllers.first?.restorationIdentifier == "compact")
  }
}

@MainActor private final class Chooser: SplitViewControllerDelegate {
  var top: SplitViewController.Column?
  var mode: SplitViewController.DisplayMode?
  private let log: CallLog

  init(_ log: CallLog) { self.log = log }

  func splitViewController(
    _ split: SplitViewController, topColumnForCollapsingTo proposed: SplitViewController.Column
  ) -> SplitViewController.Column {
    log.record("delegate.top")
    return top ?? proposed
  }

  func splitViewController(
    _ split: SplitViewController, collapseSecondary secondary: ViewController, onto primary: ViewController
  ) -> Bool {
    log.record("delegate.collapse")
    return false
  }

  func splitViewController(
    _ split: SplitViewController, displayModeForExpandingTo proposed: SplitViewController.DisplayMode
  ) -> SplitViewController.DisplayMode {
    log.record("delegate.mode")
    return mode ?? proposed
  }

  func splitViewControllerDidCollapse(_ split: SplitViewController) {
    #expect(split.isCollapsed)
    log.record("delegate.didCollapse")
  }

  func splitViewControllerDidExpand(_ split: SplitViewController) {
    #expect(!split.isCollapsed)
    log.record("delegate.didExpand")
  }
}

@MainActor private final class Store: RestorationStore {
  private var state: RestorableState?

  func load() -> RestorableState? { state }
  func save(_ state: RestorableState) { self.state = state }
}
