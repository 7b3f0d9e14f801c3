import AdaptiveBackground
import AdaptiveFileSystem
import AdaptiveTerminal
import Dispatch
import PhotoSources
import Synchronization

/// An index of the folders that are browsed. It is a separate process (`photos-tui index --idle`), which only
/// uses the processor and disk time that other programs leave, so it can't slow down the browser.
nonisolated final class BackgroundIndex: Sendable {
  /// A report of the index.
  enum Report: Sendable {
    /// The progress of the index.
    case progress(IndexProgress)
    /// Why the catalogue can't be used. The index has ended or will end.
    case failure(String)
    /// The catalogue must be replaced, but another program has it open, probably this one. The text is the
    /// message about that. The index has ended or will end.
    case catalogueInUse(String)
    /// The index has ended.
    case end
  }

  private let program: DetachedProgram
  private let isOver = Mutex(false)

  /// Starts to index folders and photos, into the catalogue on a server if `catalogue` is its address.
  /// `nil` if the system can't start a process.
  init?(
    of paths: [FilePath], catalogue: String?, environment: [String: String],
    report: @escaping @MainActor @Sendable (Report) -> Void
  ) {
    let server = catalogue.map { ["--catalogue", $0] } ?? []
    let words = ["photos-tui", "index", "--no-config", "--idle", "--progress"] + server + ["--"]
    let command = words.map { Array($0.utf8) }
    let program = OtherProgram(
      Resources.program, arguments: command + paths.map(\.bytes), environment: environment)
    guard let (output, writing) = try? FileDescriptor.pipe() else { return nil }
    let started = try? DetachedProgram(program, output: writing.number)
    writing.close()
    guard let started else {
      output.close()
      return nil
    }
    self.program = started
    let isRead = BackgroundThread.start {
      Self.read(output) { found in
        DispatchQueue.main.async { MainActor.assumeIsolated { report(found) } }
      }
      output.close()
      self.isOver.withLock { isOver in
        _ = started.wait()
        isOver = true
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { report(.end) } }
    }
    // It ends when it finds that nothing reads its lines.
    if !isRead { output.close() }
  }

  /// Ends it early. The photos read so far stay in the catalogue.
  func stop() {
    isOver.withLock { isOver in
      if !isOver { program.terminate() }
    }
  }

  /// Reads lines until the writer is gone.
  private static func read(_ descriptor: FileDescriptor, _ report: (Report) -> Void) {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while let count = try? buffer.withUnsafeMutableBytes({ try descriptor.read(into: $0) }), count > 0 {
      text += buffer[..<count]
      while let end = text.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: text[..<end], as: UTF8.self)
        if let progress = IndexProgress(line: line) {
          report(.progress(progress))
        } else if line.hasPrefix(IndexProgressLines.errorPrefix) {
          report(.failure(String(line.dropFirst(IndexProgressLines.errorPrefix.count))))
        } else if line.hasPrefix(IndexProgressLines.inUsePrefix) {
          report(.catalogueInUse(String(line.dropFirst(IndexProgressLines.inUsePrefix.count))))
        }
        text.removeSubrange(...end)
      }
    }
  }
}
