import AdaptiveCore
import AdaptiveFileSystem
import DecisionStorage
import PhotoModel

/// Hands photos to other programs.
final class ProgramActions {
  /// Runs other programs; `nil` if there is no terminal.
  var runner: (any ProgramRunning)?
  /// The commands of the configuration that run.
  var running = RunningCommands() { didSet { running.actions = self } }
  /// Whether the desktop can open files, as far as is known.
  private(set) var hasDesktop = false

  let interface: BrowserInterface
  let work: LongWork
  private let library: Library
  private let files: FileActions

  init(_ library: Library, _ files: FileActions, _ work: LongWork, _ interface: BrowserInterface) {
    self.library = library
    self.files = files
    self.work = work
    self.interface = interface
    running.actions = self
  }

  /// Copies paths to the clipboard of the desktop, which confirms it, or else sends them to the terminal,
  /// which does not.
  func copyPaths(of photos: PhotosForProgram) -> CommandOutcome {
    let bytes = Array(photos.paths.map(\.bytes).joined(separator: [0x0A]))
    guard let runner else { return sendPaths(bytes, of: photos, after: .unavailable) }
    runner.copyToDesktop(bytes) { [weak self] outcome in
      guard let self else { return }
      interface.report(
        outcome == .copied
          ? .done(Wording.copiedPaths(of: photos)) : sendPaths(bytes, of: photos, after: outcome))
    }
    return .done()
  }

  private func sendPaths(
    _ bytes: [UInt8], of photos: PhotosForProgram, after outcome: DesktopCopy
  ) -> CommandOutcome {
    do throws(PasteboardError) {
      try interface.copyToPasteboard(bytes)
      return .done(Wording.sentPaths(of: photos, after: outcome))
    } catch {
      return .refused(Wording.sentence(for: error, after: outcome))
    }
  }

  /// Opens photos with the program of the desktop or of the configuration, or with one that the user types.
  func open(_ photos: PhotosForProgram) -> CommandOutcome {
    guard let runner else { return chooseProgram(for: photos) }
    runner.findOpener { [weak self] in
      guard let self else { return }
      interface.report(open(photos, with: $0))
    }
    return .done()
  }

  private func open(_ photos: PhotosForProgram, with opener: Opener?) -> CommandOutcome {
    guard let opener else { return chooseProgram(for: photos) }
    guard opener != .desktop || photos.paths.count <= Opener.desktopLimit else {
      return .refused(Wording.tooManyToOpen)
    }
    return run(
      .opener(opener.commandLine, paths: photos.paths, current: photos.current), on: photos,
      starting: Wording.opening(photos, with: opener))
  }

  /// Lets the user type the program that opens photos.
  func chooseProgram(for photos: PhotosForProgram) -> CommandOutcome {
    askForCommandLine(Wording.programPrompt(for: photos), hints: [Wording.backgroundHint], .openers) {
      $0.run(
        .opener($1, paths: photos.paths, current: photos.current), on: photos,
        starting: Wording.opening(photos, with: .commandLine($1)))
    }
  }

  /// Lets the user type a command line to run.
  func askForCommand(for photos: PhotosForProgram) -> CommandOutcome {
    askForCommandLine(
      Wording.commandPrompt(for: photos), hints: Wording.commandHints + [Wording.backgroundHint], .commands
    ) { actions, text in
      let command = ProgramCommand.command(text, paths: photos.paths, current: photos.current)
      return actions.run(command, on: photos, starting: Wording.started(command))
    }
  }

  private func askForCommandLine(
    _ prompt: String, hints: [String], _ kind: CommandHistory.Kind,
    then use: @escaping (ProgramActions, _ text: String) -> CommandOutcome
  ) -> CommandOutcome {
    guard let runner else { return .refused(Wording.noOtherPrograms) }
    interface.editText(
      LineEdit(
        prompt: prompt, text: "", hints: hints, history: runner.history[kind],
        completeLater: { [weak runner] text, receive in
          runner?.readProgramNames { receive(ProgramNames.completion(of: text, from: $0)) }
        },
        commit: { [weak self] text in
          guard let self, text.contains(where: { !$0.isWhitespace }) else { return }
          self.runner?.remember(text, as: kind)
          interface.report(use(self, text))
        }))
    return .done()
  }

