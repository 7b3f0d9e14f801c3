@testable import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 6.8.
@MainActor @Suite("The placeholder of a split view") struct PlaceholderTests {
  /// A split view with the placeholder H.
  private func stage(
    _ size: String, _ columns: String, style: SplitViewController.Style = .doubleColumn
  ) -> ColumnStage {
    let stage = ColumnStage(size, columns, CallLog(), style: style, scripted: false)
    stage.split.placeholderViewController = RecordingController("H", stage.log)
    _ = stage.log.drain()
    return stage
  }

  @Test("it is in the secondary column while nothing else is") func column() {
    let stage = stage("100x40", "N[L]")
    #expect(stage.columns == "N[L] H")
    stage.split.showDetail(stage.make("P"), sender: nil)
    #expect(stage.columns == "N[L] P")
    #expect(stage.log.drain(only: "WA", "DD") == ["P.WA", "H.DD"])
    stage.split.setViewController(nil, for: .secondary)
    #expect(stage.columns == "N[L] H")
    stage.split.placeholderViewController = stage.make("J")
    #expect(stage.columns == "N[L] J", "another one takes its place")
    stage.split.placeholderViewController = nil
    #expect(stage.columns == "N[L]")
    stage.expectValid()
  }

  @Test("it does not replace a detail") func detail() {
    let stage = stage("100x40", "N[L] P")
    #expect(stage.columns == "N[L] P")
  }

  @Test("a collapse drops it, and an expansion brings it back") func collapse() {
    let stage = stage("100x40", "N[L]")
    stage.resize("60x40")
    #expect(stage.columns == "N[L]")
    #expect(stage.log.drain(only: "WA", "WD", "willMove") == ["H.willMove(nil)", "H.WD"])
    stage.resize("100x40")
    #expect(stage.columns == "N[L] H")
    stage.expectValid()
  }

  @Test("a collapse merges one in which the user works as a detail, until it is left") func focus() throws {
    let text = TextView("One\nTwo\nThree")
    let placeholder = ViewController(title: "Text", view: text)
    let split = SplitViewController()
    split.preferredDisplayMode = .allVisible
    split.placeholderViewController = placeholder
    let list = ListViewController()
    let navigation = NavigationController(rootViewController: list)
    split.setViewControllers([navigation])
    let app = ApplicationTester("100x24", root: split)
    func stack(is controllers: ViewController...) -> Bool {
      navigation.viewControllers.elementsEqual(controllers) { $0 === $1 }
    }
    func columns(are controllers: ViewController...) -> Bool {
      split.viewControllers.elementsEqual(controllers) { $0 === $1 }
    }
    app.resize("60x12")
    #expect(stack(is: list), "the list has the focus")
    app.resize("100x24")
    split.focus(.secondary)
    app.application.finishTurn()
    #expect(app.focus === text)
    for _ in 0..<2 {
      app.resize("60x12")
      #expect(stack(is: list, placeholder) && app.focus === text)
      #expect(app.text.contains("Two"))
      app.resize("100x24")
      #expect(columns(are: navigation, placeholder) && app.focus === text)
    }
    app.resize("60x12")
    app.press("Esc")
    app.resize("100x24")
    #expect(columns(are: navigation, placeholder) && app.focus === list.list)
    app.resize("60x12")
    #expect(stack(is: list) && app.diagnostics.isEmpty)
  }

  @Test("a collapse drops a notice, even with the focus") func notice() {
    let split = SplitViewController()
    split.preferredDisplayMode = .allVisible
    split.placeholderViewController = ViewController(showing: .empty("Nothing chosen"))
    let navigation = NavigationController(rootViewController: ListViewController())
    split.setViewControllers([navigation])
    let app = ApplicationTester("100x24", root: split)
    split.focus(.secondary)
    app.application.finishTurn()
    app.resize("60x12")
    #expect(navigation.viewControllers.count == 1 && app.diagnostics.isEmpty)
  }

  @Test("the delegate is not asked about it, but can give another secondary") func delegate() {
    let stage = ColumnStage("100x40", "N[L]", CallLog())
    stage.split.placeholderViewController = stage.make("H")
    stage.resize("60x40")
    #expect(!stage.log.drain().contains { $0.hasPrefix("delegate.collapse") })
    let other = stage.make("O")
    stage.delegate.separated = { _ in other }
    stage.resize("100x40")
    #expect(stage.columns == "N[L] O")
  }

  @Test("what was pushed on the primary stays there, and only a detail moves to the secondary column")
  func pushed() {
    let stage = stage("60x40", "N[L,B]")
    stage.resize("100x40")
    #expect(stage.columns == "N[L,B] H")
    stage.split.showDetail(stage.make("P"), sender: nil)
    stage.resize("60x40")
    #expect(stage.columns == "N[L,B,P]")
    stage.resize("100x40")
    #expect(stage.columns == "N[L,B] P")
    stage.expectValid()
  }

  @Test("a detail that was shown while collapsed moves, and a popped one does not come back")
  func shownWhileCollapsed() throws {
    let stage = stage("60x40", "N[L]")
    stage.split.showDetail(stage.make("P"), sender: nil)
    #expect(stage.columns == "N[L,P]")
    stage.resize("100x40")
    #expect(stage.columns == "N[L] P")
    stage.resize("60x40")
    let navigation = try #require(stage.made["N"] as? NavigationController)
    navigation.pop(animated: false)
    stage.resize("100x40")
    #expect(stage.columns == "N[L] H")
    stage.expectValid()
  }

  @Test("it can be shown as a detail in one column, and is the placeholder again in two") func asDetail()
    throws
  {
    let stage = stage("60x40", "N[L]")
    let placeholder = try #require(stage.split.placeholderViewController)
    stage.split.showDetail(placeholder, sender: nil)
    #expect(stage.columns == "N[L,H]")
    stage.resize("100x40")
    #expect(stage.columns == "N[L] H")
    stage.resize("60x40")
    #expect(stage.columns == "N[L]")
    stage.expectValid()
  }

  @Test("three columns become two and one, and all return") func threeColumns() {
    let stage = stage("150x40", "N[L]", style: .tripleColumn)
    #expect(stage.columnsByPosition == "N[L] - H")
    stage.split.setViewController(stage.make("M"), for: .supplementary)
    for size in ["120x40", "60x40"] { stage.resize(size) }
    #expect(stage.columns == "N[L,M]")
    stage.resize("120x40")
    #expect(stage.columns == "N[L,M] H")
    stage.resize("150x40")
    #expect(stage.columnsByPosition == "N[L] M H")
    stage.expectValid()
  }

  @Test("a split view that begins in one column does not show it") func initial() {
    let split = SplitViewController()
    split.placeholderViewController = ViewController(showing: .empty("Nothing chosen"))
    split.setViewControllers([NavigationController(rootViewController: ViewController())])
    let app = ApplicationTester("60x24", root: split)
    #expect(split.isCollapsed && !app.text.contains("Nothing chosen"))
    app.resize("100x24")
    #expect(app.text.contains("Nothing chosen"))
    #expect(app.diagnostics.isEmpty)
  }
}
