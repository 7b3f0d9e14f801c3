import AdaptiveFileSystem
import Browser
import DecisionStorage

extension BrowseCommand {
  /// How long the terminal has to say what it can do.
  private static let terminalPatience = Duration.seconds(2)

  /// Connects an application with the rest of the program.
  func connect(_ app: BrowserApplication, to browsed: BrowsedLibrary) {
    app.onFirstFrame = { [weak browsed] in
      guard let browsed else { return }
      // The first library is the first one that needs it.
      if !self.hasStarted {
        self.opener.decisionStore?.start()
        self.clock.schedule(after: Self.terminalPatience) { self.explainTerminal() }
        self.configuration = ConfigurationFollower(self.options, self.theme, self.environment) {
          self.use($0)
        }
      }
      self.hasStarted = true
      browsed.library.startFileWork()
      browsed.library.startReading()
      browsed.hasDrawn = true
      self.startIndex()
      browsed.remember()
      browsed.app.listRecentLibraries()
    }
    app.onQuit = { self.quit() }
    if options.choosesPhoto { app.onChoose = { self.end(.success, printing: [$0]) } }
    app.onSuspend = { [display = app.display] in
      self.browsed?.saveState()
      self.opener.decisionStore?.flush(patience: .seconds(1))
      if !self.session.suspend() { display.beep() }
    }
    app.targets = FolderTargets(
      presets: presetFolders, recent: opener.stateStore?.session.recentTargets ?? [])
    app.onTarget = { folder in self.opener.stateStore?.changeSession { $0.usedTargets.append(folder) } }
    app.transferSettings = opener.stateStore?.session.transferSettings ?? TransferSettings()
    app.onTransferSettings = { settings in
      self.opener.stateStore?.changeSession { $0.transferSettings = settings }
    }
    app.onIngest = { self.browseArrivals(of: $0) }
    app.onIngestStart = { [weak browsed] in
      (self.ingest, self.isForIngest, self.ingestLibrary) = ($0, false, browsed?.library)
    }
    app.onEditText = { self.editor.edit($0) }
    app.programs = programs
    app.libraries = libraries
  }

  /// The folders of the options that always have the first digits.
  var presetFolders: [FilePath] { options.targets.map { $0.absolute(in: .currentDirectory) } }

  /// Says once for each kind of terminal that it draws blocks.
  private func explainTerminal() {
    guard options.linearReason == nil, environment["PHOTOS_TUI_NO_ADVICE", default: ""].isEmpty,
      let store = opener.stateStore,
      let remark = TerminalRemark(about: session.detection, environment: environment),
      !store.session.terminals.contains(remark.kind), browsed?.app.remark(TerminalWording.drawsBlocks) == true
    else { return }
    store.changeSession { $0.terminals.append(remark.kind) }
  }
}
