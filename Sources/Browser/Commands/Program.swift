/// The program as a whole: help, menus, the terminal.
extension KeyTable {
  static let program = [
    KeyBinding(.anywhere, ["gr"], .readFoldersAgain, "Read the folders again"),
    KeyBinding(.anywhere, ["P"], .showProfile, "Show the profile"),
    KeyBinding(
      .anywhere, ["M", "F10"], .showMenu, "Show a menu (right mouse button)", hint: "M menu"),
    KeyBinding(.anywhere, ["^p"], .searchCommands, "Search the commands"),
    KeyBinding(.anywhere, ["?", "F1"], .showHelp, "Show the keys", hint: "? keys"),
    KeyBinding(.anywhere, ["."], .describePlace, "Say where you are"),
    KeyBinding(.anywhere, ["^l"], .redraw, "Redraw the screen"),
    KeyBinding(.anywhere, ["^z"], .suspend, "Suspend"),
    KeyBinding(.anywhere, ["^c"], .cancel, "Cancel"),
    KeyBinding(.anywhere, ["q"], .quit, "Quit", hint: "q quit"),

    KeyBinding(
      .help, ["Tab"], .showAllKeys, "All keys, or those that matter on the screen", hint: "Tab all or few"),
    KeyBinding(.help, ["/"], .searchHelp, "Search the keys, as any letter does", hint: "/ search"),
    KeyBinding(.help, ["Down"], .moveDown, "Scroll down"),
    KeyBinding(.help, ["Up"], .moveUp, "Scroll up"),
    KeyBinding(.help, ["PgDn", "^d", "Space"], .pageDown, "Page down"),
    KeyBinding(.help, ["PgUp", "^u"], .pageUp, "Page up"),
    KeyBinding(
      .help, ["Esc", "Enter", "Left", "Backspace", "?", "F1"], .closeSheet, "Close", hint: "Esc close"),
  ]
}

extension Command {
  static let readFoldersAgain = Command("read-folders-again") { (app: BrowserApplication) in
    CommandOutcome(app.context.library.readFoldersAgain(), else: Wording.hasNoFolders)
  }
  static let showProfile = Command("show-profile") { (root: RootController) in
    root.showScreen("showProfile", sender: root)
  }
  static let showHelp = Command("show-help", title: "Keys") { (responder: any KeysShowing) in
    responder.showKeys()
  }
  static let showAllKeys = Command("show-all-keys") { (help: HelpController) in help.toggleAllKeys() }
  static let searchHelp = Command("search-help") { (help: HelpController) in
    help.startSearch()
  }
  static let cancel = Command("cancel", .input) { (responder: any Cancelling) in responder.cancel() }
  static let showMenu = Command("show-menu", .input) { (app: BrowserApplication) in app.showMenu() }
  static let searchCommands = Command("search-commands", .input) { (app: BrowserApplication) in
    app.searchCommands()
  }
  static let describePlace = Command("describe-place") { (app: BrowserApplication) in app.describePlace() }
  static let redraw = Command("redraw", .terminal) { (app: BrowserApplication) in app.redrawAll() }
  static let suspend = Command("suspend", .terminal) { (app: BrowserApplication) in app.onSuspend?() }
  static let quit = Command("quit") { (app: BrowserApplication) in app.quit() }
}

/// A responder that says which keys there are, or stops saying so.
protocol KeysShowing: CommandHandling {
  func showKeys()
}

/// A responder on which there is something to cancel.
protocol Cancelling: CommandHandling {
  func cancel() -> CommandOutcome
}
