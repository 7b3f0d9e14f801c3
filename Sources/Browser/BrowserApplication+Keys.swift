import AdaptiveCore

/// Where keys and other events go: to a command, to a text field, or to a menu or an alert.
extension BrowserApplication: Cancelling {
  /// The application performs the commands that concern the whole program.
  var commandScopes: [CommandScope] { [.anywhere] }

  func cancel() -> CommandOutcome {
    askToQuit()
    return .done()
  }

  /// Shows how a command ended. Returns whether there was one.
  func report(_ outcome: CommandOutcome) -> Bool {
    context.interface.report(outcome)
    return outcome != .notMine
  }

  /// Forgets what the user has begun to type for a command.
  func forgetUnfinished() {
    let isCounting = dispatcher.count != nil
    dispatcher.forgetUnfinished()
    if isCounting { updateStatus() }
  }

  /// Sends an event to a text field, a menu, a command or the views, whichever takes it.
  func send(_ event: Event) {
    // Screens request pictures while their traits change, so the new capabilities must be known before.
    if case .capabilities(let capabilities) = event { context.capabilities = capabilities }
    switch event {
    case .mouse, .paste:
      hasBeenUsed = true
      restorer.stopWaiting()
      forgetUnfinished()
    case .key:
      hasBeenUsed = true
      restorer.stopWaiting()
      // The user goes on without waiting for the request to which a text has led.
      if let request = root.editing.request { _ = root.endEditing(after: request) }
    case .keysIgnored(let count): announce(Wording.keysIgnored(count), isError: false)
    case .resize, .capabilities, .focus: break
    }
    if case .mouse(let mouse) = event, mouse.action == .press, window.presentations.isEmpty {
      root.status.userDidMoveOn()
    }
    if case .key(let key) = event, root.lineEditor.isEditing {
      sendKeyWhileEditing(key)
    } else if case .key(let key) = event, isChoosing || isTextOfHelp(key) {
      sendKeyWhileChoosing(key)
    } else if case .key(let key) = event, choosePhoto(with: key) {
      return
    } else if case .mouse(let mouse) = event, mouse.action == .otherPress(2) {
      if !root.lineEditor.isEditing, window.presentations.isEmpty { showMenu(at: mouse.location) }
    } else if case .key(let key) = event, let first = window.focusedItem {
      send(key, from: first)
    } else {
      super.sendEvent(event)
      if case .capabilities = event {
        window.broadcast(to: PhotoController.self) { $0.requestPicture() }
        window.broadcast(to: CompareController.self) { $0.requestPictures() }
        window.broadcast(to: AlbumController.self) { $0.displayDidChange() }
      }
    }
  }

  /// Sends a key to the command that it stands for, or else to the views. Tells the user if nothing uses the
  /// key.
  func send(_ typed: KeyEvent, from first: Responder) {
    let key = LatinKey.inPlace(of: typed, on: context.keys.layout)
    if let help = help(around: first), help.makesWay(for: key) { return close(help, thenSend: typed) }
    let isBound = dispatcher.isBound(key, from: first)
    let previous = dispatcher.count
    if report(dispatcher.dispatch(key, from: first)) || deliver(key) {
      if !dispatcher.isForTerminal(key) { root.status.keyWasUsed() }
    } else if window.presentations.isEmpty || transcript != nil {
      let isElsewhere = dispatcher.isBoundSomewhere(key)
      root.status.showUnused(
        isBound
          ? Wording.thereIsNoPhoto
          : Wording.unused(typed, isBoundElsewhere: isElsewhere, inBox: !window.presentations.isEmpty))
    }
    // Otherwise no turn may show the count.
    if dispatcher.count != previous { updateStatus() }
  }

  /// Closes the help, and sends a key to the screen below when the help has disappeared.
  private func close(_ help: HelpController, thenSend key: KeyEvent) {
    help.dismiss(animated: false) { [weak self] in
      // The focus moves only after the completion.
      self?.window.updateFocusIfNeeded()
      if let self, let next = window.focusedItem, self.help(around: next) == nil { send(key, from: next) }
    }
  }

  /// Sends keys to the text field. Keys that it does not use can still redraw the screen or suspend the
  /// program.
  func sendKeyWhileEditing(_ key: KeyEvent) {
    if key == KeyEvent(.character("c"), .control) { return root.lineEditor.cancelEditing() }
    if key == KeyEvent(.tab) { return completeText() }
    if key == KeyEvent(.character("g"), .control) { return editInEditor() }
    if root.lineEditor.useShortcut(key) { return }
    if !dispatcher.isForTerminal(key) { root.lineEditor.showPrompt() }
    if deliver({ $0.keyPressed(key) }) { return }
    if key.modifiers == .control, let first = window.focusedItem {
      context.interface.report(dispatcher.dispatch(key, from: first))
    }
  }

  private func completeText() {
    context.interface.report(CommandOutcome(root.lineEditor.completeText(), else: Wording.nothingToComplete))
  }

  /// Lets the user continue to edit the text of the last row in their editor.
  private func editInEditor() {
    guard let result = onEditText?(root.lineEditor.field.text) else { return display.beep() }
    switch result {
    case .success(let text): root.lineEditor.replaceText(with: text)
    case .failure(let error):
      display.beep()
      root.lineEditor.showPrompt([Wording.phrase(for: error)])
    }
  }

  /// Whether a menu, an alert or the command palette has the keyboard.
  var isChoosing: Bool { window.focusedItem?.receivesAllKeys ?? false }

  /// Returns whether the help takes a key as text to search for.
  func isTextOfHelp(_ key: KeyEvent) -> Bool {
    window.focusedItem.flatMap(help)?.isText(key) ?? false
  }

  /// The help that a responder belongs to; `nil` for none.
  private func help(around responder: Responder) -> HelpController? {
    responder.responderChain.lazy.compactMap { $0 as? HelpController }.first
  }

  /// Sends keys to the menu, alert or palette alone. Control keys can still redraw the screen or suspend the
  /// program.
  func sendKeyWhileChoosing(_ key: KeyEvent) {
    var key = key
    if key == KeyEvent(.character("c"), .control) { key = KeyEvent(.escape) }
    if key == .character("."), !(window.focusedItem is TextField) {
      return context.interface.report(describePlace())
    }
    if key == .character("l"), window.focusedItem is AlertController { key = KeyEvent(.right) }
    if let field = window.focusedItem as? TextField, field.keyPressed(key) { return }
    if window.focusedItem is AlertController { key = LatinKey.inPlace(of: key) }
    if key.modifiers.contains(.control), let first = window.focusedItem {
      context.interface.report(dispatcher.dispatch(key, from: first))
    } else {
      deliver { $0.keyPressed(key) }
    }
  }
}
