import Background
import Dispatch
import FileSystem
import PhotoLibrary
import Synchronization

/// Reads what paths hold on a thread of its own: a disk may take its time.
nonisolated final class LibraryReading: Sendable {
  /// How reading ended.
  enum Outcome: Sendable {
    /// The library can be opened.
    case source(LibrarySource)
    /// A path can't be reached.
    case unreachable(FileError)
    /// The paths are no library.
    case failed(LibraryError)

    /// Reads, however long it takes.
    init(_ paths: [FilePath], from currentDirectory: FilePath) {
      do {
        for path in paths { _ = try FileStatus(of: path) }
      } catch {
        self = .unreachable(error)
        return
      }
      do {
        self = .source(try LibrarySource(reading: paths, from: currentDirectory))
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

  /// Begins to read. Where there is little to read, as with folders, which are looked through later, and where no thread
  /// is to be had, it is done before this returns.
  init(_ paths: [FilePath]) {
    let currentDirectory = FilePath.currentDirectory
    // A thread costs a part of a millisecond, and more where processors are scarce.
    guard paths.contains(where: LibrarySource.isNameOfUserFile) else {
      finish(Outcome(paths, from: currentDirectory))
      return
    }
    let read: @Sendable () -> Void = { [self] in finish(Outcome(paths, from: currentDirectory)) }
    if !BackgroundThread.start(read) { read() }
  }

  /// How it ended, if it ends soon.
  func outcome(within time: Duration) -> Outcome? {
    let (seconds, attoseconds) = time.components
    _ = isOver.wait(
      timeout: .now() + .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)))
    return state.withLock(\.outcome)
  }

  /// Tells how it ends, on the main actor and in a turn of its own. To be called once.
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
