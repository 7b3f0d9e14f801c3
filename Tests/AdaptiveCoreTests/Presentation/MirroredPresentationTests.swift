@testable import AdaptiveCore
import AdaptiveTesting
import Testing

/// Semantics 8.6 and 11.7: presentations in both directions of the interface.
@MainActor @Suite("Presentations in both directions") struct MirroredPresentationTests {
  nonisolated static let directions: [LayoutDirection] = [.leftToRight, .rightToLeft]

  private func show(_ direction: LayoutDirection, _ size: String = "80x24") -> (
    ApplicationTester, ViewController
  ) {
    let root = ViewController()
    let app = ApplicationTester(size, root: root)
    app.application.window.traitOverrides.layoutDirection = direction
    app.advance(by: .zero)
    return (app, root)
  }

  @Test("the keys of a menu item are at the end of its row, as they are typed", arguments: directions)
  func menuKeys(direction: LayoutDirection) throws {
    let (app, root) = show(direction)
    let menu = MenuController(items: [MenuItem(title: "Copy", keyHint: "g(") {}])
    menu.popoverPresentationController?.sourceView = root.view
    menu.popoverPresentationController?.sourceRect = Rect(x: 30, y: 5, width: 4, height: 1)
    root.present(menu)
    app.advance(by: .zero)
    let frame = menu.view.frameOnDisplay
    let row = (frame.minX..<frame.maxX).map { app.cell($0, frame.minY).text }
    let title = try #require(row.firstIndex(of: "C"))
    let keys = try #require(row.firstIndex(of: "g"))
    #expect(row[title..<(title + 4)].joined() == "Copy" && row[keys..<(keys + 2)].joined() == "g(")
    #expect(direction == .leftToRight ? title == 1 : title + 4 == row.count - 1)
    #expect(direction == .leftToRight ? keys + 2 == row.count - 1 : keys == 1)
  }

  @Test(
    "a popover touches its source on the side of the arrow, and the mark is in its border",
    arguments: directions,
    [
      (PopoverArrowDirection.up, Rect(x: 60, y: 2, width: 6, height: 1), "┴", "┴"),
      (.down, Rect(x: 10, y: 20, width: 10, height: 1), "┬", "┬"),
      (.left, Rect(x: 0, y: 10, width: 20, height: 1), "┤", "├"),
      (.right, Rect(x: 60, y: 10, width: 20, height: 1), "├", "┤"),
    ])
  func popover(
    direction: LayoutDirection, row: (PopoverArrowDirection, Rect, String, String)
  ) throws {
    let (app, root) = show(direction)
    let source = View(frame: row.1)
    root.view.addSubview(source)
    let content = ViewController()
    content.modalPresentationStyle = .popover
    content.preferredContentSize = Size(width: 20, height: 4)
    let popover = try #require(content.popoverPresentationController)
    popover.sourceView = source
    popover.permittedArrowDirections = row.0
    root.present(content)
    app.advance(by: .zero)
    #expect(popover.arrowDirection == row.0)
    let frame = try #require(popover.presentedView).frameOnDisplay
    let from = source.frameOnDisplay
    let isMirrored = direction == .rightToLeft
    switch row.0 {
    case .up: #expect(frame.minY == from.maxY)
    case .down: #expect(frame.maxY == from.minY)
    case .left: #expect(isMirrored ? frame.maxX == from.minX : frame.minX == from.maxX)
    default: #expect(isMirrored ? frame.minX == from.maxX : frame.maxX == from.minX)
    }
    let mark = isMirrored ? row.3 : row.2
    let marks = (frame.minY..<frame.maxY).flatMap { y in
      (frame.minX..<frame.maxX).filter { app.cell($0, y).text == mark }.map { Point(x: $0, y: y) }
    }
    let point = try #require(marks.first)
    #expect(marks.count == 1)
    switch row.0 {
    case .up: #expect(point.y == frame.minY && (from.minX..<from.maxX).contains(point.x))
    case .down: #expect(point.y == frame.maxY - 1 && (from.minX..<from.maxX).contains(point.x))
    case .left: #expect(point.x == (isMirrored ? frame.maxX - 1 : frame.minX) && point.y == from.minY)
    default: #expect(point.x == (isMirrored ? frame.minX : frame.maxX - 1) && point.y == from.minY)
    }
    app.click(x: from.minX, y: from.minY)
    #expect(content.presentingViewController == nil, "a click outside dismisses it")
  }

  @Test("a popover of an item with a direction of its own is at the item", arguments: directions)
  func forced(direction: LayoutDirection) throws {
    let (app, root) = show(direction)
    let outer = View(frame: Rect(x: 10, y: 2, width: 40, height: 3))
    outer.semanticContentAttribute = direction == .rightToLeft ? .forceLeftToRight : .forceRightToLeft
    let source = View(frame: Rect(x: 4, y: 1, width: 6, height: 1))
    root.view.addSubview(outer)
    outer.addSubview(source)
    let content = ViewController()
    content.modalPresentationStyle = .popover
    content.preferredContentSize = Size(width: 10, height: 3)
    let popover = try #require(content.popoverPresentationController)
    popover.sourceView = source
    root.present(content)
    app.advance(by: .zero)
    let frame = try #require(popover.presentedView).frameOnDisplay
    let from = source.frameOnDisplay
    #expect(frame.minY == from.maxY && frame.minX <= from.minX && frame.maxX >= from.maxX)
  }

  @Test("a sheet is dragged by its edge in both directions", arguments: directions)
  func sheet(direction: LayoutDirection) {
    let (app, root) = show(direction, "60x24")
    let content = ViewController()
    content.modalPresentationStyle = .pageSheet
    content.sheetPresentationController?.detents = [.medium(), .large()]
    root.present(content)
    app.advance(by: .zero)
    app.drag(from: Point(x: 12, y: 11), to: Point(x: 12, y: 2))
    #expect(content.view.frameOnDisplay == Rect(x: 1, y: 1, width: 58, height: 22))
    app.drag(from: Point(x: 12, y: 0), to: Point(x: 12, y: 22))
    #expect(content.presentingViewController == nil)
  }

  @Test("a controller dismisses itself, and with what it presents only through its presenting controller")
  func dismissingItself() {
    let (app, root) = show(.leftToRight)
    let (sheet, inner) = (NavigationController(rootViewController: ViewController()), ViewController())
    root.present(sheet)
    sheet.topViewController?.dismiss()
    app.advance(by: .zero)
    #expect(root.presentedViewController == nil && app.topController === root)
    root.present(sheet)
    sheet.present(inner)
    sheet.topViewController?.dismiss()
    #expect(root.presentedViewController === sheet && sheet.presentedViewController == nil)
    sheet.present(inner)
    sheet.topViewController?.presentingViewController?.dismiss()
    app.advance(by: .zero)
    #expect(root.presentedViewController == nil && inner.presentingViewController == nil)
  }
}
