/// A program between us and the terminal, which draws what we draw once more.
public enum Multiplexer: String, Hashable, Sendable, CaseIterable {
  case tmux
  case screen
}
