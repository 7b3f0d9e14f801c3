import AdaptiveBackground
import AdaptiveCore
import AdaptiveFileSystem
import Browser
import Dispatch
import PhotoModel

/// Opens other libraries while one is browsed, and remembers what the session has of those that were left.
///
/// A library is read and scanned like one of the command line. It takes the place of the present one when it
/// has photos. Until then, and if it has none, the present one stays as it is.
final class LibrarySwitch: LibraryOpening {
  /// A library that can take the place of the present one.
  struct Next {
    let library: Library
    let start: StartPaths
    /// The memory of it; `nil` if it was not open in this session.
    let memory: LibraryMemory?
  }

  /// The opening of a library.
  private final class Attempt {
    let start: StartPaths
    let report: @MainActor (LibraryOpeningReport) -> Void
    var library: Library?
    var observation: LibraryObservation?
    /// Whether it takes so long that the user wants to know about it.
    var isSlow = false
    /// Whether it will be looked at soon.
    var isCheckScheduled = false

    init(_ start: StartPaths, report: @escaping @MainActor (LibraryOpeningReport) -> Void) {
      self.start = start
      self.report = report
    }

    var paths: [FilePath] { start.absolutePaths }
  }

  /// The library on the screen.
  weak var present: BrowsedLibrary?
  /// Called with a library that takes the place of the present one.
  var onReady: (Next) -> Void = { _ in }

  private let opener: LibraryOpener
  private let clock: any MainClock
  private let allowsOutside: Bool
  private var attempt: Attempt?
  private var memories: [(paths: [FilePath], memory: LibraryMemory)] = []

  /// How long an opening takes before the user is told about it.
  private static let patience = Duration.milliseconds(300)
  /// The most libraries to remember for the session.
  private static let mostMemories = 20

  init(_ opener: LibraryOpener, _ clock: any MainClock, allowsOutside: Bool) {
    self.opener = opener
    self.clock = clock
    self.allowsOutside = allowsOutside
  }

  var presentPaths: [FilePath] { present?.roots ?? [] }

  func findPlaces(receive: @escaping @MainActor (LibraryPlaces) -> Void) {
    let leftOut = [presentPaths] + [Resources.sampleLibrary()].compactMap { $0.map { [$0] } }
    let find: @Sendable () -> Void = { [store = opener.stateStore] in
      let places = PlaceFinder.places(store, without: leftOut)
      DispatchQueue.main.async { MainActor.assumeIsolated { receive(places) } }
    }
    // Without threads, nothing is offered.
    if !BackgroundThread.start(find) { receive(LibraryPlaces()) }
  }

  func open(_ paths: [FilePath], report: @escaping @MainActor (LibraryOpeningReport) -> Void) {
    cancelOpening()
    if let reason = present?.app.reasonToStay { return report(.refused(reason)) }
    let start = StartPaths(
      paths: paths, origin: .named, showsNeighbours: paths.count == 1, allowsOutside: allowsOutside)
    let attempt = Attempt(start, report: report)
    self.attempt = attempt
    LibraryReading(start, opener.stateStore).whenOver { [weak self, weak attempt] in
      if let attempt { self?.receive($0, of: attempt) }
    }
    clock.schedule(after: Self.patience) { [weak self, weak attempt] in
      guard let self, let attempt, attempt === self.attempt else { return }
      attempt.isSlow = true
      check(attempt)
    }
  }

  func cancelOpening() {
    attempt?.observation = nil
    attempt?.library?.cancelScan()
    attempt = nil
  }

  /// Remembers a library that was left.
  func remember(_ memory: LibraryMemory, of paths: [FilePath]) {
    memories.removeAll { $0.paths == paths }
    memories.append((paths, memory))
    if memories.count > Self.mostMemories { memories.removeFirst() }
  }

  /// The paths of the photos that are marked in libraries that were left.
  var pathsOfMarkedPhotos: [FilePath] { memories.flatMap(\.memory.pathsOfMarkedPhotos) }

  private func receive(_ result: LibraryReading.Result, of attempt: Attempt) {
    guard attempt === self.attempt else { return }
    guard case .source(let source) = result.outcome else {
      return refuse(attempt, LibraryOpener.failure(result.outcome) ?? "")
    }
    let library = opener.library(from: source, reopening: memory(of: attempt.paths)?.library)
    attempt.library = library
    attempt.observation = library.observe { [weak self, weak attempt] _ in
      if let attempt { self?.scheduleCheck(attempt) }
    }
    library.receivePendingFindings()
    check(attempt)
  }

  /// In a turn of its own, because the library is still telling its observers about a change.
  private func scheduleCheck(_ attempt: Attempt) {
    guard !attempt.isCheckScheduled else { return }
    attempt.isCheckScheduled = true
    DispatchQueue.main.async { [weak self, weak attempt] in
      MainActor.assumeIsolated {
        attempt?.isCheckScheduled = false
        if let attempt { self?.check(attempt) }
      }
    }
  }

  private func check(_ attempt: Attempt) {
    guard attempt === self.attempt else { return }
    guard let library = attempt.library else { return attempt.report(.searching(folderCount: 0)) }
    if library.user.photoCount > 0 {
      let memory = memory(of: attempt.paths)
      memories.removeAll { $0.paths == attempt.paths }
      attempt.observation = nil
      self.attempt = nil
      onReady(Next(library: library, start: attempt.start, memory: memory))
    } else if library.scanOutcome == .noPhotos {
      let warning = library.scanWarnings.first.map {
        Wording.sentence(for: $0, ofWarnings: library.scanWarnings.count)
      }
      refuse(attempt, warning ?? LibraryOpener.noPhotos(in: attempt.start))
    } else if attempt.isSlow {
      attempt.report(.searching(folderCount: library.visitedFolders))
    }
  }

  private func refuse(_ attempt: Attempt, _ reason: String) {
    cancelOpening()
    attempt.report(.refused(reason))
  }

  private func memory(of paths: [FilePath]) -> LibraryMemory? {
    memories.first { $0.paths == paths }?.memory
  }
}
