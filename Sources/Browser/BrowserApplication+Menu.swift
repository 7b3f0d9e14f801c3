import AdaptiveCore

extension BrowserApplication {
  /// Shows the menu of commands for the view that has the keyboard. The menu points at the row or thumbnail
  /// under the cursor, or else at the hints in the status line.
  func showMenu() {
    guard let first = window.focusedItem else { return }
    if let list = first as? ListView, let row = list.cursorRow {
      let line = Rect(x: 1, y: row - list.topRow, width: max(0, list.bounds.width - 2), height: 1)
      showMenu(for: list, pointingAt: list, line)
    } else if let grid = first as? CollectionView, let frame = grid.cursorFrame {
      showMenu(for: grid, pointingAt: grid, frame)
    } else {
      showMenu(for: first, pointingAt: root.hints, nil)
    }
  }

  /// Shows the menu of commands for the view below the pointer. If that is a row or a thumbnail, the cursor
  /// moves there first.
  func showMenu(at point: Point) {
    guard let view = window.hitTest(point) else { return }
    for responder in view.responderChain {
      if let list = responder as? ListView {
        window.requestFocusUpdate(to: list)
        let row = list.topRow + list.convertFromWindow(point).y
        if row < list.rowCount { list.moveCursor(to: row) }
      } else if let grid = responder as? CollectionView {
        window.requestFocusUpdate(to: grid)
        if let item = grid.item(at: grid.convertFromWindow(point)) { grid.moveCursor(to: item) }
      }
    }
    showMenu(for: view, pointingAt: root.view, Rect(origin: point, size: Size(width: 1, height: 1)))
  }

  /// Returns the commands of the key table for an item, one group for each scope.
  func commandsOfKeyTable(for item: Responder) -> [KeyCommandGroup] {
    CommandMenu.keyCommandGroups(
      for: item.activeScopes, in: context.keys, isEnabled: { dispatcher.isPossible($0, in: $1, from: item) },
      choose: performing(from: item))
  }

  /// Shows or hides the palette, unless a text is being edited.
  func searchCommands() {
    if !root.lineEditor.isEditing { toggleCommandPalette() }
  }

  /// Returns a function that performs a command of a scope from a responder.
  private func performing(from first: Responder) -> (Command, CommandScope) -> Void {
    { [weak self, weak first] command, scope in
      guard let self, let first else { return }
      context.interface.report(dispatcher.perform(command, in: scope, from: first))
    }
  }

  private func showMenu(for first: Responder, pointingAt view: View, _ rect: Rect?) {
    let items = CommandMenu.items(
      for: first.activeScopes, in: context.keys,
      isEnabled: { dispatcher.isPossible($0, in: $1, from: first) },
      choose: performing(from: first))
    let menu = MenuController(items: items)
    menu.title = Wording.menu
    root.presentBox(menu, pointingAt: view, rect)
  }
}
