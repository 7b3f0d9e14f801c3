import AdaptiveCore

extension BrowserApplication {
  /// Fills in the closures of the interface, which screens call.
  func connectInterface() {
    context.interface = BrowserInterface(
      showMessage: { [weak root] in root?.status.show($0, isError: $1) },
      showDecision: { [weak root] in root?.status.show(decision: $0) },
      showRefusal: { [weak root] in root?.status.show(refusal: $0) },
      announce: { [weak self] in self?.postAnnouncement($0) },
      beep: { [weak self] in self?.display.beep() },
      notify: { [display] in display.notify(title: Wording.programName, text: $0) },
      copyToPasteboard: { [display] (bytes: [UInt8]) throws(PasteboardError) in
        try display.copyToPasteboard(bytes)
      },
      editText: { [weak root] in root?.lineEditor.edit($0) },
      show: { [weak root] in root?.showScreen($0, sender: $1) },
      updateStatusLine: { [weak self] in self?.updateStatus() },
      currentPhoto: { [weak self] in self?.currentPhoto },
      reveal: { [weak self] in self?.reveal([$0]) },
      openAlbum: { [weak self] in self?.openAlbum($0) },
      ask: { [weak self] in self?.present($0) },
      startIngest: { [weak self] in self?.startFromForm($0) },
      boxDelegate: { [weak root] in root },
      showBox: { [weak root] in
        guard let root else { return }
        root.presentBox($0, pointingAt: root.hints, nil)
      },
      openNextAlbum: { [weak self] in self?.openNextAlbum() ?? false })
    dispatcher.refusal = { [weak self] command in
      guard let self else { return nil }
      root.status.commandBegins()
      if command.outdatesMessage, window.presentations.isEmpty { root.status.userDidMoveOn() }
      return reasonNotToChangePhoto(by: command)
    }
    dispatcher.onUnfinishedChange = { [weak self] in self?.unfinishedKeysDidChange() }
    root.status.onChange = { [weak self] in self?.updateStatus() }
    context.transfersDidChange = { [weak self] in self?.transfersDidChange() }
  }
}
