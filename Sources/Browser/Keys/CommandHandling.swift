import AdaptiveCore

/// A responder that performs commands: those whose receiver it is, with the keys of its scopes.
protocol CommandHandling: AnyObject {
  /// The scopes whose keys apply to this responder, in order of precedence.
  var commandScopes: [CommandScope] { get }

  /// Returns whether the next responders may perform a command that this one doesn't.
  func passesOn(_ command: Command) -> Bool

  /// Called before this responder performs a command.
  func willPerform(_ command: Command)

  /// Called after this responder has performed a command, for screens that cover the status line.
  func didPerform(_ command: Command, _ outcome: CommandOutcome)
}

extension CommandHandling {
  func passesOn(_ command: Command) -> Bool { true }

  func willPerform(_ command: Command) {}

  func didPerform(_ command: Command, _ outcome: CommandOutcome) {}
}

/// A responder with the app's context.
protocol BrowserScreen: CommandHandling {
  var context: BrowserContext { get }
}

extension Responder {
  /// The responders of the chain that perform commands, beginning with this one.
  var commandHandlers: some Sequence<any CommandHandling> {
    responderChain.lazy.compactMap { $0 as? any CommandHandling }
  }

  /// The scopes whose keys apply while this responder has the keyboard, in order of precedence.
  var activeScopes: [CommandScope] { commandHandlers.flatMap(\.commandScopes) }
}
