/// A decoder program with the arguments to start it.
struct DecoderVariant: Sendable, CustomStringConvertible {
  let program: DecoderConversation.Program
  let arguments: [String]

  static let all = [
    DecoderVariant(program: .basic, arguments: []), DecoderVariant(program: .extra, arguments: []),
    DecoderVariant(program: .extra, arguments: ["--svg"]),
    DecoderVariant(program: .video, arguments: []),
  ]

  var description: String { ([program.rawValue] + arguments).joined(separator: " ") }

  /// Starts the program, optionally by a launcher.
  func start(launcher: [String] = []) throws -> DecoderConversation {
    try DecoderConversation(program, launcher: launcher, arguments: arguments)
  }
}
