import AdaptiveCore

/// The kinds of views with rows that code provides.
extension ViewKind {
  static let table = ViewKind(
    name: "table", type: TableView.self, summary: "rows in columns, provided by code", make: { TableView() },
    properties: [
      .varying("columns", "the columns, from left to right") { \.columns },
      .varying("rowStyle", "whether a row has one line or two; two if narrow, by default") { \.rowStyle },
      .varying("rowHeight", "the lines of each row, instead of one or two", shape: .integer(1...1000)) {
        \.rowHeight
      },
      .varying("showsHeader", "whether the titles of the columns are above the rows; true by default") {
        \.showsHeader
      },
      .fixed("selectionMode", "how many rows the user can select") { \.selectionMode },
      .fixed("placeholder", "the text shown while the table is empty") { \.placeholder },
    ],
    isStatic: false)

  static let tree = ViewKind(
    name: "tree", type: TreeView.self, summary: "rows that can be expanded, provided by code",
    make: { TreeView() },
    properties: [
      .varying("indentation", "the columns by which children are indented", shape: .integer(0...100)) {
        \.indentation
      },
      .fixed("placeholder", "the text shown while the tree is empty") { \.placeholder },
    ],
    isStatic: false)
}
