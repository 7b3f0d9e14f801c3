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

/// How a command ended.
///
/// The application shows the text. A command has no other way to say that it was done, so a refused command
/// is never confirmed.
enum CommandOutcome: Equatable {
  /// It was done. The message says what was done; `nil` if the screen shows that.
  case done(_ message: String? = nil)
  /// It was done, and the screen has gone on to the next photo. The text says in short what was decided about
  /// the previous one.
  case wentOn(_ decision: String)
  /// It was refused, for a reason.
  case refused(_ reason: String)
  /// The responder has no such command now. The next responder is asked.
  case notMine

  /// Done if a request succeeded, and otherwise refused for a reason.
  init(_ succeeded: Bool, else reason: @autoclosure () -> String) {
    self = succeeded ? .done() : .refused(reason())
  }
}

extension Responder {
  /// Whether this responder is in a view that receives all keys: a menu, an alert, the command palette, or
  /// the field of the help or of the box for opening.
  var receivesAllKeys: Bool {
    responderChain.prefix { !($0 is PresentationController) }.contains {
      $0 is MenuController || $0 is AlertController || $0 is KeyCommandsController
        || ($0 as? HelpController)?.isSearching ?? false || ($0 as? OpenController)?.isTyping ?? false
    }
  }
}
