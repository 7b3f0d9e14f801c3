import AdaptiveCore
import Browser
import Glibc
import PhotoLibrary
import Terminal

/// Browses a library in the terminal until the person quits.
final class BrowseCommand {
  private let opener: LibraryOpener
  private let library: Library
  private let session: TerminalSession
  private let limitedDisplay: LimitedDisplay?
  private let app: BrowserApplication
  private let roots: [FilePath]
  private let place: Place?
  private var observation: LibraryObservation?

  /// Opens the library and takes the terminal over. Ends the program with a sentence when either can't be done.
  ///
  /// With a size the program uses at most so many columns and rows of the terminal. Unless it is to start at the
  /// list, it goes to where the person left this library.
  init(
    paths given: [Options.PathArgument], environment: [String: String], options: TerminalOptions, size: Size?,
    thresholds: SizeClassThresholds, animates: Bool, startsAtList: Bool
  ) {
    opener = LibraryOpener(environment: environment)
    let paths = opener.paths(given)
    library = opener.open(paths)
    if library.scanOutcome == .noPhotos { Output.fail(Self.noPhotos(paths), .noPhotos) }
    do {
      session = try TerminalSession(environment: environment, options: options)
    } catch {
      Output.fail(TerminalWording.sentence(for: error), .noTerminal)
    }
    limitedDisplay = size.map { [session] in LimitedDisplay(session.display, limit: $0) }
    do {
      app = try BrowserApplication(
        library: library, display: limitedDisplay ?? session.display,
        artwork: Artwork(folder: Resources.artwork()?.description), clock: MainQueueClock(),
        thresholds: thresholds, animates: animates)
    } catch {
      session.end()
      Output.fail(error)
    }
    roots = paths.map { $0.absolute(in: .currentDirectory) }
    opener.stateStore?.rememberOpened(roots)
    place = startsAtList ? nil : opener.stateStore?.place(in: roots)
    observation = library.observe { [weak self] change in
      if case .scanFinished(.noPhotos) = change { self?.end(.noPhotos, saying: Self.noPhotos(paths)) }
    }
  }

  /// Runs until the process ends; the closures keep the command alive until then.
  func run() -> Never {
    app.onQuit = { self.end(.success, saying: nil) }
    app.onSuspend = {
      self.rememberPlace()
      if !self.session.suspend() { self.app.display.beep() }
    }
    app.start(at: place)
    // A small library has been looked through by now.
    library.takeFindings()
    session.run(app) { event in
      guard case .resize(let size) = event, let limitedDisplay = self.limitedDisplay else { return event }
      return .resize(limitedDisplay.limited(size))
    } onSignal: { request in
      guard case .terminate = request else { return }
      self.rememberPlace()
      self.opener.stateStore?.flush()
    }
  }

  private func end(_ code: ExitCode, saying sentence: String?) {
    if code == .success { rememberPlace() }
    session.end()
    let unsaved = opener.stateStore?.flush() ?? []
    for warning in unsaved { Output.say(Wording.sentence(for: warning)) }
    if let sentence { Output.say(sentence) }
    exit(unsaved.isEmpty ? code.rawValue : ExitCode.someFailed.rawValue)
  }

  /// Photos named one by one are looked at once; nobody comes back to a place among them.
  private func rememberPlace() {
    if !library.holdsNamedPhotos { opener.stateStore?.rememberPlace(app.place, in: roots) }
  }

  private static func noPhotos(_ paths: [FilePath]) -> String {
    "\(paths.map(\.description).joined(separator: ", ")): no photos found"
  }
}
