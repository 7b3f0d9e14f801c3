/// The information about a photo.
extension KeyTable {
  static let information = [
    KeyBinding(.selectedPhoto, ["i"], .showInformation, "Show information", hint: "i information"),
    KeyBinding(.information, ["Esc"], .showInformation, "Close the information", hint: "Esc close info"),
    KeyBinding(
      .information, ["^d": .pageInformationDown, "^u": .pageInformationUp],
      "Scroll the information down or up"),
  ]
}

extension Command {
  static let showInformation = Command("show-information") { (screen: any InformationShowing) in
    screen.showInformation()
  }
  static let pageInformationDown = Command("page-information-down", .scrolling) { (screen: PhotoController) in
    screen.information?.moveCursor(.pageDown, count: nil) ?? .notMine
  }
  static let pageInformationUp = Command("page-information-up", .scrolling) { (screen: PhotoController) in
    screen.information?.moveCursor(.pageUp, count: nil) ?? .notMine
  }
}

/// A responder that opens or closes the information about its photo.
protocol InformationShowing: CommandHandling {
  func showInformation() -> CommandOutcome
}
