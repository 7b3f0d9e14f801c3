import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveStoryboards
import Glibc

/// Standard output and standard error.
enum Output {
  /// Writes `photos-tui: SENTENCE` to standard error, with control characters replaced.
  static func report(_ sentence: String) {
    write(to: STDERR_FILENO, Array("photos-tui: \(safe(sentence))\n".utf8))
  }

  /// A text with control characters replaced, so that a file's name can't control the terminal.
  static func safe(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? "\u{FFFD}" : String(scalar)
    }.joined()
  }

  /// Reports why the program cannot continue, and ends it.
  static func fail(_ sentence: String, _ code: ExitCode) -> Never {
    report(sentence)
    exit(code.rawValue)
  }

  /// Reports the errors in a storyboard, one per line, and ends the program.
  static func fail(_ errors: StoryboardError) -> Never {
    for error in errors.errors { report("\(error)") }
    exit(ExitCode.someFailed.rawValue)
  }

  /// Writes lines to standard output. Returns false if the reader is gone.
  @discardableResult
  static func write(_ lines: [String]) -> Bool {
    write(to: STDOUT_FILENO, Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// Writes all bytes. Returns false if the reader is gone.
  @discardableResult
  static func write(to descriptor: Int32, _ bytes: [UInt8]) -> Bool {
    (try? FileDescriptor(descriptor).writeAll(bytes)) != nil
  }
}
