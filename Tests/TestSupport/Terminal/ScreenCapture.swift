import AdaptiveCore

/// Reads what `tmux capture-pane -p -e` prints.
public enum ScreenCapture {
  /// The screen of a capture: rows of text with colour sequences, a line feed after each. Rows that are missing or
  /// too short are blank.
  public static func parse(_ bytes: [UInt8], size: Size) -> ScreenGrid {
    var grid = ScreenGrid(size: size)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    // The colours at the end of a line are not repeated on the next one, so a single terminal reads them all.
    var terminal = VirtualTerminal(size: Size(width: size.width + 1, height: 1))
    for y in 0..<min(size.height, lines.count) {
      terminal.clear()
      terminal.feed(lines[y])
      grid.rows[y] = Array(terminal.screen.rows[0].prefix(size.width))
    }
    return grid
  }
}
