import AdaptiveCore

extension MarkdownRenderer {
  /// The columns between two columns of a table.
  private static let gap = 2

  /// Lays a table out: in aligned columns if all of them fit, otherwise with one line for each field.
  func lines(of table: MarkdownTable, columns: Int) -> [MarkdownLine] {
    // A cell is one line if there is no limit.
    let cells = table.rows.enumerated().map { index, row in
      row.map { wrap($0, columns: .max, over: index == 0 ? style.heading : .plain).first ?? MarkdownLine() }
    }
    let count = cells.reduce(0) { max($0, $1.count) }
    var widths = [Int](repeating: 0, count: count)
    for row in cells {
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.width) }
    }
    let sum = widths.reduce(max(0, count - 1) * Self.gap, +)
    guard sum > columns else { return grid(cells, widths: widths, table.alignments) }
    return records(table, columns: columns)
  }

  private func grid(
    _ cells: [[MarkdownLine]], widths: [Int], _ alignments: [MarkdownTable.Alignment]
  ) -> [MarkdownLine] {
    var lines: [MarkdownLine] = []
    for (index, row) in cells.enumerated() {
      var line = MarkdownLine()
      var start = 0
      for (column, cell) in row.enumerated() {
        let rest = widths[column] - cell.width
        let alignment = alignments.indices.contains(column) ? alignments[column] : .left
        line.pad(to: start + (alignment == .left ? 0 : alignment == .right ? rest : rest / 2))
        line.append(cell)
        start += widths[column] + Self.gap
      }
      lines.append(line)
      guard index == 0 else { continue }
      let dash = isUnicode ? "─" : "-"
      var rule = MarkdownLine()
      for (column, width) in widths.enumerated() {
        if column > 0 { rule.pad(to: rule.width + Self.gap) }
        rule.append(String(repeating: dash, count: width), columns: width, .init(style: style.sign))
      }
      lines.append(rule)
    }
    return lines
  }

  /// One line for each field that isn't empty, after the name of its column, and an empty one between rows.
  private func records(_ table: MarkdownTable, columns: Int) -> [MarkdownLine] {
    guard let header = table.rows.first else { return [] }
    var lines: [MarkdownLine] = []
    for row in table.rows.count > 1 ? table.rows.dropFirst() : table.rows[...] {
      if !lines.isEmpty { lines.append(MarkdownLine()) }
      for (column, cell) in row.enumerated() where !cell.isEmpty {
        var field = MarkdownText()
        if header.indices.contains(column), table.rows.count > 1, !header[column].isEmpty {
          field.append(header[column].plain + ": ", .strong, link: nil)
        }
        field += cell
        lines += wrap(field, columns: columns)
      }
    }
    return lines
  }
}
