/// Layouts of any size, as texts that `Workload` reads.
enum GeneratedLayout {
  /// A list of rows of equal height, one below the other, with two variables for each row.
  static func chain(_ count: Int) -> String {
    var lines = ["edit width @750", "edit height @750", "sizes 100x400 60x300 100x500 80x200"]
    lines.append("+1*top0 == 0 @1000")
    for row in 0..<count {
      if row > 0 {
        lines.append("+1*top\(row) -1*top\(row - 1) -1*height\(row - 1) == 1 @1000")
        lines.append("+1*height\(row) -1*height0 == 0 @1000")
      }
      lines.append("+1*height\(row) >= 1 @1000")
      lines.append("+1*height\(row) == 3 @250")
    }
    lines.append("+1*top\(count - 1) +1*height\(count - 1) -1*height == 0 @500")
    return lines.joined(separator: "\n") + "\n"
  }

  /// A square grid of equal cells with gaps, with four variables for each cell.
  static func grid(_ side: Int) -> String {
    var lines = ["edit width @750", "edit height @750", "sizes 100x400 60x300 100x500 80x200"]
    for row in 0..<side {
      for column in 0..<side {
        let cell = "\(row)_\(column)"
        lines.append(
          column == 0
            ? "+1*x\(cell) == 0 @1000"
            : "+1*x\(cell) -1*x\(row)_\(column - 1) -1*w\(row)_\(column - 1) == 1 @1000")
        lines.append(
          row == 0
            ? "+1*y\(cell) == 0 @1000"
            : "+1*y\(cell) -1*y\(row - 1)_\(column) -1*h\(row - 1)_\(column) == 1 @1000")
        if row + column > 0 {
          lines.append("+1*w\(cell) -1*w0_0 == 0 @1000")
          lines.append("+1*h\(cell) -1*h0_0 == 0 @1000")
        }
        lines.append("+1*w\(cell) <= 8 @250")
        lines.append("+1*w\(cell) >= 8 @500")
        lines.append("+1*h\(cell) <= 1 @250")
        lines.append("+1*h\(cell) >= 1 @500")
      }
    }
    lines.append("+1*x0_\(side - 1) +1*w0_\(side - 1) -1*width <= 0 @1000")
    lines.append("+1*y\(side - 1)_0 +1*h\(side - 1)_0 -1*height == 0 @510")
    lines.append("+1*width >= 0 @1000")
    return lines.joined(separator: "\n") + "\n"
  }
}
