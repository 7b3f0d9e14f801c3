/// A column of a table.
public struct TableColumn: Hashable, Sendable {
  /// How wide a column is.
  public enum Width: Hashable, Sendable {
    /// A number of cells. Numbers below 1 count as 1.
    case fixed(Int)
    /// At least a number of cells, and a share of the width that remains after all columns have theirs.
    /// Shares are proportional to the weights. A weight that is not a positive number counts as 0.
    case flexible(minimum: Int, weight: Double = 1)
  }

  /// The name by which the program refers to the column, for example to sort by it.
  public var identifier: String
  /// The title in the header.
  public var title: String
  /// The width rule.
  public var width: Width
  /// The alignment of title and texts.
  public var alignment: Label.Alignment
  /// The importance of the column if there is not enough room: the column with the lowest priority is left
  /// out first, and of equal ones the last. The column with the highest priority, and of equal ones the
  /// first, always stays and is the title of two-line rows.
  public var priority: Int
  /// Whether the user can sort by the column.
  public var isSortable: Bool
  /// Whether texts that don't fit take further lines, in a table with an `estimatedRowHeight`. The default is
  /// `false`: they are truncated.
  public var wraps: Bool

  /// Creates a column. Without an identifier, the title is one.
  public init(
    _ title: String, identifier: String? = nil, width: Width = .flexible(minimum: 8),
    alignment: Label.Alignment = .leading, priority: Int = 0, isSortable: Bool = false, wraps: Bool = false
  ) {
    self.wraps = wraps
    self.identifier = identifier ?? title
    self.title = title
    self.width = width
    self.alignment = alignment
    self.priority = priority
    self.isSortable = isSortable
  }

  /// The fewest cells the column needs.
  var minimumWidth: Int {
    switch width {
    case .fixed(let cells), .flexible(let cells, _): max(1, min(cells, Size.limit))
    }
  }

  /// The column's share of the remaining width, relative to those of other columns.
  var weight: Double {
    guard case .flexible(_, let weight) = width, weight > 0 else { return 0 }
    return min(weight, 1e6)
  }
}
