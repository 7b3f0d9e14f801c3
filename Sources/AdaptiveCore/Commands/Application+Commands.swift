extension Application {
  /// Shows the command palette for the focused item, or closes it. Returns whether it did either.
  @discardableResult
  public func toggleCommandPalette() -> Bool { toggleCommands(.palette) }

  /// Shows the list of keys for the focused item, or closes it. Returns whether it did either.
  @discardableResult
  public func toggleKeyCommandList() -> Bool { toggleCommands(.reference) }

  /// The commands of every application. Without a closure for suspending or quitting, that command is
  /// disabled.
  var standardKeyCommands: [KeyCommand] {
    var commands: [KeyCommand] = []
    if offersCommandPalette {
      commands.append(
        KeyCommand("p", .control, title: builtInText(.searchCommands)) { [weak self] in
          self?.toggleCommandPalette()
        })
    }
    if offersKeyCommandList {
      commands.append(
        KeyCommand(.character("?"), KeyEvent(.function(1)), title: builtInText(.showKeys)) { [weak self] in
          self?.toggleKeyCommandList()
        })
    }
    if offersInspector {
      commands.append(
        KeyCommand(KeyEvent(.function(12)), title: builtInText(.inspect)) { [weak self] in
          self?.toggleInspector()
        })
    }
    return commands + undoCommands + [
      KeyCommand("l", .control, title: builtInText(.redrawScreen)) { [weak self] in self?.redrawAll() },
      KeyCommand("z", .control, title: builtInText(.suspend), isEnabled: onSuspend != nil) { [weak self] in
        self?.onSuspend?()
      },
      KeyCommand("c", .control, title: builtInText(.quit), isEnabled: onQuit != nil) { [weak self] in
        self?.onQuit?()
      },
    ]
  }

  /// The commands that undo and redo, while the focused item has something to undo or redo.
  private var undoCommands: [KeyCommand] {
    guard let manager = window.focusedItem?.undoManager else { return [] }
    var commands: [KeyCommand] = []
    if manager.canUndo {
      commands.append(
        KeyCommand(
          KeyEvent(.character("_"), .control), KeyEvent(.character("u"), .alt),
          title: builtInText(.undo(manager.undoActionName))
        ) { manager.undo() })
    }
    if manager.canRedo {
      commands.append(
        KeyCommand(
          KeyEvent(.character("y"), .control), KeyEvent(.character("e"), .alt),
          title: builtInText(.redo(manager.redoActionName))
        ) { manager.redo() })
    }
    return commands
  }

  private func toggleCommands(_ style: KeyCommandsController.Style) -> Bool {
    guard var top = window.windowTops.last, let item = window.focusedItem else { return false }
    if let shown = top as? KeyCommandsController {
      shown.dismiss()
      return true
    }
    let controller = KeyCommandsController(
      keyCommandGroups(for: item), style: style, language: builtInText)
    while let inner = top.shownInContext { top = inner }
    top.present(controller)
    return controller.presentingViewController != nil
  }
}
