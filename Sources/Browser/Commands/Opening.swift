/// Opening other libraries.
extension KeyTable {
  static let opening = [
    KeyBinding(.anywhere, ["^o"], .openLibrary, "Open a folder, a photo, a card or a recent library"),
    KeyBinding(
      .firstList, ["h", "Left", "Backspace"], .showParent, "The folder above the library",
      hint: "h folders"),

    KeyBinding(.openBox, ["Tab", "/", "^o"], .typePath, "Type a path", hint: "Tab type a path"),
    KeyBinding(.openBox, ["gg", "Home"], .moveToFirst, "First row"),
    KeyBinding(.openBox, ["G", "End"], .moveToLast, "Last row"),
    KeyBinding(
      .openBox, ["h", "Left", "Backspace"], .showParent, "The folder above it", hint: "h folder above"),
    KeyBinding(.openBox, ["l", "Right"], .lookInside, "Look into the folder", hint: "l look inside"),
    KeyBinding(.openBox, ["Enter"], .open, "Open", hint: "Enter open"),
  ]
}

extension Command {
  static let openLibrary = Command("open-library", .navigation, title: "Open a library") {
    (app: BrowserApplication) in app.context.libraries.askForLibrary()
  }
  static let showParent = Command("show-parent", .navigation, title: "Folders") {
    (screen: any ParentShowing) in screen.showParent()
  }
  static let lookInside = Command("look-inside", .navigation) { (box: OpenController) in box.lookInside() }
  static let typePath = Command("type-path") { (box: OpenController) in box.typePath() }
}

/// A screen from which the user can go to the folder around what it shows.
protocol ParentShowing: CommandHandling {
  func showParent() -> CommandOutcome
}
