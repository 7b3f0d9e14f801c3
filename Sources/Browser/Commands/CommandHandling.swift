import AdaptiveCore

/// A responder that performs commands.
protocol CommandHandling: AnyObject {
  /// The scopes whose keys apply to this responder, in order of precedence.
  var commandScopes: [CommandScope] { get }

  /// Performs a command. Returns whether it did; if not, the next responder is tried.
  func perform(_ command: Command) -> Bool
}
