import AdaptiveBackground
import AdaptiveFileSystem
import DecisionStorage
import Dispatch
import PhotoModel
import Synchronization

/// Reads the library at some paths, and the saved state, on a background thread: a disk may be slow, and a
/// mount can hang.
nonisolated final class LibraryReading: Sendable {
  /// The library that was read, and its paths: those that the user opened last if none were given.
  struct Result: Sendable {
    let start: StartPaths
    let outcome: Outcome

    /// Reads and waits for the result. `store` has the saved state.
    init(_ given: StartPaths, from currentDirectory: FilePath, _ store: StateStore?) {
      store?.load()
      start = given.areRemembered ? given.remembering(store?.session.lastOpened ?? []) : given
      outcome = Outcome(start, from: currentDirectory)
      if case .source(let source) = outcome { store?.loadEdits(of: source) }
    }
  }

  /// How reading ended.
  enum Outcome: Sendable {
    /// The library can be opened.
    case source(LibrarySource)
    /// A path can't be reached.
    case unreachable(FileError)
    /// The paths are not a library.
    case failed(LibraryError)

    init(_ start: StartPaths, from currentDirectory: FilePath) {
      // The folder may not be there yet.
      if start.areForArrivals, let folder = start.paths.first {
        self = .source(LibrarySource(arrivalsIn: folder))
        return
      }
      do {
        for path in start.paths { _ = try FileStatus(of: path) }
      } catch {
        self = .unreachable(error)
        return
      }
      do {
        self = .source(
          try LibrarySource(
            reading: start.paths, from: currentDirectory, showingNeighbours: start.showsNeighbours,
            allowsOutside: start.allowsOutside))
      } catch {
        self = .failed(error)
      }
    }
  }

  private struct State {
    var result: Result?
    var receive: (@MainActor @Sendable (Result) -> Void)?
  }

  private let state = Mutex(State())
  private let isOver = DispatchSemaphore(value: 0)

  /// Starts reading. If the system can't create a thread, reading has finished when this returns. Folders are
  /// scanned only later, so there is little to read of them.
  init(_ start: StartPaths, _ store: StateStore?) {
    let currentDirectory = FilePath.currentDirectory
    let read: @Sendable () -> Void = { [self] in finish(Result(start, from: currentDirectory, store)) }
    if !BackgroundThread.start(read) { read() }
  }

  /// Waits for the result; `nil` if it takes longer than `time`.
  func result(within time: Duration) -> Result? {
    _ = isOver.wait(timeout: .after(time))
    return state.withLock(\.result)
  }

  /// Calls a closure with the result, on the main actor and in a later turn. Call it once.
  func whenOver(_ receive: @escaping @MainActor @Sendable (Result) -> Void) {
    let result = state.withLock { state in
      if state.result == nil { state.receive = receive }
      return state.result
    }
    if let result { Self.deliver(result, to: receive) }
  }

  private func finish(_ result: Result) {
    let receive = state.withLock { state in
      state.result = result
      return state.receive
    }
    isOver.signal()
    if let receive { Self.deliver(result, to: receive) }
  }

  private static func deliver(
    _ result: Result, to receive: @escaping @MainActor @Sendable (Result) -> Void
  ) {
    DispatchQueue.main.async { MainActor.assumeIsolated { receive(result) } }
  }
}
