/// A program between this one and the terminal that draws everything again.
public enum Multiplexer: String, Hashable, Sendable, CaseIterable {
  case tmux
  case screen
}
