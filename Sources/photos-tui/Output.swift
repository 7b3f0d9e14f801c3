import AdaptiveCore
import FileSystem
import Glibc

/// What goes to standard output and standard error.
enum Output {
  /// Writes `photos-tui: SENTENCE`, with control characters made harmless.
  static func say(_ sentence: String) {
    let safe = sentence.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? "\u{FFFD}" : String(scalar)
    }.joined()
    write(to: STDERR_FILENO, Array("photos-tui: \(safe)\n".utf8))
  }

  /// Says why the program can't go on, and ends it.
  static func fail(_ sentence: String, _ code: ExitCode) -> Never {
    say(sentence)
    exit(code.rawValue)
  }

  /// Says what is wrong with a storyboard, a line for each error, and ends the program.
  static func fail(_ errors: StoryboardErrors) -> Never {
    for error in errors.errors { say("\(error)") }
    exit(ExitCode.someFailed.rawValue)
  }

  /// Writes all bytes; returns false when the reader is gone.
  @discardableResult
  static func write(to descriptor: Int32, _ bytes: [UInt8]) -> Bool {
    (try? FileDescriptor(descriptor).writeAll(bytes)) != nil
  }
}
