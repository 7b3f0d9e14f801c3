import AdaptiveBackground
import AdaptiveFileSystem
import Dispatch
import PhotoLibrary
import Synchronization

/// Reads the library at some paths on a background thread, because a disk may be slow.
nonisolated final class LibraryReading: Sendable {
  /// The result of reading.
  enum Outcome: Sendable {
    /// The library can be opened.
    case source(LibrarySource)
    /// A path can't be reached.
    case unreachable(FileError)
    /// The paths are not a library.
    case failed(LibraryError)

    /// Reads and waits for the result.
    init(_ start: StartPaths, from currentDirectory: FilePath) {
      do {
        for path in start.paths { _ = try FileStatus(of: path) }
      } catch {
        self = .unreachable(error)
        return
      }
      if start.areForArrivals, let folder = start.paths.first {
        self = .source(LibrarySource(arrivalsIn: folder))
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
    var outcome: Outcome?
    var receive: (@MainActor @Sendable (Outcome) -> Void)?
  }

  private let state = Mutex(State())
  private let isOver = DispatchSemaphore(value: 0)

  /// Starts reading. If there is little to read, or no thread can be created, reading has finished when this
  /// returns. Folders are scanned only later, so there is little to read of them.
  init(_ start: StartPaths) {
    let currentDirectory = FilePath.currentDirectory
    // Creating a thread takes a fraction of a millisecond, and more on a busy system.
    guard start.paths.contains(where: LibrarySource.isNameOfUserFile) else {
      finish(Outcome(start, from: currentDirectory))
      return
    }
    let read: @Sendable () -> Void = { [self] in finish(Outcome(start, from: currentDirectory)) }
    if !BackgroundThread.start(read) { read() }
  }

  /// Waits for the result; `nil` if it takes longer than `time`.
  func outcome(within time: Duration) -> Outcome? {
    _ = isOver.wait(timeout: .after(time))
    return state.withLock(\.outcome)
  }

  /// Calls a closure with the result, on the main actor and in a later turn. Call it once.
  func whenOver(_ receive: @escaping @MainActor @Sendable (Outcome) -> Void) {
    let outcome = state.withLock { state in
      if state.outcome == nil { state.receive = receive }
      return state.outcome
    }
    if let outcome { Self.deliver(outcome, to: receive) }
  }

  private func finish(_ outcome: Outcome) {
    let receive = state.withLock { state in
      state.outcome = outcome
      return state.receive
    }
    isOver.signal()
    if let receive { Self.deliver(outcome, to: receive) }
  }

  private static func deliver(
    _ outcome: Outcome, to receive: @escaping @MainActor @Sendable (Outcome) -> Void
  ) {
    DispatchQueue.main.async { MainActor.assumeIsolated { receive(outcome) } }
  }
}
