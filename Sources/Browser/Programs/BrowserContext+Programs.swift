import AdaptiveCore
import AdaptiveFileSystem
import DecisionStorage
import PhotoModel

extension BrowserContext {
  /// Performs a command that hands the marked photos, or else the one under the cursor or on the screen, to
  /// other programs. Returns whether the command is one.
  ///
  /// `companion` is the raw file or movie that the screen shows instead of the picture; `nil` for none.
  func performProgramCommand(_ command: Command, at photo: Photo?, companion: FileName? = nil) -> Bool {
    guard command.isForOtherPrograms else { return false }
    guard let photos = HandedPhotos(affectedPhotos(for: photo), at: photo, companion: companion) else {
      require(false, else: Wording.thereIsNoPhoto)
      return true
    }
    switch command {
    case .copyPath: copyPaths(of: photos)
    case .openWithProgram: open(photos)
    case .chooseProgram: chooseProgram(for: photos)
    case .runCommand: askForCommand(for: photos)
    default: return false
    }
    return true
  }

  /// Copies paths to the clipboard of the desktop, which confirms it, or else sends them to the terminal,
  /// which does not.
  private func copyPaths(of photos: HandedPhotos) {
    let bytes = Array(photos.paths.map(\.bytes).joined(separator: [0x0A]))
    guard let programs else { return sendPaths(bytes, of: photos, after: .unavailable) }
    programs.copyToDesktop(bytes) { [weak self] outcome in
      guard outcome != .copied else { self?.showMessage(Wording.copiedPaths(of: photos)); return }
      self?.sendPaths(bytes, of: photos, after: outcome)
    }
  }

  private func sendPaths(_ bytes: [UInt8], of photos: HandedPhotos, after outcome: DesktopCopy) {
    do throws(PasteboardError) {
      try interface.copyToPasteboard(bytes)
      showMessage(Wording.sentPaths(of: photos, after: outcome))
    } catch {
      require(false, else: Wording.sentence(for: error, after: outcome))
    }
  }

  private func open(_ photos: HandedPhotos) {
    guard let programs else { return chooseProgram(for: photos) }
    programs.findOpener { [weak self] in self?.open(photos, with: $0) }
  }

  private func open(_ photos: HandedPhotos, with opener: Opener?) {
    guard let opener else { return chooseProgram(for: photos) }
    guard opener != .desktop || photos.paths.count <= Opener.desktopLimit else {
      return require(false, else: Wording.tooManyToOpen)
    }
    run(
      .opener(opener.commandLine, paths: photos.paths, current: photos.current), on: photos,
      starting: Wording.opening(photos, with: opener))
  }

  /// Lets the user type the program that opens photos.
  private func chooseProgram(for photos: HandedPhotos) {
    askForCommandLine(Wording.programPrompt(for: photos), hints: [Wording.backgroundHint], .openers) {
      [weak self] text in
      self?.run(
        .opener(text, paths: photos.paths, current: photos.current), on: photos,
        starting: Wording.opening(photos, with: .commandLine(text)))
    }
  }

  /// Lets the user type a command line to run.
  private func askForCommand(for photos: HandedPhotos) {
    askForCommandLine(
      Wording.commandPrompt(for: photos), hints: Wording.commandHints + [Wording.backgroundHint], .commands
    ) { [weak self] text in
      let command = ShellCommand.command(text, paths: photos.paths, current: photos.current)
      self?.run(command, on: photos, starting: Wording.started(command))
    }
  }

  private func askForCommandLine(
    _ prompt: String, hints: [String], _ kind: CommandHistory.Kind, then use: @escaping (String) -> Void
  ) {
    guard let programs else { return require(false, else: Wording.noOtherPrograms) }
    interface.editText(
      LineEdit(
        prompt: prompt, text: "", hints: hints, history: programs.history[kind],
        completeLater: { [weak programs] text, receive in
          programs?.readProgramNames { receive(ProgramNames.completion(of: text, from: $0)) }
        },
        commit: { [weak programs] text in
          guard text.contains(where: { !$0.isWhitespace }) else { return }
          programs?.remember(text, as: kind)
          use(text)
        }))
  }

  /// Runs a command line, and then reads what it may have changed. `start` is shown at once if it runs beside
  /// this program.
  private func run(_ command: ShellCommand, on photos: HandedPhotos, starting start: String) {
    guard let programs else { return require(false, else: Wording.noOtherPrograms) }
    // Otherwise the first photo would be the program.
    guard !command.text.isEmpty else { return require(false, else: Wording.noProgramTyped) }
    if command.place == .background { showMessage(start) }
    programs.run(command) { [weak self] outcome in
      self?.library.readAgain(photos.photos)
      guard let sentence = Wording.sentence(for: outcome, of: command) else { return }
      self?.interface.beep()
      self?.showMessage(sentence, isError: true)
    }
  }
}
