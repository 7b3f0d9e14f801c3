import AdaptiveCore

/// Translates key presses into commands with the key table and offers them along the responder chain.
///
/// It collects the keys of a sequence and the digits of a count.
final class CommandDispatcher {
  private let sequences: [CommandScope: [(keys: [KeyEvent], command: Command)]]
  private var prefix: [KeyEvent] = []
  /// The number that is being typed before a movement; `nil` for none.
  private(set) var count: CommandCount?
  /// Called before a command is offered to a responder. If it returns false, the command counts as performed.
  var mayPerform: (Command) -> Bool = { _ in true }
  /// Called instead of a command that takes no count, with the last key that was pressed for it.
  var onUselessCount: (KeyEvent) -> Void = { _ in }

  init(_ bindings: [KeyBinding] = KeyTable.bindings) {
    sequences = Dictionary(grouping: bindings, by: \.scope).mapValues { $0.flatMap(\.sequences) }
  }

  /// Offers a key press along the responder chain from `first`. Returns whether it was used.
  ///
  /// The first key of a sequence waits for the next one. If that does not complete the sequence, it counts
  /// alone. A digit of a count waits for the movement.
  func dispatch(_ key: KeyEvent, from first: Responder) -> Bool {
    if addToCount(key, from: first) { return true }
    let typed = prefix + [key]
    prefix = []
    if perform(typed, from: first) { return true }
    if isPrefix(typed, from: first) {
      prefix = typed
      return true
    }
    if typed.count > 1 { return dispatch(key, from: first) }
    count = nil
    return false
  }

  /// Offers a command of a scope along the responder chain from `first`. Returns whether a responder
  /// performed it.
  func perform(_ command: Command, in scope: CommandScope, from first: Responder) -> Bool {
    guard mayPerform(command) else { return true }
    return first.responderChain.contains { responder in
      guard let handler = responder as? any CommandHandling, handler.commandScopes.contains(scope) else {
        return false
      }
      return handler.perform(command)
    }
  }

  /// Whether a scope of the responder chain from `first` has a command for a key alone.
  func isBound(_ key: KeyEvent, from first: Responder) -> Bool {
    scopes(from: first).contains { scope in sequences[scope]?.contains { $0.keys == [key] } ?? false }
  }

  /// Whether any scope has a command for a key, alone or as the first one of a sequence.
  func isBoundSomewhere(_ key: KeyEvent) -> Bool {
    sequences.values.contains { $0.contains { $0.keys.first == key } }
  }

  /// Whether a key stands for a command that concerns the terminal alone.
  func isForTerminal(_ key: KeyEvent) -> Bool {
    sequences[.anywhere]?.contains { $0.keys == [key] && $0.command.isForTerminal } ?? false
  }

  /// Forgets the first keys of a sequence and the count.
  func forgetUnfinished() { (prefix, count) = ([], nil) }

  private func scopes(from first: Responder) -> [CommandScope] {
    first.responderChain.flatMap { ($0 as? any CommandHandling)?.commandScopes ?? [] }
  }

  private func perform(_ typed: [KeyEvent], from first: Responder) -> Bool {
    for responder in first.responderChain {
      guard let handler = responder as? any CommandHandling else { continue }
      for scope in handler.commandScopes {
        guard let match = sequences[scope]?.first(where: { $0.keys == typed }) else { continue }
        if perform(match.command, by: handler, typed, from: first) { return true }
      }
    }
    return false
  }

  private func perform(
    _ command: Command, by handler: any CommandHandling, _ typed: [KeyEvent], from first: Responder
  ) -> Bool {
    guard command != .startCount else {
      guard takesCounts(first) else { return false }
      count = CommandCount()
      return true
    }
    if command.isForTerminal { return handler.perform(command) }
    let number = count?.number
    count = nil
    if number != nil, !command.takesCount {
      if let key = typed.last { onUselessCount(key) }
      return true
    }
    guard mayPerform(command) else { return true }
    let isPerformed = number.map { handler.perform(command, count: $0) } ?? handler.perform(command)
    // Another responder may perform the command with its count.
    if !isPerformed { count = number.map { CommandCount(number: $0) } }
    return isPerformed
  }

  private func isPrefix(_ typed: [KeyEvent], from first: Responder) -> Bool {
    scopes(from: first).contains { scope in
      sequences[scope]?.contains { $0.keys.count > typed.count && $0.keys.starts(with: typed) } ?? false
    }
  }

  /// Adds a digit to the count. On screens where digits have no commands, the first digit starts the count.
  /// Escape discards it. Returns whether the key was used.
  private func addToCount(_ key: KeyEvent, from first: Responder) -> Bool {
    if var changed = count {
      guard let remains = changed.use(key) else { return false }
      count = remains ? changed : nil
      return true
    }
    guard let started = CommandCount(startingWith: key), !isBound(key, from: first), takesCounts(first) else {
      return false
    }
    (prefix, count) = ([], started)
    return true
  }

  /// Whether a responder of the chain has movements that take a count.
  private func takesCounts(_ first: Responder) -> Bool {
    scopes(from: first).contains { scope in
      scope != .sheet && sequences[scope]?.contains { $0.command.takesCount } ?? false
    }
  }
}
