import AdaptiveCore
import AdaptiveTesting
import Testing

/// How the primary, supplementary and secondary move when the number of columns changes.
@MainActor @Suite("Three columns") struct ThreeColumnTests {
  private let log = CallLog()

  private func stage(_ size: String, _ columns: String, scripted: Bool = false) -> ColumnStage {
    ColumnStage(size, columns, log, style: .tripleColumn, scripted: scripted)
  }

  @Test(
    "a triple-column split view shows three columns from its minimum width on, then two, then one",
    arguments: [
      ("200x40", 3), ("140x40", 3), ("140x10", 3), ("139x40", 2), ("80x24", 2), ("79x24", 1), ("1x1", 1),
    ])
  func counts(size: String, count: Int) {
    let stage = stage(size, "N[L] X P")
    #expect(stage.split.shownColumnCount == count)
    #expect(stage.split.isCollapsed == (count == 1))
    stage.expectValid()
    let double = ColumnStage(size, "N[L] P", log)
    #expect(double.split.shownColumnCount == min(count, 2))
  }

  @Test("invalid widths never trap and leave the primary at least one cell")
  func senselessWidths() {
    let stage = stage("200x40", "N[L] X P")
    let numbers: [Int?] = [.min, -1, 0, .max, nil]
    let fractions: [Double?] = [.nan, -.infinity, .infinity, 1e300, nil]
    for number in numbers {
      for fraction in fractions {
        stage.split.minimumPrimaryColumnWidth = number
        stage.split.maximumPrimaryColumnWidth = number.map { $0 &+ 1 }
        stage.split.minimumSupplementaryColumnWidth = number
        stage.split.maximumSupplementaryColumnWidth = number.map { $0 &- 1 }
        stage.split.preferredPrimaryColumnWidthFraction = fraction
        stage.split.preferredSupplementaryColumnWidthFraction = fraction
        for size in ["1x1", "80x24", "140x40"] {
          stage.resize(size)
          stage.expectValid()
          #expect(stage.split.isCollapsed || stage.split.primaryColumnWidth > 0)
        }
      }
    }
    stage.resize("200x40")
    stage.split.minimumTripleColumnWidth = .min
    stage.split.minimumTripleColumnWidth = .max
    #expect(stage.split.shownColumnCount == 2)
  }

  @Test("the width for three columns can be changed, even while they are shown") func chosenWidth() {
    let stage = stage("120x40", "N[L] X P")
    #expect(stage.columns == "N[L,X] P")
    stage.split.minimumTripleColumnWidth = 120
    #expect(stage.columns == "N[L] X P")
    stage.expectValid()
    stage.split.minimumTripleColumnWidth = 121
    #expect(stage.columns == "N[L,X] P")
    stage.resize("60x24")
    stage.split.minimumTripleColumnWidth = 1
    #expect(stage.columns == "N[L,X,P]")
    stage.resize("80x24")
    #expect(stage.columns == "N[L] X P")
    stage.expectValid()
  }

  @Test("a limit collapses the columns at any width, and they return without it") func limit() {
    let stage = stage("160x40", "N[L] X P")
    stage.split.maximumColumnCount = 2
    #expect(stage.columns == "N[L,X] P")
    stage.split.maximumColumnCount = 1
    #expect(stage.columns == "N[L,X,P]" && stage.split.isCollapsed)
    stage.expectValid()
    stage.resize("100x40")
    stage.resize("60x24")
    stage.resize("160x40")
    #expect(stage.columns == "N[L,X,P]")
    stage.split.maximumColumnCount = .min
    #expect(stage.columns == "N[L,X,P]")
    stage.split.maximumColumnCount = nil
    #expect(stage.split.shownColumnCount == 3 && !stage.split.isCollapsed)
    stage.expectValid()
  }

