import AdaptiveCore
import AdaptiveStoryboards
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
  static func fail(_ errors: StoryboardError) -> Never {
    for error in errors.errors { say("\(error)") }
    exit(ExitCode.someFailed.rawValue)
  }

  /// Writes all bytes; returns false when the reader is gone.
  @discardableResult
  static func write(to descriptor: Int32, _ bytes: [UInt8]) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      written += count
    }
    return true
  }
}
