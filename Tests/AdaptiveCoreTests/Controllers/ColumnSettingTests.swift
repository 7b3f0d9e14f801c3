import AdaptiveCore
import AdaptiveTesting
import Testing

/// Setting one column or all of them with any number of columns, directly and with show actions.
@MainActor @Suite("Setting columns") struct ColumnSettingTests {
  private let log = CallLog()

  private func stage(_ size: String, _ columns: String = "N[L] X P") -> ColumnStage {
    ColumnStage(size, columns, log, style: .tripleColumn, scripted: false)
  }

  @Test(
    "the first controller becomes the primary, the last the secondary, a third the supplementary",
    arguments: [
      ("150x40", "O[Y]", "O[Y] - -"), ("150x40", "O[Y] B", "O[Y] - B"), ("150x40", "O[Y] A B", "O[Y] A B"),
      ("100x40", "O[Y]", "O[Y] - -"), ("100x40", "O[Y] B", "O[Y] - B"),
      ("100x40", "O[Y] A B", "O[Y,A] - B"), ("60x24", "O[Y] A B", "O[Y,A,B] - -"),
      ("60x24", "O[Y] B", "O[Y,B] - -"), ("60x24", "V A B", "V - -"),
    ])
  func setAll(size: String, columns: String, places: String) {
    let stage = stage(size)
    stage.split.setViewControllers(columns.split(separator: " ").map(stage.make))
    #expect(stage.columnsByPosition == places)
    stage.expectValid()
  }

  @Test("an empty list, four controllers and duplicates are rejected", arguments: [0, 4, -3]) func refused(
    count: Int
  ) {
    let stage = stage("150x40")
    let one = ViewController()
    let list = (0..<abs(count)).map { _ in count < 0 ? one : ViewController() }
    #expect(diagnostics { stage.split.setViewControllers(list) } == [.invalidColumnCount(abs(count))])
    #expect(stage.columns == "N[L] X P")
  }

  @Test(
    "setting a column replaces it if it exists, otherwise merges the controller",
    arguments: [
      ("150x40", SplitViewController.Column.primary, "Y X P"), ("150x40", .supplementary, "N[L] Y P"),
      ("150x40", .secondary, "N[L] X Y"), ("100x40", .primary, "Y - P"),
      ("100x40", .supplementary, "N[L,X,Y] - P"), ("100x40", .secondary, "N[L,X] - Y"),
      ("60x24", .primary, "Y - -"), ("60x24", .supplementary, "N[L,X,P,Y] - -"),
      ("60x24", .secondary, "N[L,X,P,Y] - -"),
    ])
  func setOne(size: String, column: SplitViewController.Column, places: String) {
    let stage = stage(size)
    stage.split.setViewController(stage.make("Y"), for: column)
    #expect(stage.columnsByPosition == places)
    stage.expectValid()
  }

  @Test(
    "setting a column to nil empties it if it exists",
    arguments: [
      ("150x40", SplitViewController.Column.supplementary, "N[L] - P"), ("150x40", .secondary, "N[L] X -"),
      ("100x40", .supplementary, "N[L,X] - P"), ("100x40", .secondary, "N[L,X] - -"),
      ("60x24", .supplementary, "N[L,X,P] - -"), ("60x24", .secondary, "N[L,X,P] - -"),
    ])
  func emptyOne(size: String, column: SplitViewController.Column, places: String) {
    let stage = stage(size)
    #expect(diagnostics { stage.split.setViewController(nil, for: column) }.isEmpty)
    #expect(stage.columnsByPosition == places)
    stage.expectValid()
  }