  /// In each row: the columns at 150, then at 100, then at 60 cells.
  @Test(
    "without a delegate, the primary takes the supplementary, then the secondary",
    arguments: [
      ("N[L] X P", "N[L,X] P", "N[L,X,P]"), ("N[L,B] X P", "N[L,B,X] P", "N[L,B,X,P]"),
      ("V X P", "V P", "V"), ("N[L] M[B] P", "N[L,M[B]] P", "N[L,M[B],P]"),
      ("N[L] M[B] Q[P]", "N[L,M[B]] Q[P]", "N[L,M[B],Q[P]]"),
    ])
  func shrinking(three: String, two: String, one: String) {
    let stepwise = stage("150x40", three)
    #expect(stepwise.columns == three)
    stepwise.resize("100x40")
    #expect(stepwise.columns == two)
    stepwise.expectValid()
    stepwise.resize("60x40")
    #expect(stepwise.columns == one)
    stepwise.expectValid()
    let leaping = stage("150x40", three)
    leaping.resize("60x40")
    #expect(leaping.columns == one)
    leaping.expectValid()
  }

  /// In each row: the columns at 60 cells, then the column positions at 100 and 150.
  @Test(
    "growing separates the secondary first, then the supplementary",
    arguments: [
      ("N[L,X,P]", "N[L,X] - P", "N[L] X P"), ("N[L,A,X,P]", "N[L,A,X] - P", "N[L,A] X P"),
      ("N[L,P]", "N[L] - P", "N[L] - P"), ("N[L]", "N[L] - -", "N[L] - -"), ("V", "V - -", "V - -"),
    ])
  func growing(one: String, two: String, three: String) {
    let stepwise = stage("60x40", one)
    stepwise.resize("100x40")
    #expect(stepwise.columnsByPosition == two)
    stepwise.resize("150x40")
    #expect(stepwise.columnsByPosition == three)
    stepwise.expectValid()
    let leaping = stage("60x40", one)
    leaping.resize("150x40")
    #expect(leaping.columnsByPosition == three)
    #expect(leaping.split.focusedColumn == stepwise.split.focusedColumn)
    leaping.expectValid()
  }

  @Test("the delegate may merge and separate the supplementary") func delegateHandles() {
    let stage = stage("150x40", "N[L] X P", scripted: true)
    stage.delegate.collapses = true
    stage.resize("100x40")
    #expect(stage.columnsByPosition == "N[L] - P")
    #expect(stage.made["X"]?.parent == nil)
    let new = stage.make("Y")
    stage.delegate.separatedSupplementary = { _ in new }
    stage.resize("150x40")
    #expect(stage.columnsByPosition == "N[L] Y P")
    stage.expectValid()
  }

  @Test(
    "the delegate can't separate a controller in a column or the root of the stack",
    arguments: ["primary", "secondary", "root"])
  func wrongSeparation(what: String) {
    let stage = stage("100x40", "N[L] P", scripted: true)
    stage.delegate.separatedSupplementary = { primary in
      switch what {
      case "primary": primary
      case "secondary": stage.made["P"]
      default: stage.made["L"]
      }
    }
    let reports = diagnostics { stage.resize("150x40") }
    #expect(reports == (what == "root" ? [.separatedRoot("RecordingController")] : []))
    #expect(stage.columnsByPosition == "N[L] - P")
    #expect(stage.split.shownColumnCount == 3)
    stage.expectValid()
  }

  @Test("a change by two columns calls the delegate step by step, with the state of each step") func hooks() {
    let stage = stage("150x40", "N[L] X P", scripted: true)
    stage.resize("60x40")
    #expect(
      log.drain().filter { $0.hasPrefix("delegate") } == [
        "delegate.collapseSupplementary(X onto N) expanded 3",
        "delegate.primaryForCollapsing expanded 2", "delegate.collapse(P onto N) expanded 2",
      ])
    stage.resize("150x40")
    #expect(
      log.drain().filter { $0.hasPrefix("delegate") } == [
        "delegate.primaryForExpanding collapsed 1", "delegate.separate(N) collapsed 1",
        "delegate.separateSupplementary(N) expanded 2",
      ])
    stage.expectValid()
  }

  @Test("a delegate method may perform layout without starting another change") func layoutInHook() {
    let stage = stage("150x40", "N[L] X P", scripted: true)
    stage.delegate.onMerge = { [unowned stage] in
      stage.split.view.setNeedsLayout()
      stage.window.layoutIfNeeded()
      stage.split.minimumTripleColumnWidth = 130
    }
    stage.resize("60x40")
    #expect(stage.columns == "N[L,X,P]")
    #expect(log.drain().filter { $0.contains("collapseSupplementary") }.count == 1)
    stage.expectValid()
  }
}
