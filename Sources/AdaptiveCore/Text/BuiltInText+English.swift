extension BuiltInText {
  /// The text in English.
  public var english: String {
    switch self {
    case .back: "Back"
    case .search: "Search"
    case .noResults: "No results"
    case .searchFailed: "The search failed"
    case .results(let count): count == 1 ? "1 result" : "\(count) results"
    case .choose: "Choose"
    case .working: "Working"
    case .on: "On"
    case .off: "Off"
    case .newLines(let count): "\(count) new"
    case .moreBars(let count): "+\(count) more"
    case .month(let month): Self.months.indices.contains(month - 1) ? Self.months[month - 1] : "\(month)"
    case .weekday(let day): "\(day)"
    case .shortWeekday(let day): Self.shortWeekdays[day.position]
    case .time: "Time"
    case .commands: "Commands"
    case .keys: "Keys"
    case .typeCommand: "Type a command"
    case .searchKeys: "Search the keys"
    case .noMatch(let typed): "No command matches “\(typed)”"
    case .thisScreen: "This Screen"
    case .everywhere: "Everywhere"
    case .nextItem: "Next Item"
    case .previousItem: "Previous Item"
    case .searchCommands: "Search Commands"
    case .showKeys: "Show Keys"
    case .inspect: "Inspect"
    case .redrawScreen: "Redraw Screen"
    case .undo(let name): name.isEmpty ? "Undo" : "Undo \(name)"
    case .redo(let name): name.isEmpty ? "Redo" : "Redo \(name)"
    case .typing: "Typing"
    case .largerSheet: "Larger Sheet"
    case .smallerSheet: "Smaller Sheet"
    case .ok: "OK"
    case .cancel: "Cancel"
    case .suspend: "Suspend"
    case .quit: "Quit"
    case .trait(.header): "heading"
    case .trait(.notEnabled): "unavailable"
    case .trait(let trait): "\(trait)"
    case .key(let key): "key \(key)"
    case .position(let number, let count): "\(number) of \(count)"
    case .datePart(let part): "\(part)"
    case .expanded: "expanded"
    case .collapsed: "collapsed"
    case .mixed: "mixed"
    case .noChange: "No change"
    case .noLonger(let fact): "No longer: \(fact)"
    case .atEnd: "At the end"
    case .before(let character): "Before \(character)"
    case .space: "space"
    case .changedLines(let count): "\(count) lines"
    }
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  private static let shortWeekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
}
