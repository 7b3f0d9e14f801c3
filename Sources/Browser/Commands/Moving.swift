/// Moving among rows and photos.
extension KeyTable {
  static let moving = [
    KeyBinding(.list, ["j", "Down"], .moveDown, "Next row"),
    KeyBinding(.list, ["k", "Up"], .moveUp, "Previous row"),
    KeyBinding(.list, ["^d", "PgDn"], .pageDown, "Page down"),
    KeyBinding(.list, ["^u", "PgUp"], .pageUp, "Page up"),
    KeyBinding(.list, ["gg", "Home"], .moveToFirst, "First row"),
    KeyBinding(.list, ["G", "End"], .moveToLast, "Last row"),
    KeyBinding(.list, ["l", "Right", "Enter"], .open, "Open", hint: "Enter open"),
    KeyBinding(.list, ["h", "Left", "Backspace", "Esc"], .back, "Back", hint: backHint),

    KeyBinding(
      .photoScreen, ["n", "Right", "Space", "Down", "j"], .nextPhoto, "Next photo", hint: "n next"),
    KeyBinding(
      .photoScreen, ["p", "Left", "Up", "k"], .previousPhoto, "Previous photo", hint: "p previous"),
    KeyBinding(.photoScreen, ["PgDn": .pageDown, "PgUp": .pageUp], "Ten photos forward or back"),
    KeyBinding(.photoScreen, ["gg", "Home"], .moveToFirst, "First photo"),
    KeyBinding(.photoScreen, ["G", "End"], .moveToLast, "Last photo"),
    KeyBinding(.photoScreen, ["h", "Backspace", "Esc"], .back, "Back", hint: backHint),
  ]
}

extension Command {
  static let moveLeft = movement("move-left", .left)
  static let moveRight = movement("move-right", .right)
  static let moveUp = movement("move-up", .up)
  static let moveDown = movement("move-down", .down)
  static let pageUp = movement("page-up", .pageUp)
  static let pageDown = movement("page-down", .pageDown)
  static let moveToFirst = movement("move-to-first", .first)
  static let moveToLast = movement("move-to-last", .last)
  static let nextPhoto = Command("next-photo", .navigation) { (screen: any PhotoPassing, count) in
    screen.pass(count ?? 1)
  }
  static let previousPhoto = Command("previous-photo", .navigation) { (screen: any PhotoPassing, count) in
    screen.pass(-(count ?? 1))
  }
  static let open = Command("open", .navigation) { (screen: any CursorOpening) in screen.openAtCursor() }
  static let back = Command("back", .navigation) { (screen: any Leavable) in screen.goBack() }

  private static func movement(_ name: String, _ movement: CursorMovement) -> Command {
    Command(name, .movement) { (screen: any CursorMoving, count) in
      screen.moveCursor(movement, count: count)
    }
  }
}

/// A responder that shows the photos before and after one.
protocol PhotoPassing: CommandHandling {
  /// Shows the photo at a distance, which is positive for later ones.
  func pass(_ distance: Int) -> CommandOutcome
}

/// A responder that opens what its cursor is on.
protocol CursorOpening: CommandHandling {
  func openAtCursor() -> CommandOutcome
}

/// A screen that leads back to another one.
protocol Leavable: CommandHandling {
  func goBack() -> CommandOutcome
}
