import AdaptiveCore

/// The keys that can follow the first one of a sequence, as cells of a grid that covers few rows.
struct KeyHints: Equatable {
  /// A key with its command.
  struct Entry: Equatable {
    let key: String
    let text: String
  }

  /// A text at a place in the box.
  struct Cell: Equatable {
    let entry: Entry
    let column: Int
    let row: Int
  }

  /// The first keys of the sequence.
  let title: String
  let entries: [Entry]

  /// The grid for a window.
  struct Layout: Equatable {
    /// The size of the grid, without a border.
    let size: Size
    /// The columns of the keys and of the texts. Without columns for texts, the grid shows only keys.
    let keyColumns: Int
    let textColumns: Int
    let cells: [Cell]
  }

  /// The widest text, in columns. Longer ones end with an ellipsis.
  private static let widestText = 34
  /// The narrowest text that says something.
  private static let narrowestText = 8
  /// The columns between the cells of a row.
  private static let gap = 2

  /// Arranges the cells in as few rows as there are, at most `rows`. Texts are shortened, and in the end left
  /// out, so that all keys have a place. Keys that still have none are left out.
  func layout(columns: Int, rows: Int) -> Layout {
    let keyColumns = entries.reduce(0) { max($0, GlyphSequence($1.key).width) }
    let widest = entries.reduce(0) { max($0, GlyphSequence($1.text).width) }
    var textColumns = min(widest, Self.widestText, max(0, columns - keyColumns - 1))
    while textColumns >= Self.narrowestText,
      !fits(perRow: perRow(keyColumns + 1 + textColumns, columns), rows)
    {
      textColumns -= 1
    }
    if textColumns < min(widest, Self.narrowestText) { textColumns = 0 }
    let width = textColumns == 0 ? keyColumns : keyColumns + 1 + textColumns
    let across = perRow(width, columns)
    let used = min(max(1, rows), (entries.count + across - 1) / across)
    // Reading order goes down the columns.
    let cells = entries.prefix(used * across).enumerated().map { index, entry in
      Cell(entry: entry, column: (index / used) * (width + Self.gap), row: index % used)
    }
    let right = cells.map(\.column).max().map { $0 + width } ?? 0
    return Layout(
      size: Size(width: right, height: used), keyColumns: keyColumns, textColumns: textColumns, cells: cells)
  }

  private func perRow(_ width: Int, _ columns: Int) -> Int {
    max(1, (columns + Self.gap) / max(1, width + Self.gap))
  }

  private func fits(perRow: Int, _ rows: Int) -> Bool { perRow * rows >= entries.count }
}
