import AdaptiveCore

/// A responder that answers commands.
protocol CommandHandling: AnyObject {
  /// The scopes whose keys hold while this responder is asked, the first one first.
  var commandScopes: [CommandScope] { get }

  /// Does what was asked. Returns whether it did; otherwise the next responder is asked.
  func perform(_ command: Command) -> Bool
}
