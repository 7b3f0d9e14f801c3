import AdaptiveCore

/// Reads what `tmux capture-pane -p -e` prints.
public enum ScreenCapture {
  /// The screen of a capture: rows of text with colour sequences, a line feed after each. Rows that are missing or
  /// too short are blank.
  public static func parse(_ bytes: [UInt8], size: Size) -> ScreenGrid {
    var grid = ScreenGrid(size: size)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    // The colours of a line's end are not repeated on the next line, so a single terminal reads them all.
    var terminal = VirtualTerminal(size: Size(width: size.width + 1, height: 1))
    for y in 0..<min(size.height, lines.count) {
      terminal.feed("\u{1B}[s\r".utf8.dropFirst(3))
      terminal.clearLine()
      terminal.feed(lines[y])
      grid.rows[y] = Array(terminal.screen.rows[0].prefix(size.width))
    }
    return grid
  }
}

extension VirtualTerminal {
  /// Empties the only line without changing the colours in use.
  fileprivate mutating func clearLine() {
    resize(to: Size(width: screen.size.width, height: 0))
    resize(to: Size(width: screen.size.width, height: 1))
  }
}
