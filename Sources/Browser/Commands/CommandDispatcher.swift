import AdaptiveCore

/// Translates key presses into commands with the key table and offers them along the responder chain.
final class CommandDispatcher {
  private let sequences: [CommandScope: [(keys: [KeyEvent], command: Command)]]
  private var prefix: [KeyEvent] = []

  init(_ bindings: [KeyBinding] = KeyTable.bindings) {
    sequences = Dictionary(grouping: bindings, by: \.scope).mapValues { $0.flatMap(\.sequences) }
  }

  /// Offers a key press along the responder chain from `first`. Returns whether it was used.
  ///
  /// The first key of a sequence waits for the next one. If that does not complete the sequence, it counts
  /// alone.
  func dispatch(_ key: KeyEvent, from first: Responder) -> Bool {
    let typed = prefix + [key]
    prefix = []
    if perform(typed, from: first) { return true }
    if isPrefix(typed, from: first) {
      prefix = typed
      return true
    }
    return typed.count > 1 && dispatch(key, from: first)
  }

  /// Offers a command of a scope along the responder chain from `first`. Returns whether a responder
  /// performed it.
  func perform(_ command: Command, in scope: CommandScope, from first: Responder) -> Bool {
    first.responderChain.contains { responder in
      guard let handler = responder as? any CommandHandling, handler.commandScopes.contains(scope) else {
        return false
      }
      return handler.perform(command)
    }
  }

  private func perform(_ typed: [KeyEvent], from first: Responder) -> Bool {
    for responder in first.responderChain {
      guard let handler = responder as? any CommandHandling else { continue }
      for scope in handler.commandScopes {
        guard let match = sequences[scope]?.first(where: { $0.keys == typed }) else { continue }
        if handler.perform(match.command) { return true }
      }
    }
    return false
  }

  private func isPrefix(_ typed: [KeyEvent], from first: Responder) -> Bool {
    first.responderChain.contains { responder in
      (responder as? any CommandHandling)?.commandScopes.contains { scope in
        sequences[scope]?.contains { $0.keys.count > typed.count && $0.keys.starts(with: typed) } ?? false
      } ?? false
    }
  }
}
