import AdaptiveCore

/// The meaning of bytes from a terminal.
public enum TerminalInput: Hashable, Sendable {
  /// An action of the user.
  case event(Event)
  /// A reply of the terminal.
  case reply(TerminalReply)
}
