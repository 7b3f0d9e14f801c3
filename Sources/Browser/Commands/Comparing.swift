/// Comparing photos side by side, and surveying many.
extension KeyTable {
  static let comparing = [
    KeyBinding(
      .selectedPhoto, ["C"], .compare, "Compare the marked photos, or this and the next"),

    KeyBinding(.survey, ["n", "Right", "l"], .nextPane, "Next photo", hint: "n next"),
    KeyBinding(.survey, ["p", "Left"], .previousPane, "Previous photo"),
    KeyBinding(.survey, ["j", "Down"], .moveDown, "Photo below"),
    KeyBinding(.survey, ["k", "Up"], .moveUp, "Photo above"),
    KeyBinding(.survey, ["r"], .removeFromComparison, "Remove this photo", hint: "r remove"),
    KeyBinding(.survey, ["Enter"], .back, "Show this photo alone", hint: "Enter alone"),

    KeyBinding(
      .comparing, ["Tab", "Space", "Right", "Down", "l"], .nextPane, "Next photo, or flip", hint: "Tab other"),
    KeyBinding(.comparing, ["n", "j"], .nextPhoto, "Next candidate", hint: "n next candidate"),
    KeyBinding(.comparing, ["p", "k"], .previousPhoto, "Previous candidate", hint: "p previous"),
    KeyBinding(.comparing, ["Enter"], .promote, "Make the candidate the reference", hint: "Enter keep"),
    KeyBinding(.comparing, ["Shift-Tab", "Left", "Up"], .previousPane, "Previous photo, or flip"),
    KeyBinding(.comparing, ["h", "Backspace", "Esc"], .back, "Show this photo alone", hint: "h back"),
    KeyBinding(.comparing, ["r"], .removeFromComparison, "Remove this photo"),

    KeyBinding(
      .comparingZoomed,
      [
        "Shift-Left": .panAlone(.left), "Shift-Down": .panAlone(.down), "Shift-Up": .panAlone(.up),
        "Shift-Right": .panAlone(.right),
      ], "Pan this photo alone"),
  ]
}

extension Command {
  static let compare = Command("compare", .navigation, title: "Compare") { (screen: any PhotoListing) in
    screen.compare()
  }
  static let nextPane = Command("next-pane", .navigation) { (screen: CompareController) in
    screen.moveFocus(by: 1)
  }
  static let previousPane = Command("previous-pane", .navigation) { (screen: CompareController) in
    screen.moveFocus(by: -1)
  }
  static let removeFromComparison = Command("remove-from-comparison") { (screen: CompareController) in
    screen.removeFocusedPhoto()
  }
  static let promote = Command("promote", .navigation) { (screen: CompareController) in
    screen.promoteCandidate()
  }

  /// Moves the visible part of one photo of a comparison.
  static func panAlone(_ direction: PanDirection) -> Command {
    Command("pan-alone-\(direction.rawValue)", .scrolling) { (screen: CompareController) in
      screen.panAlone(to: direction)
    }
  }
}
