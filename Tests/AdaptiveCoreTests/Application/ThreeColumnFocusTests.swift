import AdaptiveCore
import AdaptiveTesting
import Testing

/// The focus in a split view with three columns.
@MainActor @Suite("Three columns: focus") struct ThreeColumnFocusTests {
  private typealias Column = SplitViewController.Column
  private let log = CallLog()

  private func stage(_ size: String, _ columns: String) -> ColumnStage {
    ColumnStage(size, columns, log, style: .tripleColumn)
  }

  /// The name of the controller with the focus.
  private func focused(_ stage: ColumnStage) -> String {
    (stage.window.firstResponder as? any Recording)?.name ?? "none"
  }

  @Test("the focus moves right and left through the columns and wraps around") func round() {
    let stage = stage("150x40", "N[L] X P")
    var seen: [String] = []
    for _ in 0..<4 {
      #expect(stage.split.focusNextColumn())
      seen.append(focused(stage))
    }
    #expect(seen == ["X", "P", "L", "X"])
    seen = []
    for _ in 0..<4 {
      #expect(stage.split.focusNextColumn(backwards: true))
      seen.append(focused(stage))
    }
    #expect(seen == ["L", "P", "X", "L"])
  }

  @Test(
    "the focus skips empty and hidden columns and stays in a single one",
    arguments: [
      ("150x40", "N[L] P", ["P", "L", "P"]), ("100x40", "N[L] P", ["P", "L", "P"]),
      ("150x40", "N[L]", ["L", "L", "L"]), ("60x24", "N[L]", ["L", "L", "L"]),
    ])
  func passing(size: String, columns: String, names: [String]) {
    let stage = stage(size, columns)
    var seen: [String] = []
    for _ in 0..<3 {
      #expect(stage.split.focusNextColumn() == (names[0] != "L"))
      seen.append(focused(stage))
    }
    #expect(seen == names)
    stage.split.preferredDisplayMode = .primaryHidden
    #expect(!stage.split.focusNextColumn())
    #expect(!stage.split.focus(.supplementary))
  }

  /// In each row: the column with the focus at three columns, then the controller with the focus at two, one,
  /// two and three columns.
  @Test(
    "the focus follows the visible controller of its column through every number of columns",
    arguments: [
      (SplitViewController.Column.primary, ["X", "P", "P", "P"]), (.supplementary, ["X", "P", "P", "P"]),
      (.secondary, ["P", "P", "P", "P"]),
    ])
  func through(column: SplitViewController.Column, names: [String]) {
    let stage = stage("150x40", "N[L] X P")
    stage.split.focus(column)
    var seen: [String] = []
    for size in ["100x40", "60x40", "100x40", "150x40"] {
      stage.resize(size)
      seen.append(focused(stage))
      stage.expectValid(size)
    }
    #expect(seen == names)
    let leaping = ColumnStage("150x40", "N[L] X P", log, style: .tripleColumn)
    leaping.split.focus(column)
    leaping.resize("60x40")
    #expect(focused(leaping) == names[1])
    leaping.resize("150x40")
    #expect(focused(leaping) == names[3])
  }

  @Test("a list in the supplementary column keeps the focus through two columns") func middle() {
    let stage = stage("150x40", "N[L] X P")
    stage.split.focus(.supplementary)
    stage.resize("100x40")
    #expect(stage.split.focusedColumn == .primary)
    stage.resize("150x40")
    #expect(stage.split.focusedColumn == .supplementary)
    #expect(focused(stage) == "X")
    stage.expectValid()
  }

  @Test("a view of another column that becomes first responder keeps the focus") func given() throws {
    let stage = stage("150x40", "N[L] X P")
    #expect(stage.window.makeFirstResponder(try #require(stage.made["X"])))
    #expect(stage.split.focusedColumn == .supplementary)
    stage.resize("160x40")
    #expect(focused(stage) == "X")
  }
}