  /// Runs a command line. `start` is shown at once if it runs alongside this program.
  private func run(_ command: ProgramCommand, on photos: PhotosForProgram, starting start: String)
    -> CommandOutcome
  {
    guard let runner else { return .refused(Wording.noOtherPrograms) }
    // Otherwise the first photo would be the program.
    guard !command.text.isEmpty else { return .refused(Wording.noProgramTyped) }
    if command.place == .background { interface.showMessage(start) }
    runner.run([command]) { _ in
    } end: { [weak self] end in
      self?.programDidEnd(end, command, on: photos)
    }
    return .done()
  }

  /// Finds out whether the desktop can open files, and then calls `receive`, at once or later.
  func findDesktop(then receive: @escaping () -> Void = {}) {
    guard let runner else { return receive() }
    runner.findOpener { [weak self] opener in
      self?.hasDesktop = opener == .desktop
      receive()
    }
  }

  /// Opens a file or a folder with the program of the desktop, if there is one.
  func openPlace(_ path: FilePath) {
    guard let runner else { return interface.report(.refused(Wording.noOtherPrograms)) }
    runner.findOpener { [weak self] opener in
      guard let self else { return }
      guard case .desktop? = opener else {
        return interface.report(.refused(Wording.noDesktop(files.paths.text(for: path))))
      }
      let command = ProgramCommand.opener(Opener.desktop.commandLine, paths: [path], current: path)
      runner.run([command]) { _ in
      } end: { [weak self] end in
        guard let self, let sentence = Wording.sentence(for: end, of: command) else { return }
        interface.showMessage(sentence, isError: true)
      }
      interface.showMessage(Wording.openingPlace(files.paths.text(for: path)))
    }
  }

  /// Reads what a program may have changed, and says how it has failed.
  func programDidEnd(_ end: ProgramEnd, _ command: ProgramCommand, on photos: PhotosForProgram?) {
    let photos = photos?.photos ?? []
    library.readAgain(photos)
    // The kernel reports new and missing files in other folders.
    let albums = photos.isEmpty ? library.user.albums : Array(Set(photos.compactMap(\.album)))
    for album in albums { library.readAgainUnlessWatched(album) }
    guard let sentence = Wording.sentence(for: end, of: command) else { return }
    let hasFailed = end.failedCount > 0 && !end.isStopped
    if hasFailed { interface.beep() }
    interface.showMessage(sentence, isError: hasFailed)
  }
}

extension PhotoTarget {
  /// The affected photos for other programs, with the file that the screen shows; `nil` for none.
  func handedPhotos() -> PhotosForProgram? {
    PhotosForProgram(affectedPhotos(), at: photo, companion: companion)
  }
}

/// The completion of the name of a program: the first word of a command line.
enum ProgramNames {
  /// The most candidates to show. There are thousands of programs.
  static let candidateLimit = 20

  /// Completes a command line that consists of the beginning of a name. Any other is returned as it is,
  /// without candidates.
  static func completion(of text: String, from names: some Sequence<String>) -> LineCompletion {
    let candidates = text.isEmpty ? [] : Set(names.filter { $0.hasPrefix(text) }).sorted()
    guard let first = candidates.first else { return LineCompletion(text: text, candidates: []) }
    if candidates.count == 1 { return LineCompletion(text: first + " ", candidates: []) }
    return LineCompletion(
      text: LineCompletion.commonStart(of: candidates), candidates: Array(candidates.prefix(candidateLimit)))
  }
}

/// The photos that a command hands to other programs.
struct PhotosForProgram {
  /// The photos; not empty.
  let photos: [Photo]
  /// Their absolute paths.
  let paths: [FilePath]
  /// The absolute path of the photo under the cursor or on the screen, or else the first one. It need not be
  /// among the others, if those are marked.
  let current: FilePath

  /// The affected photos; `nil` for none. `companion` replaces the file of the photo that is shown.
  init?(_ photos: [Photo], at shown: Photo?, companion: FileName?) {
    func path(of photo: Photo) -> FilePath {
      guard let companion, photo === shown else { return photo.source.path }
      return photo.source.folder.appending(companion)
    }
    self.photos = photos
    paths = photos.map(path)
    guard let first = paths.first else { return nil }
    current = shown.map(path) ?? first
  }
}
