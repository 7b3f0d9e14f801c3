import AdaptiveCore

/// What the bytes from a terminal meant.
public enum TerminalInput: Hashable, Sendable {
  /// Something a person did.
  case event(Event)
  /// An answer of the terminal itself.
  case reply(TerminalReply)
}
