import Testing

@testable import AdaptiveCore

@MainActor
@Suite("Scroll indicators")
struct ScrollIndicatorViewTests {
  @Test(
    "the thicker part matches the visible portion, and touches an end only if that end is visible",
    arguments: [
      (0.0, 0.5, 10, 0..<5), (0.5, 1.0, 10, 5..<10), (0.25, 0.75, 8, 2..<6), (0.01, 0.5, 10, 1..<5),
      (0.5, 0.99, 10, 5..<9), (0.0, 0.001, 10, 0..<1), (0.999, 1.0, 10, 9..<10), (0.98, 0.99, 10, 8..<9),
      (0.01, 0.02, 3, 1..<2), (0.3, 0.6, 2, 1..<2), (0.3, 0.6, 1, 0..<1), (0.0, 1.0, 4, 0..<4),
      (0.3, 0.6, 0, 0..<0),
    ])
  func thumbCells(_ lower: Double, _ upper: Double, _ length: Int, _ expected: Range<Int>) {
    for axis in Axis.allCases {
      let view = ScrollIndicatorView(axis: axis)
      view.visiblePortion = lower...upper
      #expect(view.thumbCells(of: length) == expected)
    }
  }

  @Test("an indicator is hidden if there is nothing to scroll")
  func hidden() {
    let view = ScrollIndicatorView(axis: .vertical)
    #expect(view.isHidden)
    view.visiblePortion = 0.2...0.4
    #expect(!view.isHidden)
    view.visiblePortion = 0...1
    #expect(view.isHidden)
    view.visiblePortion = 0...0.5
    #expect(!view.isHidden)
    view.visiblePortion = nil
    #expect(view.isHidden && view.thumbCells(of: 5).isEmpty)
  }

  @Test("an indicator is a line with a thicker part, and keeps the background")
  func drawing() {
    let view = ScrollIndicatorView(axis: .horizontal)
    view.frame = Rect(x: 0, y: 0, width: 6, height: 1)
    view.visiblePortion = 0...0.5
    let blue = Color.rgb(0x00_00FF)
    let cells = CellBuffer(size: Size(width: 6, height: 1)) { canvas in
      canvas.fill(canvas.bounds, with: Cell(scalar: 0x20, background: blue))
      view.draw(in: canvas)
    }
    #expect(cells.cells.map(\.text).joined() == "━━━───")
    #expect(cells.cells.allSatisfy { $0.background == blue })
  }
}
