import AdaptiveCore
import AdaptiveTesting
import Testing

@testable import AdaptiveStoryboards

@MainActor @Suite("Tables and trees in documents") struct RowViewTests {
  @Test(
    "a document describes the columns of a table, which vary with the size classes", arguments: [false, true])
  func table(isCompact: Bool) throws {
    let text = StoryboardFixture.scene(
      root: #"""
        "subviews": [{"id": "t", "kind": "table", "selectionMode": "multiple", "placeholder": "Nothing",
          "rowStyle": "oneLine", "rowHeight": 3, "showsHeader": {"**": true, "C*": false},
          "columns": {
            "**": [{"title": "Name", "minimumWidth": 12, "weight": 2.5, "priority": 2, "isSortable": true},
              {"title": "Size", "identifier": "bytes", "width": 9, "alignment": "trailing"}],
            "C*": [{"title": "Name"}]}}]
        """#)
    let table = try #require(view(text, isCompact: isCompact) as? TableView)
    #expect(table.selectionMode == .multiple && table.placeholder == "Nothing")
    #expect(table.rowStyle == .oneLine && table.rowHeight == 3 && table.showsHeader == !isCompact)
    let wide = [
      TableColumn("Name", width: .flexible(minimum: 12, weight: 2.5), priority: 2, isSortable: true),
      TableColumn("Size", identifier: "bytes", width: .fixed(9), alignment: .trailing),
    ]
    #expect(table.columns == (isCompact ? [TableColumn("Name")] : wide))
  }

  @Test("a document describes a tree") func tree() throws {
    let text = StoryboardFixture.scene(
      root: #""subviews": [{"id": "t", "kind": "tree", "indentation": 4, "placeholder": "Nothing"}]"#)
    let tree = try #require(view(text, isCompact: false) as? TreeView)
    #expect(tree.indentation == 4 && tree.placeholder == "Nothing")
  }

  @Test("a column without a title, and a row without lines, are errors")
  func errors() {
    for view in [#""kind": "table", "columns": [{"width": 3}]"#, #""kind": "table", "rowHeight": 0"#] {
      let text = StoryboardFixture.scene(root: #""subviews": [{"id": "t", \#(view)}]"#)
      #expect(throws: (any Error).self) { try StoryboardDocument(text) }
    }
  }

  /// The first view of the first scene, in a window.
  private func view(_ text: String, isCompact: Bool) throws -> View? {
    let storyboard = try Storyboard(StoryboardDocument(text), classes: ClassRegistry())
    let controller = try #require(storyboard.instantiateInitial())
    let window = Window(screen: Screen(size: Size(width: isCompact ? 40 : 100, height: 24)))
    window.rootViewController = controller
    window.show()
    window.settle()
    return controller.view.subviews.first
  }
}
