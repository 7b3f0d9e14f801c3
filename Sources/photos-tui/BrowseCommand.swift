import AdaptiveCore
import Browser
import Dispatch
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
  private var observation: LibraryObservation?

  /// Opens the library and takes the terminal over. Ends the program with a sentence when either can't be done.
  ///
  /// With a size the program uses at most so many columns and rows of the terminal.
  init(
    paths given: [Options.PathArgument], environment: [String: String], options: TerminalOptions, size: Size?,
    thresholds: SizeClassThresholds
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
    app = BrowserApplication(
      library: library, display: limitedDisplay ?? session.display, thresholds: thresholds)
    opener.stateStore?.rememberOpened(paths.map { $0.absolute(in: .currentDirectory) })
    observation = library.observe { [weak self] change in
      if case .scanFinished(.noPhotos) = change { self?.end(.noPhotos, saying: Self.noPhotos(paths)) }
    }
  }

  /// Runs until the process ends; the closures keep the command alive until then.
  func run() -> Never {
    app.onQuit = { self.end(.success, saying: nil) }
    app.onSuspend = { if !self.session.suspend() { self.app.display.beep() } }
    app.onNeedsTurn = { DispatchQueue.main.async { MainActor.assumeIsolated { self.app.finishTurn() } } }
    app.start()
    // A small library has been looked through by now.
    library.takeFindings()
    // The first frame is complete before anything else is looked at.
    app.finishTurn()
    EventLoop(session).run { event in
      if case .resize(let size) = event, let limitedDisplay = self.limitedDisplay {
        self.app.sendEvent(.resize(limitedDisplay.limited(size)))
      } else {
        self.app.sendEvent(event)
      }
    } onSignal: { request in
      if case .terminate = request { self.opener.stateStore?.flush() }
    }
  }

  private func end(_ code: ExitCode, saying sentence: String?) {
    session.end()
    let unsaved = opener.stateStore?.flush() ?? []
    for warning in unsaved { Output.say(Wording.sentence(for: warning)) }
    if let sentence { Output.say(sentence) }
    exit(unsaved.isEmpty ? code.rawValue : ExitCode.someFailed.rawValue)
  }

  private static func noPhotos(_ paths: [FilePath]) -> String {
    "\(paths.map(\.description).joined(separator: ", ")): no photos found"
  }
}
