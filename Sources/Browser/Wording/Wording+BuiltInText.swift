import AdaptiveCore

/// The texts of the toolkit in the user's language.
extension Wording {
  /// Returns a text that the toolkit shows.
  static func builtInText(_ text: BuiltInText) -> String {
    switch text {
    case .back: localized("Back")
    case .commands: localized("Commands")
    case .typeCommand: localized("Type a command")
    case .noMatch(let typed): localized("No command matches “\(typed)”")
    case .trait(let trait): name(of: trait)
    case .key(let key): localized("key \(key)")
    case .position(let number, let count): localized("\(number) of \(count)")
    case .noChange: localized("No change")
    // A fact that does not hold any more, such as "2 marked".
    case .noLonger(let fact): localized("No longer: \(fact)")
    case .atEnd: localized("At the end")
    case .before(let character): localized("Before \(character)")
    case .space: localized("space", context: "the character")
    case .changedLines(let number): count(number, "line")
    // No screen has the views and commands with these texts.
    case .search, .noResults, .searchFailed, .results, .choose, .working, .on, .off, .mixed, .newLines,
      .moreBars, .month, .weekday, .shortWeekday, .time, .datePart, .expanded, .collapsed, .keys, .searchKeys,
      .thisScreen, .everywhere, .nextItem, .previousItem, .searchCommands, .showKeys, .inspect, .redrawScreen,
      .undo, .redo, .typing, .largerSheet, .smallerSheet, .ok, .cancel,
      .suspend, .quit:
      text.english
    }
  }

  private static func name(of trait: BuiltInText.AccessibilityTrait) -> String {
    switch trait {
    case .header: localized("heading")
    case .button: localized("button")
    case .tab: localized("tab")
    case .selected: localized("selected")
    case .checked: localized("checked")
    case .notEnabled: localized("unavailable")
    }
  }
}
