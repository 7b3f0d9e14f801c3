import AdaptiveCore

/// Boxes, and screens over the whole window.
extension KeyTable {
  static let sheets = [
    KeyBinding(
      .sheet, ["Esc", "Enter", "q", "h", "Left", "Backspace"], .closeSheet, "Close", hint: "Esc close"),
    KeyBinding(.sheet, ["j", "Down"], .moveDown, "Scroll down"),
    KeyBinding(.sheet, ["k", "Up"], .moveUp, "Scroll up"),
    KeyBinding(.sheet, ["^d", "PgDn", "Space"], .pageDown, "Page down", hint: "Space page"),
    KeyBinding(.sheet, ["^u", "PgUp"], .pageUp, "Page up"),
  ]
}

extension Command {
  static let closeSheet = Command("close-sheet") { (sheet: any Sheet) in
    sheet.close()
  }
}

/// A presented screen: commands about the screens below it do nothing.
protocol Sheet: ViewController, Cancelling {
  func close()
}

extension Sheet {
  func close() { dismiss() }

  func cancel() -> CommandOutcome {
    close()
    return .done()
  }

  func passesOn(_ command: Command) -> Bool { command.isForEveryScreen }
}
