import AdaptiveTesting
import AdaptiveSeededRandom
import Testing

@testable import AdaptiveCore

@MainActor @Suite("Tree view") struct TreeViewTests {
  private let source = Forest()
  private let tree = TreeView()

  /// The item under the cursor.
  private var cursor: String? { tree.cursorItem as? String }

  /// Shows the tree with the keyboard focus.
  private func shown(_ size: String = "30x6") -> Easel {
    tree.dataSource = source
    tree.delegate = source
    let easel = Easel(size, tree)
    easel.application.window.requestFocusUpdate(to: tree)
    source.log = []
    return easel
  }

  private func press(_ easel: Easel, _ keys: Key...) {
    for key in keys { easel.application.sendEvent(.key(KeyEvent(key))) }
    easel.application.finishTurn()
  }

  @Test("items are indented below their parents, with a sign that shows whether they are expanded")
  func drawing() {
    let easel = shown()
    #expect(easel.rows.prefix(3) == [" ▸ a", " ▸ b", "   c"])
    press(easel, .right, .down, .right)
    #expect(easel.rows == [" ▾ a", "   ▾ a1", "       a11", "       a12", "     a2", " ▸ b"])
    #expect(easel.display.frame?.cursor == Point(x: 3, y: 1))
    easel.application.sendEvent(.capabilities(DisplayCapabilities(isUnicode: false)))
    #expect(easel.rows[0] == " - a" && easel.rows[5] == " + b")
    tree.selectedItem = "a12"
    #expect(easel.rows[3].hasPrefix("|"))
  }

  @Test("Right expands and enters, Left collapses and leaves, and both pass on what they can't use")
  func arrows() {
    let easel = shown()
    press(easel, .right, .right)
    #expect(cursor == "a1" && source.log == ["expansion a", "cursor a1"])
    press(easel, .right, .end, .home, .down, .down, .down, .down)
    #expect(cursor == "a2")
    #expect(!tree.keyPressed(KeyEvent(.right)))
    press(easel, .left)
    #expect(cursor == "a")
    press(easel, .left)
    #expect(!tree.isExpanded("a") && tree.rowCount == 3)
    #expect(!tree.keyPressed(KeyEvent(.left)))
    press(easel, .right)
    #expect(tree.rowCount == 7)
    press(easel, .enter)
    #expect(source.log.last == "activate a")
  }

  @Test("children are asked for once, when they become visible") func laziness() {
    let easel = shown()
    #expect(source.asked == ["top"])
    press(easel, .right)
    press(easel, .left, .right, .left, .right)
    #expect(source.asked == ["top", "a"])
    tree.reloadChildren(of: "b")
    #expect(source.asked == ["top", "a"])
    tree.reloadChildren(of: "a")
    #expect(source.asked == ["top", "a", "a"])
  }

  @Test("the star expands everything below the cursor, up to a limit") func expandAll() {
    let easel = shown("30x20")
    press(easel, .character("*"))
    #expect(tree.rowCount == 7 && !tree.isExpanded("b"))
    let endless = Endless()
    tree.dataSource = endless
    tree.expansionLimit = 500
    tree.expandAll(below: 0)
    #expect((500...510).contains(tree.rowCount))
    tree.expansionLimit = .min
    tree.expandAll(below: 1)
    #expect(easel.rows[0].hasPrefix(" ▾ 0"))
  }

