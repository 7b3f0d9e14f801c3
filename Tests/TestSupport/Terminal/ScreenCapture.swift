import AdaptiveCore

/// Reads what `tmux capture-pane -p -e` prints.
public struct ScreenCapture {
  /// What is shown; what tmux does not tell is blank.
  public private(set) var screen: ScreenGrid
  /// How many cells of each row tmux tells, from the left. The others are blank, but may have any background:
  /// blanks at the end of a row that were made by erasing are not told.
  public private(set) var toldColumns: [Int]

  /// Reads a capture: rows of text with colour sequences, a line feed after each.
  public init(_ bytes: [UInt8], size: Size) {
    screen = ScreenGrid(size: size)
    toldColumns = Array(repeating: 0, count: size.height)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    // The colours at the end of a line are not repeated on the next one, so a single terminal reads them all.
    var terminal = VirtualTerminal(size: Size(width: size.width + 1, height: 1))
    for y in 0..<min(size.height, lines.count) {
      terminal.clear()
      terminal.feed(lines[y])
      screen.rows[y] = Array(terminal.screen.rows[0].prefix(size.width))
      toldColumns[y] = min(size.width, terminal.cursor.x)
    }
  }

  /// What differs from another capture for the eye, as far as both tell, at most `limit` lines. Cells that
  /// only one of them tells must be blanks there.
  public func differences(
    from other: ScreenCapture, ignoringLastRow: Bool = false, limit: Int = 10
  ) -> [String] {
    guard screen.size == other.screen.size else { return screen.differences(from: other.screen) }
    var (left, right) = (screen, other.screen)
    for y in 0..<screen.size.height {
      for x in min(toldColumns[y], other.toldColumns[y])..<screen.size.width {
        left.rows[y][x] = ScreenCell(left.rows[y][x].text)
        right.rows[y][x] = ScreenCell(right.rows[y][x].text)
      }
    }
    return left.differences(from: right, ignoringLastRow: ignoringLastRow, limit: limit)
  }
}
