import AdaptiveCore
import Browser
import FileSystem
import Glibc
import Imaging
import PhotoLibrary
import Terminal

/// Browses a library in the terminal until the person quits.
final class BrowseCommand {
  private let opener: LibraryOpener
  private let session: TerminalSession
  private let limitedDisplay: LimitedDisplay?
  private let thumbnails: ThumbnailStore?
  private let options: Options
  private let roots: [FilePath]
  private let paths: [FilePath]
  private let launch: LaunchApplication
  private let reading: LibraryReading
  private var library: Library?
  private var app: BrowserApplication?
  private var observation: LibraryObservation?

  /// Opens the library and takes the terminal over. Ends the program with a sentence when either can't be done.
  ///
  /// A library that takes its time is waited for with a launch screen.
  init(paths given: [Options.PathArgument], options: Options, environment: [String: String]) {
    self.options = options
    thumbnails = options.usesThumbnails ? ThumbnailStore(environment: environment) : nil
    opener = LibraryOpener(environment: environment)
    paths = opener.paths(given)
    roots = paths.map { $0.absolute(in: .currentDirectory) }
    reading = LibraryReading(paths)
    library = reading.outcome(within: LaunchApplication.patience).map(opener.library)
    if library?.scanOutcome == .noPhotos { Output.fail(Self.noPhotos(paths), .noPhotos) }
    do {
      session = try TerminalSession(
        environment: environment, options: TerminalOptions(wishes: options.wishes))
    } catch {
      if error.isForWantOfTerminal { LaunchText.write(environment: environment) }
      Output.fail(TerminalWording.sentence(for: error), .noTerminal)
    }
    limitedDisplay = options.size.map { [session] in LimitedDisplay(session.display, limit: $0) }
    launch = LaunchApplication(
      display: limitedDisplay ?? session.display, clock: MainQueueClock(), thresholds: options.thresholds,
      launchScreen: LaunchScreenFile.makeController)
  }

  /// Runs until the process ends; the closures keep the command alive until then.
  func run() -> Never {
    launch.onQuit = { self.end(.success, saying: nil) }
    if let library {
      browse(library)
    } else {
      launch.showLaunchScreen()
      reading.whenOver { self.browse(self.opener.library(of: $0)) }
    }
    session.run(launch) { event in
      guard case .resize(let size) = event, let limitedDisplay = self.limitedDisplay else { return event }
      return .resize(limitedDisplay.limited(size))
    } onSignal: { request in
      guard case .terminate = request else { return }
      self.rememberState()
      self.opener.stateStore?.flush()
    }
  }

  private func browse(_ library: Library) {
    self.library = library
    if library.scanOutcome == .noPhotos { end(.noPhotos, saying: Self.noPhotos(paths)) }
    let app: BrowserApplication
    do {
      app = try BrowserApplication(
        library: library, display: launch.display, artwork: Artwork(folder: Resources.artwork()?.description),
        clock: MainQueueClock(), thresholds: options.thresholds, animates: options.animates,
        thumbnails: thumbnails)
    } catch {
      session.end()
      Output.fail(error)
    }
    self.app = app
    opener.stateStore?.saveLastOpened(roots)
    observation = library.observe { [weak self] change in self?.libraryDidChange(change) }
    app.onQuit = { self.end(.success, saying: nil) }
    app.onSuspend = {
      self.rememberState()
      if !self.session.suspend() { app.display.beep() }
    }
    app.start(at: options.startsAtList ? nil : opener.stateStore?.restorationState(in: roots))
    // A small library has been looked through by now.
    library.receivePendingFindings()
    launch.take(app, isReady: library.hasFindings)
  }

  private func libraryDidChange(_ change: LibraryChange) {
    if case .scanFinished(.noPhotos) = change { end(.noPhotos, saying: Self.noPhotos(paths)) }
    if library?.hasFindings == true { launch.programIsReady() }
  }

  private func end(_ code: ExitCode, saying sentence: String?) {
    if code == .success { rememberState() }
    session.end()
    let unsaved = opener.stateStore?.flush() ?? []
    for warning in unsaved { Output.say(Wording.sentence(for: warning)) }
    if let sentence { Output.say(sentence) }
    exit(unsaved.isEmpty ? code.rawValue : ExitCode.someFailed.rawValue)
  }

  /// Photos named one by one are looked at once; nobody comes back to a place among them.
  private func rememberState() {
    guard let app, library?.holdsNamedPhotos == false else { return }
    opener.stateStore?.saveRestorationState(app.place, in: roots)
  }

  private static func noPhotos(_ paths: [FilePath]) -> String {
    "\(paths.map(\.description).joined(separator: ", ")): no photos found"
  }
}

extension Library {
  /// Whether there is something to show, or nothing to come any more.
  fileprivate var hasFindings: Bool { !isScanning || !user.conversations.isEmpty }
}
