/// The content of one row of a table.
public struct TableRow: Hashable, Sendable {
  /// The cells, one for each column of the table in its order. Missing ones are empty, further ones ignored.
  public var cells: [TableCell]
  /// Whether to dim the row, because it can't be opened.
  public var isDimmed: Bool

  /// Creates a row.
  public init(_ cells: [TableCell], isDimmed: Bool = false) {
    self.cells = cells
    self.isDimmed = isDimmed
  }

  /// Creates a row of texts.
  public init(_ texts: some Sequence<String>, isDimmed: Bool = false) {
    self.init(texts.map { TableCell($0) }, isDimmed: isDimmed)
  }

  /// Returns a cell; an empty one if it is missing.
  func cell(_ column: Int) -> TableCell { cells.indices.contains(column) ? cells[column] : TableCell("") }
}

/// The content of one cell of a table: a text, truncated with `…` if it does not fit.
public struct TableCell: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text, in one line.
  public var text: String
  /// The style over that of the row; `nil` for none. The row under the cursor ignores its colours.
  public var style: TextStyle?

  /// Creates a cell.
  public init(_ text: String, style: TextStyle? = nil) {
    self.text = text
    self.style = style
  }

  /// Creates a cell without a style.
  public init(stringLiteral text: String) { self.init(text) }
}

/// A group of rows in a table.
public struct TableSection: Hashable, Sendable {
  /// The text of the line above the rows; `nil` for no line.
  public var title: String?
  /// The number of rows. A negative number counts as 0.
  public var rowCount: Int

  /// Creates a section.
  public init(_ title: String? = nil, rowCount: Int) {
    self.title = title
    self.rowCount = rowCount
  }
}

/// The order of the rows of a table.
public struct TableSort: Hashable, Sendable {
  /// The identifier of the column whose values decide.
  public var column: String
  /// Whether the smallest value comes first.
  public var isAscending: Bool

  /// Creates an order.
  public init(column: String, isAscending: Bool = true) {
    self.column = column
    self.isAscending = isAscending
  }
}

/// How many rows of a table the user can select.
public enum TableSelectionMode: String, Hashable, Sendable, CaseIterable {
  /// None.
  case none
  /// At most one: the row activated last.
  case single
  /// Any number: Space, Control-click and Shift change the selection.
  case multiple
}

/// How many lines a row of a table has.
public enum TableRowStyle: String, Hashable, Sendable, CaseIterable {
  /// Two lines if the width is compact and not all columns fit side by side, otherwise one.
  case automatic
  /// One line. Columns that don't fit are left out.
  case oneLine
  /// Two lines: the title, and below it the other columns.
  case twoLines
}

/// The styles of the parts of a table.
public struct TableStyle: Hashable, Sendable {
  /// The rows, the cursor, the selection and the placeholder.
  public var rows = ListStyle()
  /// The header.
  public var header = TextStyle(attributes: .bold)
  /// The column of the header under the cursor while the user chooses a column.
  public var headerCursor = TextStyle(attributes: .reverse)
  /// The titles of sections.
  public var section = TextStyle(attributes: [.bold, .underline])

  /// Creates the default style, which every terminal can show.
  public init() {}
}
