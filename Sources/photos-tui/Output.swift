import AdaptiveCore
import Glibc

/// Standard output and standard error.
enum Output {
  /// Writes `photos-tui: SENTENCE` to standard error, with control characters replaced.
  static func report(_ sentence: String) {
    let safe = sentence.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? "\u{FFFD}" : String(scalar)
    }.joined()
    write(to: STDERR_FILENO, Array("photos-tui: \(safe)\n".utf8))
  }

  /// Reports why the program cannot continue, and ends it.
  static func fail(_ sentence: String, _ code: ExitCode) -> Never {
    report(sentence)
    exit(code.rawValue)
  }

  /// Reports the errors in a storyboard, one per line, and ends the program.
  static func fail(_ errors: StoryboardErrors) -> Never {
    for error in errors.errors { report("\(error)") }
    exit(ExitCode.someFailed.rawValue)
  }

  /// Writes all bytes. Returns false if the reader is gone.
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
