/// A decoder program in one of the ways it is started.
struct DecoderVariant: Sendable, CustomStringConvertible {
  let program: DecoderConversation.Program
  let arguments: [String]

  static let all = [
    DecoderVariant(program: .basic, arguments: []), DecoderVariant(program: .extra, arguments: []),
    DecoderVariant(program: .extra, arguments: ["--svg"]),
  ]

  var description: String { ([program.rawValue] + arguments).joined(separator: " ") }

  /// Starts it, perhaps by a launcher.
  func start(launcher: [String] = []) throws -> DecoderConversation {
    try DecoderConversation(program, launcher: launcher, arguments: arguments)
  }
}
