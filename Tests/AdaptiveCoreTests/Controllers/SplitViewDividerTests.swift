import AdaptiveCore
import AdaptiveTesting
import Testing

/// Dividers that the user moves. The limits are those of semantics 6.5.
@MainActor @Suite("Dividers of a split view") struct SplitViewDividerTests {
  private func app(_ size: String, style: SplitViewController.Style = .doubleColumn) -> (
    ApplicationTester, SplitViewController
  ) {
    let split = SplitViewController(style: style)
    split.preferredDisplayMode = .allVisible
    split.setViewControllers(
      (0..<(style == .tripleColumn ? 3 : 2)).map { _ in
        NavigationController(rootViewController: ViewController())
      })
    return (ApplicationTester(size, root: split), split)
  }

  @Test("a divider moves the column's width, within the limits")
  func moving() {
    let (app, split) = app("100x40")
    #expect(split.primaryColumnWidth == 40)
    #expect(split.moveDivider(after: .primary, by: 5) && split.primaryColumnWidth == 45)
    app.advance(by: .zero)
    #expect(split.viewController(for: .secondary)?.view.frame == Rect(x: 46, y: 0, width: 54, height: 40))
    #expect(split.moveDivider(after: .primary, by: 500) && split.primaryColumnWidth == 79)
    #expect(!split.moveDivider(after: .primary, by: 1) && split.primaryColumnWidth == 79)
    #expect(split.moveDivider(after: .primary, by: .min) && split.primaryColumnWidth == 8)
    #expect(!split.moveDivider(after: .primary, by: -1))
    #expect(!split.moveDivider(after: .secondary, by: 1) && !split.moveDivider(after: .supplementary, by: 1))
  }

  @Test("a width is kept through other sizes and a collapse, as far as it fits")
  func resizing() {
    let (app, split) = app("100x40")
    split.moveDivider(after: .primary, by: 20)
    app.resize("80x40")
    #expect(split.primaryColumnWidth == 59 && split.chosenColumnWidths.primary == 60)
    app.resize("40x12")
    #expect(split.isCollapsed && !split.moveDivider(after: .primary, by: 1))
    app.resize("120x40")
    #expect(split.primaryColumnWidth == 60)
    split.chosenColumnWidths = .init()
    #expect(split.primaryColumnWidth == 40)
  }

  @Test("two and three columns have widths of their own")
  func threeColumns() {
    let (app, split) = app("150x40", style: .tripleColumn)
    #expect(split.primaryColumnWidth == 30 && split.supplementaryColumnWidth == 37)
    split.moveDivider(after: .primary, by: -4)
    split.moveDivider(after: .supplementary, by: 10)
    #expect(split.primaryColumnWidth == 26 && split.supplementaryColumnWidth == 47)
    app.resize("120x40")
    #expect(split.shownColumnCount == 2 && split.primaryColumnWidth == 40)
    app.resize("150x40")
    #expect(split.primaryColumnWidth == 26 && split.supplementaryColumnWidth == 47)
    split.moveDivider(after: .supplementary, by: 1000)
    split.moveDivider(after: .primary, by: 1000)
    #expect(split.primaryColumnWidth + split.supplementaryColumnWidth + 42 == 150)
  }

  @Test("the mouse drags a divider, and the focus stays in a column beside it")
  func dragging() {
    let (app, split) = app("150x40", style: .tripleColumn)
    app.send(.mouse(MouseEvent(.press, at: Point(x: 30, y: 5))))
    app.send(.mouse(MouseEvent(.drag, at: Point(x: 22, y: 7))))
    #expect(split.primaryColumnWidth == 22 && split.supplementaryColumnWidth == 37)
    app.send(.mouse(MouseEvent(.release, at: Point(x: 22, y: 7))))
    app.send(.mouse(MouseEvent(.drag, at: Point(x: 60, y: 7))))
    #expect(split.primaryColumnWidth == 22)
    app.drag(from: Point(x: 60, y: 0), to: Point(x: 63, y: 0))
    #expect(split.primaryColumnWidth == 22 && split.supplementaryColumnWidth == 40)
    #expect(app.application.window.invariantViolations().isEmpty)
  }

  @Test("hidden and overlaid columns have no divider")
  func displayModes() {
    let (_, split) = app("100x40")
    split.preferredDisplayMode = .primaryHidden
    #expect(!split.moveDivider(after: .primary, by: 3))
    split.preferredDisplayMode = .primaryOverlay
    #expect(!split.moveDivider(after: .primary, by: 3))
    #expect(split.chosenColumnWidths == .init())
  }
}
