extension Application {
  /// Shows the command palette for the focused item, or closes it. Returns whether it did either.
  @discardableResult
  public func toggleCommandPalette() -> Bool { toggleCommands(.palette) }

  /// Shows the list of keys for the focused item, or closes it. Returns whether it did either.
  @discardableResult
  public func toggleKeyCommandList() -> Bool { toggleCommands(.reference) }

  /// The commands of every application: the palette and the list of keys, and quitting.
  var standardKeyCommands: [KeyCommand] {
    var commands: [KeyCommand] = []
    if offersCommandPalette {
      commands.append(
        KeyCommand("p", .control, title: "Search Commands") { [weak self] in self?.toggleCommandPalette() })
    }
    if offersKeyCommandList {
      commands.append(
        KeyCommand(.character("?"), KeyEvent(.function(1)), title: "Show Keys") { [weak self] in
          self?.toggleKeyCommandList()
        })
    }
    return commands
  }

  private func toggleCommands(_ style: KeyCommandsController.Style) -> Bool {
    guard var top = window.windowTops.last, let item = window.focusedItem else { return false }
    if let shown = top as? KeyCommandsController {
      shown.dismiss()
      return true
    }
    let controller = KeyCommandsController(keyCommandGroups(for: item), style: style)
    while let inner = top.shownInContext { top = inner }
    top.present(controller)
    return controller.presentingViewController != nil
  }
}
