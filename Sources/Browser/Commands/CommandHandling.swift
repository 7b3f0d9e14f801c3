import AdaptiveCore

/// A responder that performs commands.
protocol CommandHandling: AnyObject {
  /// The scopes whose keys apply to this responder, in order of precedence.
  var commandScopes: [CommandScope] { get }

  /// Performs a command. Returns whether it did; if not, the next responder is tried.
  func perform(_ command: Command) -> Bool

  /// Performs a movement a number of times, or goes to the place with that number. `count` is positive.
  /// Returns whether it did.
  func perform(_ command: Command, count: Int) -> Bool
}

extension CommandHandling {
  /// By default, a responder has no movements and performs none.
  func perform(_ command: Command, count: Int) -> Bool { false }
}
