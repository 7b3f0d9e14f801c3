import AdaptiveTerminal
import Browser
import CInterprocess
import Glibc
import Synchronization

/// Commands that run one after another next to this program.
nonisolated final class ProgramSequence: Sendable {
  private struct State {
    /// The program that runs; `nil` for none.
    var present: DetachedProgram?
    var isStopped = false
  }

  private let state = Mutex(State())

  /// The most bytes that are kept of what a program writes to standard error. It can't write more.
  private static let errorLimit = 1 << 20
  /// The most characters of a complaint.
  private static let longestComplaint = 200

  /// Runs commands. Blocks until the last one has ended, or the user has stopped them. `progress` gets the
  /// number of those that have ended.
  func run(_ commands: [ProgramCommand], _ launch: ProgramLaunch, progress: (Int) -> Void) -> ProgramEnd {
    var end = ProgramEnd()
    for command in commands {
      if state.withLock(\.isStopped) { break }
      let endsAll: Bool
      do throws(TerminalError) {
        let (status, complaint) = try run(command, launch)
        endsAll = end.add(.success(status), complaint: complaint)
      } catch {
        endsAll = end.add(.failure(.notStarted(errorNumber: error.errorNumber)))
      }
      if endsAll { break }
      if commands.count > 1 { progress(end.count) }
    }
    end.isStopped = state.withLock(\.isStopped)
    return end
  }

  /// Ends the program that runs, with the processes that it has started, and starts no other. The second
  /// time, it can't refuse.
  func stop() {
    state.withLock { state in
      state.present?.signalGroup(state.isStopped ? SIGKILL : SIGTERM)
      state.isStopped = true
    }
  }

  private func run(
    _ command: ProgramCommand, _ launch: ProgramLaunch
  ) throws(TerminalError) -> (status: Int32, complaint: String) {
    // Not a pipe: a program that outlives this one would be ended by its next warning.
    let errors = command.form.isOfUser ? cip_sealed_memory("errors", Self.errorLimit) : -1
    defer { if errors >= 0 { close(errors) } }
    let program = try launch.withInput(of: command) { input throws(TerminalError) in
      try DetachedProgram(launch.program(for: command), input: input, errors: errors)
    }
    state.withLock { state in
      state.present = program
      if state.isStopped { program.signalGroup(SIGTERM) }
    }
    program.waitForEnd()
    state.withLock { $0.present = nil }
    return (program.wait() ?? 0, Self.complaint(in: errors))
  }

  /// The last line of what a program has written.
  private static func complaint(in errors: Int32) -> String {
    guard errors >= 0 else { return "" }
    let bytes = [UInt8](unsafeUninitializedCapacity: errorLimit) { buffer, count in
      count = max(0, pread(errors, buffer.baseAddress, buffer.count, 0))
    }
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).lazy.map { line in
      String(line.unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init))
    }
    return String((lines.last { !$0.allSatisfy(\.isWhitespace) } ?? "").prefix(longestComplaint))
  }
}

nonisolated extension ProgramCommand.Form {
  /// Whether the command is one of the configuration.
  fileprivate var isOfUser: Bool { if case .commandLine = self { false } else { true } }
}
