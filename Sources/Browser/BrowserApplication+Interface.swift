import AdaptiveCore

extension BrowserApplication {
  /// Fills in the closures of the interface, which screens call.
  func connectInterface() {
    let interface = context.interface
    interface.onMessage = { [weak root] in root?.status.show($0, isError: $1) }
    interface.showDecision = { [weak root] in root?.status.show(decision: $0) }
    interface.showRefusal = { [weak root] in root?.status.show(refusal: $0) }
    interface.announce = { [weak self] in self?.postAnnouncement($0) }
    interface.beep = { [weak self] in self?.display.beep() }
    interface.notify = { [display] in display.notify(title: Wording.programName, text: $0) }
    interface.copyToPasteboard = { [display] (bytes: [UInt8]) throws(PasteboardError) in
      try display.copyToPasteboard(bytes)
    }
    interface.editText = { [weak root] in root?.lineEditor.edit($0) }
    interface.show = { [weak root] in root?.showScreen($0, sender: $1) }
    interface.updateStatusLine = { [weak self] in self?.updateStatus() }
    interface.currentPhoto = { [weak self] in self?.currentPhoto }
    interface.reveal = { [weak self] in self?.reveal([$0]) }
    interface.openAlbum = { [weak self] in self?.openAlbum($0) }
    interface.ask = { [weak self] in self?.present($0) }
    interface.startIngest = { [weak self] in self?.startFromForm($0) }
    interface.boxDelegate = { [weak root] in root }
    interface.showBox = { [weak root] in
      guard let root else { return }
      root.presentBox($0, pointingAt: root.hints, nil)
    }
    interface.openNextAlbum = { [weak self] in self?.openNextAlbum() ?? false }
    dispatcher.refusal = { [weak self] command in
      guard let self else { return nil }
      root.status.commandBegins()
      if command.outdatesMessage, window.presentations.isEmpty { root.status.userDidMoveOn() }
      return reasonNotToChangePhoto(by: command)
    }
    dispatcher.onUnfinishedChange = { [weak self] in self?.unfinishedKeysDidChange() }
    root.status.onChange = { [weak self] in self?.updateStatus() }
    context.transfers.didChange = { [weak self] in self?.transfersDidChange() }
  }
}
