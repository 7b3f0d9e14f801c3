/// The columns of a table that fit into a width, and where they are.
struct TableColumnLayout: Equatable {
  /// A visible column.
  struct Place: Equatable {
    /// The index of the column in the table.
    let column: Int
    /// The first cell, and the number of cells.
    let x: Int
    let width: Int
  }

  /// The visible columns, from left to right.
  var places: [Place] = []
  /// The indices of all columns, those that stay longest first.
  var ranking: [Int] = []

  /// The cells between two columns.
  static let spacing = 1

  /// No columns.
  init() {}

  /// Lays out columns between two edges. O(n log n) for n columns.
  init(_ columns: [TableColumn], from left: Int, to right: Int) {
    ranking = columns.indices.sorted { (columns[$0].priority, $1) > (columns[$1].priority, $0) }
    let space = max(0, right - left)
    // Columns are left out until the rest fits. At least one remains.
    var needed = columns.reduce(-Self.spacing) { $0 + $1.minimumWidth + Self.spacing }
    var kept = ranking
    while needed > space, kept.count > 1, let last = kept.popLast() {
      needed -= columns[last].minimumWidth + Self.spacing
    }
    let total = kept.reduce(0) { $0 + columns[$1].weight }
    let rest = max(0, space - needed)
    var (x, weights, given) = (left, 0.0, 0)
    for column in kept.sorted() {
      // Shares are rounded so that their sum is the rest.
      weights += columns[column].weight
      let upToHere = total > 0 ? Int((Double(rest) * (weights / total)).rounded()) : 0
      let width = min(columns[column].minimumWidth + upToHere - given, space)
      given = upToHere
      places.append(Place(column: column, x: x, width: width))
      x += width + Self.spacing
    }
  }

  /// Whether columns are left out.
  var isIncomplete: Bool { places.count < ranking.count }
}
