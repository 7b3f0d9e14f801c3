import AdaptiveBackground
import AdaptiveFileSystem
import AdaptiveSystem
import AdaptiveTerminal
import CTerminal

/// A program that runs on a pseudo-terminal, until it ends or this object is released.
final class ProgramOnPseudoTerminal {
  private let connection: PseudoTerminalConnection

  /// Starts a program. `onOutput` gets what it writes, and must call `continueReading` for the next piece;
  /// `onEnd` gets its exit status after the last output, or the sum of 128 and the signal that ended it.
  init(
    _ program: OtherProgram, directory: String?, columns: Int, rows: Int,
    onOutput: @escaping @MainActor @Sendable ([UInt8]) -> Void,
    onEnd: @escaping @MainActor @Sendable (Int32) -> Void
  ) throws(TerminalError) {
    var path = [CChar](repeating: 0, count: 256)
    let terminal = ctm_open_pseudo_terminal(Int32(columns), Int32(rows), 0, 0, &path, Int32(path.count))
    guard terminal >= 0 else { throw .system(call: "posix_openpt", errno: errno) }
    let ends: (reading: FileDescriptor, writing: FileDescriptor)
    do {
      ends = try FileDescriptor.pipe()
    } catch {
      close(terminal)
      throw .system(call: "pipe", errno: error.code)
    }
    for end in [ends.reading, ends.writing] { _ = fcntl(end.number, F_SETFL, O_NONBLOCK) }
    var identifier: pid_t = 0
    let error = program.withCArrays { name, arguments, environment in
      path.withUnsafeBufferPointer { path in
        func spawn(_ directory: UnsafePointer<CChar>?) -> Int32 {
          var request = ctm_spawn_request()
          (request.path, request.arguments) = (name, UnsafePointer(arguments))
          (request.environment, request.directory) = (UnsafePointer(environment), directory)
          (request.terminal, request.error) = (path.baseAddress, -1)
          return ctm_spawn(&request, &identifier)
        }
        return directory.map { $0.withCString(spawn) } ?? spawn(nil)
      }
    }
    guard error == 0 else {
      for descriptor in [terminal, ends.reading.number, ends.writing.number] { close(descriptor) }
      throw .system(call: "posix_spawn", errno: error)
    }
    let connection = PseudoTerminalConnection(
      terminal: terminal, identifier: identifier, wakeReader: ends.reading.number,
      wakeWriter: ends.writing.number)
    self.connection = connection
    let isReading = BackgroundThread.start { connection.exchange(onOutput: onOutput, onEnd: onEnd) }
    let isWaiting = BackgroundThread.start { connection.awaitEnd() }
    // Without both threads, nothing would tell the end of the program.
    if !isReading || !isWaiting { connection.hangUp() }
  }

  deinit { connection.hangUp() }

  /// Writes to the program, as a keyboard does. Never blocks: bytes that it does not read wait, at most 1 MB;
  /// more are dropped.
  func write(_ bytes: [UInt8]) { connection.write(bytes) }

  /// Resizes the terminal, of which the kernel notifies the program.
  func resize(columns: Int, rows: Int) { connection.resize(columns: columns, rows: rows) }

  /// Allows the next piece of output.
  func continueReading() { connection.continueReading() }
}