  @Test("a click on the sign expands, and a click elsewhere activates") func mouse() {
    let easel = shown()
    func click(_ x: Int, _ y: Int) {
      easel.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: x, y: y))))
      easel.application.finishTurn()
    }
    click(1, 0)
    #expect(tree.isExpanded("a") && source.log == ["expansion a"])
    click(3, 1)
    #expect(tree.isExpanded("a1") && cursor == "a1")
    click(1, 1)
    #expect(source.log.last == "activate a1")
    click(20, 5)
    #expect(cursor == "b")
    easel.application.sendEvent(.mouse(MouseEvent(.wheelDown, at: .zero)))
    #expect(tree.topRow == 1)
  }

  @Test("a reload keeps what is expanded, and the cursor on its item and in its line") func reloading() {
    let easel = shown("30x4")
    tree.expandedItems = ["a", "a1", "b", "gone"]
    #expect(tree.moveCursor(to: "b1"))
    easel.application.finishTurn()
    let line = (tree.cursorRow ?? 0) - tree.topRow
    source.children["a1"] = ["a11", "new", "newer", "a12"]
    tree.reload()
    #expect(cursor == "b1" && (tree.cursorRow ?? 0) - tree.topRow == line)
    source.children["b"] = ["b0"]
    tree.reload()
    #expect(cursor == "b0")
    source.children["b"] = []
    tree.reloadChildren(of: "b")
    #expect(cursor == "b")
    source.children["top"] = ["a", "c"]
    tree.reload()
    #expect(cursor == "c")
    source.children["top"] = []
    tree.reload()
    #expect(tree.cursorItem == nil && tree.rowCount == 0 && easel.rows.allSatisfy(\.isEmpty))
    source.children["top"] = ["a"]
    tree.reload()
    #expect(tree.isExpanded("a1") && tree.rowCount == 7)
  }

  @Test("collapsing an item moves a cursor below it to the item, and remembers what was expanded")
  func collapsing() {
    _ = shown()
    tree.expandedItems = ["a", "a1"]
    tree.moveCursor(to: "a12")
    tree.collapse("a")
    #expect(cursor == "a" && tree.rowCount == 3)
    tree.expand("a")
    #expect(tree.rowCount == 7 && tree.row(of: "a12") == 3)
    tree.collapse("a")
    #expect(tree.moveCursor(to: "a12") && cursor == "a12")
    #expect(!tree.moveCursor(to: "no such item"))
  }

  @Test("an item that is in two places, or below itself, is shown once") func duplicates() {
    let easel = shown("30x12")
    source.children["a1"] = ["a", "a1", "a11", "a11", "c"]
    tree.expandAll(below: "a")
    #expect(tree.rowCount == 6)
    #expect(easel.rows.prefix(4) == [" ▾ a", "   ▾ a1", "       a11", "     a2"])
  }

  @Test(
    "a tree looks right and never traps at any size and depth",
    arguments: [
      "0x0", "1x1", "20x5", "40x12", "80x24", "200x60",
    ])
  func sizes(size: String) {
    let endless = Endless()
    let easel = Easel(size, tree)
    tree.dataSource = endless
    tree.indentation = .max
    tree.expandAll(below: 0)
    tree.moveCursor(toRow: .max)
    for gamut in [ColorGamut.mono, .ansi16, .trueColor] {
      for style in [UserInterfaceStyle.light, .dark] {
        for isUnicode in [false, true] {
          easel.application.sendEvent(
            .capabilities(DisplayCapabilities(gamut: gamut, isUnicode: isUnicode, style: style)))
          let width = easel.display.size.width
          let rows = easel.rows
          #expect(rows.allSatisfy { GlyphSequence($0).width <= width })
          if !isUnicode { #expect(rows.joined().allSatisfy { $0.isASCII || $0 == "…" }) }
        }
      }
    }
    for key in [Key.up, .pageUp, .left, .right, .home, .end, .pageDown] { press(easel, key) }
    #expect(tree.cursorRow != nil)
  }
}

/// A small tree of texts: what it was asked and told.
@MainActor final class Forest: TreeViewDataSource, TreeViewDelegate {
  var children = [
    "top": ["a", "b", "c"], "a": ["a1", "a2"], "a1": ["a11", "a12"], "b": ["b1"],
  ]
  var asked: [String] = []
  var log: [String] = []

  func treeView(_ tree: TreeView, childrenOf item: AnyHashable?) -> [AnyHashable] {
    let name = item as? String ?? "top"
    asked.append(name)
    return children[name] ?? []
  }

  func treeView(_ tree: TreeView, isExpandable item: AnyHashable) -> Bool {
    !(children[item as? String ?? ""] ?? []).isEmpty
  }

  func treeView(_ tree: TreeView, row item: AnyHashable) -> ListRow { ListRow(title: "\(item)") }
  func treeView(_ tree: TreeView, didActivate item: AnyHashable) { log.append("activate \(item)") }
  func treeView(_ tree: TreeView, didMoveCursorTo item: AnyHashable) { log.append("cursor \(item)") }
  func treeView(_ tree: TreeView, didChangeExpansionOf item: AnyHashable) { log.append("expansion \(item)") }
}

/// A tree without an end: each number has two others below it.
@MainActor final class Endless: TreeViewDataSource {
  func treeView(_ tree: TreeView, childrenOf item: AnyHashable?) -> [AnyHashable] {
    guard let number = item as? Int else { return [0] }
    return [number * 2 + 1, number * 2 + 2].filter { $0 > 0 }
  }

  func treeView(_ tree: TreeView, row item: AnyHashable) -> ListRow {
    ListRow(title: "\(item)", detail: "detail", showsDisclosure: true)
  }
}
