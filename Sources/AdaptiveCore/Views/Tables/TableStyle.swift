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
