import AdaptiveCore

/// The output of `tmux capture-pane -p -e`, parsed.
public struct ScreenCapture {
  /// The screen. Cells that tmux does not report are blank.
  public private(set) var screen: ScreenGrid
  /// The number of cells that tmux reports in each row, from the left. The others are blank and may have any
  /// background: tmux does not report erased cells at the end of a row.
  public private(set) var toldColumns: [Int]

  /// Parses a capture: rows of text with colour sequences, each followed by a line feed.
  public init(_ bytes: [UInt8], size: Size) {
    screen = ScreenGrid(size: size)
    toldColumns = Array(repeating: 0, count: size.height)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    // Colours continue from one line to the next, so a single terminal parses them all.
    var terminal = VirtualTerminal(size: Size(width: size.width + 1, height: 1))
    for y in 0..<min(size.height, lines.count) {
      terminal.clear()
      terminal.feed(lines[y])
      screen.rows[y] = Array(terminal.screen.rows[0].prefix(size.width))
      toldColumns[y] = min(size.width, terminal.cursor.x)
    }
  }

  /// Describes the visible differences from another capture in at most `limit` lines. A cell that only one
  /// capture reports must be blank in it.
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
