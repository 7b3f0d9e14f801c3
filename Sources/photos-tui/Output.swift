import AdaptiveFileSystem
import AdaptiveStoryboards
import Browser
import Glibc

/// Standard output and standard error.
enum Output {
  /// Writes `photos-tui: SENTENCE` to standard error, made safe.
  static func report(_ sentence: String) {
    write(to: STDERR_FILENO, Array("photos-tui: \(safe(sentence))\n".utf8))
  }

  /// A text in which nothing controls the terminal or the order of what is shown.
  static func safe(_ text: String) -> String { text.harmless }

  /// Reports why the program cannot continue, and ends it.
  static func fail(_ sentence: String, _ code: ExitCode) -> Never {
    report(sentence)
    exit(code.rawValue)
  }

  /// Reports the errors in a storyboard, one per line, and ends the program.
  static func fail(_ errors: StoryboardError) -> Never {
    for error in errors.errors { report("\(error)") }
    end(isFine: false)
  }

  /// Ends the program, with status 1 unless all is fine.
  static func end(isFine: Bool) -> Never { exit((isFine ? ExitCode.success : .someFailed).rawValue) }

  /// Writes bytes to standard output and ends the program, with status 1 if that fails or not all is fine.
  /// `nil` stands for bytes that could not be made.
  static func end(writing bytes: [UInt8]?, isFine: Bool = true) -> Never {
    let isWritten = bytes.map { write(to: STDOUT_FILENO, $0) } ?? false
    end(isFine: isWritten && isFine)
  }

  /// Reports why a file can't be used.
  static func report(_ error: FileError) {
    report("\(error.path): \(Wording.reason(errorNumber: error.reason.code))")
  }

  /// Writes lines to standard output. Returns false if that failed.
  @discardableResult
  static func write(_ lines: [String]) -> Bool {
    write(to: STDOUT_FILENO, Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// The width of the terminal that a descriptor leads to; 80 without one, and if it has fewer columns than
  /// `least`.
  nonisolated static func columns(of descriptor: Int32, least: Int = 2) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= least else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes all bytes. Returns false if that failed. Standard output that takes no more, as on a full disk,
  /// is reported; a reader that is gone, such as `head`, needs no report.
  @discardableResult
  static func write(to descriptor: Int32, _ bytes: [UInt8]) -> Bool {
    do throws(SystemError) {
      try FileDescriptor(descriptor).writeAll(bytes)
      return true
    } catch {
      let hasReader = error.code != EPIPE
      if descriptor == STDOUT_FILENO, hasReader {
        report("standard output: \(Wording.reason(errorNumber: error.code))")
      }
      return false
    }
  }
}