  @Test("an empty primary, a controller of another column and a missing column are rejected")
  func refusedOne() throws {
    let stage = stage("150x40")
    let secondary = try #require(stage.made["P"])
    #expect(diagnostics { stage.split.setViewController(nil, for: .primary) } == [.invalidColumn(.primary)])
    #expect(
      diagnostics { stage.split.setViewController(secondary, for: .supplementary) }
        == [.invalidColumn(.supplementary)])
    #expect(diagnostics { stage.split.setViewController(secondary, for: .secondary) }.isEmpty)
    #expect(stage.columns == "N[L] X P")
    let double = ColumnStage("150x40", "N[L] P", log)
    #expect(
      diagnostics { double.split.setViewController(ViewController(), for: .supplementary) }
        == [.invalidColumn(.supplementary)])
    #expect(double.columns == "N[L] P")
  }

  @Test("a column is empty once its controller moves elsewhere, and the next one becomes the primary")
  func takenAway() throws {
    let stage = stage("150x40")
    let other = RecordingController("O", log)
    other.addChild(try #require(stage.made["X"]))
    #expect(stage.columnsByPosition == "N[L] - P")
    stage.expectValid()
    stage.split.setViewController(stage.make("Y"), for: .supplementary)
    other.addChild(try #require(stage.made["N"]))
    #expect(stage.columnsByPosition == "Y - P")
    stage.expectValid()
  }

  /// The table of Semantics 6.4 with a third column. Origins are columns; `nil` is an unknown sender.
  @Test(
    "show replaces the column it came from",
    arguments: [
      ("150x40", SplitViewController.Column.primary, "Y X P"), ("150x40", .supplementary, "V Y P"),
      ("150x40", .secondary, "V X Y"), ("150x40", nil, "Y X P"), ("100x40", .primary, "Y - P"),
      ("100x40", .secondary, "V - Y"),
    ])
  func show(size: String, origin: SplitViewController.Column?, places: String) {
    let stage = stage(size, "V X P")
    let sender = origin.flatMap { stage.split.viewController(for: $0) }
    (sender ?? stage.split).show(stage.make("Y"), sender: sender?.view)
    #expect(stage.columnsByPosition == places)
    stage.expectValid()
  }

  @Test(
    "showDetail and showSupplementary replace their columns, whichever column they come from",
    arguments: [SplitViewController.Column.primary, .supplementary, .secondary])
  func verbs(origin: SplitViewController.Column) throws {
    let stage = stage("150x40")
    let origin = try #require(stage.split.viewController(for: origin))
    origin.showSupplementary(stage.make("Y"), sender: origin)
    let leaf = try #require(stage.made["L"])
    leaf.showDetail(stage.make("Z"), sender: leaf)
    #expect(stage.columnsByPosition == "N[L] Y Z")
    stage.expectValid()
    _ = log.drain()
    leaf.showSupplementary(try #require(stage.made["Y"]), sender: leaf)
    leaf.showSupplementary(try #require(stage.made["Z"]), sender: leaf)
    leaf.showDetail(try #require(stage.made["Y"]), sender: leaf)
    #expect(log.drain().isEmpty)
    #expect(stage.columnsByPosition == "N[L] Y Z")
  }

  /// In each row: the columns with the leaf L, and the result of showSupplementary from it.
  @Test(
    "showSupplementary without a supplementary column acts as show",
    arguments: [
      ("100x40", "N[L] P", "N[L,Y] - P"), ("60x24", "N[L] P", "N[L,P,Y] - -"), ("100x40", "L P", "Y - P"),
    ])
  func fallback(size: String, columns: String, places: String) throws {
    let stage = stage(size, columns)
    let leaf = try #require(stage.made["L"])
    leaf.showSupplementary(stage.make("Y"), sender: leaf)
    #expect(stage.columnsByPosition == places)
    stage.expectValid()
  }

  @Test(
    "without a supplementary column, showSupplementary gives a navigation controller to the stack",
    arguments: [("100x40", "N[L] P", "N[L,Y[A]] - P"), ("60x24", "N[L] P", "N[L,P,Y[A]] - -")])
  func nestedSupplementary(size: String, columns: String, places: String) throws {
    let stage = stage(size, columns)
    let leaf = try #require(stage.made["L"])
    leaf.showSupplementary(stage.make("Y[A]"), sender: leaf)
    #expect(stage.columnsByPosition == places)
    stage.expectValid()
    stage.resize("200x40")
    #expect(stage.columnsByPosition == (size == "100x40" ? "N[L] Y[A] P" : "N[L] P Y[A]"))
    stage.expectValid()
  }

  @Test("the nearest split view with three columns handles showSupplementary") func nearest() throws {
    let stage = stage("200x40")
    let inner = RecordingSplit("I", log, .tripleColumn)
    let leaf = RecordingController("V", log)
    inner.setViewControllers([leaf])
    stage.split.setViewController(inner, for: .secondary)
    #expect(inner.shownColumnCount == 2)
    let shown = stage.make("Y")
    leaf.showSupplementary(shown, sender: leaf)
    #expect(stage.split.viewController(for: .supplementary) === shown)
    inner.minimumTripleColumnWidth = 100
    let second = stage.make("Z")
    leaf.showSupplementary(second, sender: leaf)
    #expect(inner.viewController(for: .supplementary) === second)
    stage.expectValid()
  }

  @Test("showSupplementary without a container presents, as show does") func alone() {
    let window = Window(screen: Screen(size: Size("150x40")))
    let leaf = ViewController()
    window.show(leaf)
    let shown = ViewController()
    leaf.showSupplementary(shown, sender: nil)
    #expect(leaf.presentedViewController === shown)
  }

  @Test("the delegate may handle showSupplementary") func delegateHandles() throws {
    let stage = stage("150x40")
    let delegate = RefusingDelegate()
    stage.split.delegate = delegate
    stage.made["L"]?.showSupplementary(ViewController(), sender: nil)
    #expect(delegate.callCount == 1)
    #expect(stage.columns == "N[L] X P")
  }
}

/// Handles showSupplementary, but shows nothing.
@MainActor private final class RefusingDelegate: SplitViewControllerDelegate {
  private(set) var callCount = 0

  func splitViewController(
    _ split: SplitViewController, showSupplementary controller: ViewController, sender: AnyObject?
  ) -> Bool {
    callCount += 1
    return true
  }
}
