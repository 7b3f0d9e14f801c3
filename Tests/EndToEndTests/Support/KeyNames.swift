import AdaptiveCore

/// The bytes and the tmux names of keys, by their names in the key table.
enum KeyNames {
  private static let table: [String: (bytes: String, tmux: String)] = [
    "Enter": ("\r", "Enter"), "Esc": ("\u{1B}", "Escape"), "Tab": ("\t", "Tab"),
    "Shift-Tab": ("\u{1B}[Z", "BTab"), "Backspace": ("\u{7F}", "BSpace"), "Space": (" ", "Space"),
    "Up": ("\u{1B}[A", "Up"), "Down": ("\u{1B}[B", "Down"), "Right": ("\u{1B}[C", "Right"),
    "Left": ("\u{1B}[D", "Left"), "Shift-Up": ("\u{1B}[1;2A", "S-Up"),
    "Shift-Down": ("\u{1B}[1;2B", "S-Down"),
    "Shift-Right": ("\u{1B}[1;2C", "S-Right"), "Shift-Left": ("\u{1B}[1;2D", "S-Left"),
    "Home": ("\u{1B}[H", "Home"), "End": ("\u{1B}[F", "End"),
    "PgUp": ("\u{1B}[5~", "PPage"), "PgDn": ("\u{1B}[6~", "NPage"), "F1": ("\u{1B}OP", "F1"),
    "F2": ("\u{1B}OQ", "F2"), "F10": ("\u{1B}[21~", "F10"),
  ]

  /// Returns the bytes that a terminal sends for a key.
  static func bytes(_ name: String) -> String {
    if let known = table[name] { return known.bytes }
    if name.count == 2, name.first == "^", let letter = name.last?.asciiValue {
      return String(Character(Unicode.Scalar(letter & 0x1F)))
    }
    return name
  }

  /// Returns the SGR mouse report for an action in a column and a row, both counted from 0.
  static func mouse(_ action: MouseEvent.Action, _ x: Int, _ y: Int) -> String {
    let (code, final) =
      switch action {
      case .wheelUp: (64, "M")
      case .wheelDown: (65, "M")
      case .release: (0, "m")
      default: (0, "M")
      }
    return "\u{1B}[<\(code);\(x + 1);\(y + 1)\(final)"
  }

  /// Returns tmux's name for a key.
  static func tmux(_ name: String) -> String {
    if let known = table[name] { return known.tmux }
    if name.hasPrefix("Alt-") { return "M-" + name.dropFirst("Alt-".count) }
    return name.count == 2 && name.first == "^" ? "C-" + name.dropFirst() : name
  }
}
