import AdaptiveCore

/// Translates key presses into commands with the key table and offers them along the responder chain.
///
/// It collects the keys of a sequence and the digits of a count. Its caller shows how a command ended.
final class CommandDispatcher {
  private var keys: KeyMap
  /// The keys of each scope, which the first key needs, and not the first frame.
  private lazy var sequences = Self.sequences(of: keys)
  /// The first keys of the sequence that the user is typing; empty for none.
  private(set) var prefix: [KeyEvent] = [] { didSet { if prefix != oldValue { onUnfinishedChange() } } }
  /// The number that is being typed before a movement; `nil` for none.
  private(set) var count: CommandCount? { didSet { if count != oldValue { onUnfinishedChange() } } }
  /// Called when the user has begun a sequence or a count, continued it, or is done with it.
  var onUnfinishedChange: () -> Void = {}
  /// Called before a responder performs a command. A reason refuses the command; `nil` permits it.
  var refusal: (Command) -> String? = { _ in nil }

  init(_ keys: KeyMap) { self.keys = keys }

  /// Uses other keys from now on.
  func use(_ keys: KeyMap) {
    forgetUnfinished()
    self.keys = keys
    sequences = Self.sequences(of: keys)
  }

  private static func sequences(
    of keys: KeyMap
  ) -> [CommandScope: [(keys: [KeyEvent], command: Command)]] {
    Dictionary(grouping: keys.bindings, by: \.scope).mapValues { $0.flatMap(\.sequences) }
  }

  /// Offers a key press along the responder chain from `first`. Returns `.notMine` if it was not used.
  ///
  /// The first key of a sequence waits for the next one. Esc then forgets the first one; any other key that
  /// does not complete the sequence counts alone. Commands about the terminal leave the sequence unfinished.
  /// A digit of a count waits for the movement.
  func dispatch(_ key: KeyEvent, from first: Responder) -> CommandOutcome {
    if !prefix.isEmpty, isForTerminal(key) { return perform([key], from: first) }
    if addToCount(key, from: first) { return .done() }
    let typed = prefix + [key]
    prefix = []
    if typed.count > 1, key == KeyEvent(.escape) { return .done() }
    let outcome = perform(typed, from: first)
    if outcome != .notMine { return outcome }
    if isPrefix(typed, from: first) {
      prefix = typed
      return .done()
    }
    if typed.count > 1 { return dispatch(key, from: first) }
    count = nil
    return .notMine
  }

  /// Offers a command of a scope along the responder chain from `first`.
  func perform(_ command: Command, in scope: CommandScope, from first: Responder) -> CommandOutcome {
    for handler in first.commandHandlers where handler.commandScopes.contains(scope) {
      let outcome = perform(command, by: handler, count: nil)
      if outcome != .notMine { return outcome }
    }
    return .notMine
  }

  /// Returns whether a command of a scope can do anything now, as far as is known in advance.
  func isPossible(_ command: Command, in scope: CommandScope, from first: Responder) -> Bool {
    first.commandHandlers.filter { $0.commandScopes.contains(scope) }.lazy
      .compactMap(command.isPossible(for:)).first { _ in true } ?? false
  }

  /// Returns whether a scope of the responder chain from `first` has a command for a key alone.
  func isBound(_ key: KeyEvent, from first: Responder) -> Bool {
    first.activeScopes.contains { scope in sequences[scope]?.contains { $0.keys == [key] } ?? false }
  }

  /// Returns whether any scope has a command for a key, alone or as the first one of a sequence.
  func isBoundSomewhere(_ key: KeyEvent) -> Bool {
    sequences.values.contains { $0.contains { $0.keys.first == key } }
  }

  /// Returns whether a key stands for a command that concerns the terminal alone.
  func isForTerminal(_ key: KeyEvent) -> Bool {
    sequences[.anywhere]?.contains { $0.keys == [key] && $0.command.kind == .terminal } ?? false
  }

  /// Goes on with the sequence and the count that the user has begun in another application.
  func goOn(from other: CommandDispatcher) { (prefix, count) = (other.prefix, other.count) }

  /// Forgets the first keys of a sequence and the count.
  func forgetUnfinished() { (prefix, count) = ([], nil) }

  /// Whether a sequence or a count has been begun.
  var isUnfinished: Bool { !prefix.isEmpty || count != nil }

  /// The keys that can follow the first keys of a sequence, or the beginning of a count, each with its
  /// command, in the order of the scopes. Empty if neither has been begun. A key whose command can do nothing
  /// now is left out.
  func continuations(from first: Responder) -> [(keys: [KeyEvent], command: Command, scope: CommandScope)] {
    if prefix.isEmpty { return count == nil ? [] : countedCommands(from: first) }
    var known: Set<[KeyEvent]> = []
    return first.activeScopes.flatMap { scope in
      (sequences[scope] ?? []).filter { sequence in
        sequence.keys.count > prefix.count && sequence.keys.starts(with: prefix)
          && isPossible(sequence.command, in: scope, from: first) && known.insert(sequence.keys).inserted
      }.map { (Array($0.keys.dropFirst(prefix.count)), $0.command, scope) }
    }
  }

  /// The movements that take a count, each once with its first key.
  private func countedCommands(
    from first: Responder
  ) -> [(keys: [KeyEvent], command: Command, scope: CommandScope)] {
    var known: Set<String> = []
    return first.activeScopes.flatMap { scope in
      (sequences[scope] ?? []).filter {
        $0.command.takesCount && isPossible($0.command, in: scope, from: first)
          && known.insert($0.command.name).inserted
      }.map { ($0.keys, $0.command, scope) }
    }
  }

  private func perform(_ typed: [KeyEvent], from first: Responder) -> CommandOutcome {
    for handler in first.commandHandlers {
      for scope in handler.commandScopes {
        guard let match = sequences[scope]?.first(where: { $0.keys == typed }) else { continue }
        let outcome = perform(match.command, by: handler, typed, from: first)
        if outcome != .notMine { return outcome }
      }
    }
    return .notMine
  }

  private func perform(
    _ command: Command, by handler: any CommandHandling, _ typed: [KeyEvent], from first: Responder
  ) -> CommandOutcome {
    guard command != .startCount else {
      guard takesCounts(first) else { return .notMine }
      count = CommandCount()
      return .done()
    }
    if command.kind == .terminal { return command.perform(by: handler) }
    let number = count?.number
    count = nil
    if number != nil, !command.takesCount, let key = typed.last {
      return .refused(Wording.takesNoCount(key))
    }
    let outcome = perform(command, by: handler, count: number)
    // Another responder may perform the command with its count.
    if outcome == .notMine { count = number.map { CommandCount(number: $0) } }
    return outcome
  }

  private func perform(_ command: Command, by handler: any CommandHandling, count: Int?) -> CommandOutcome {
    var outcome = CommandOutcome.notMine
    if command.isPossible(for: handler) != nil {
      if let reason = refusal(command) { return .refused(reason) }
      handler.willPerform(command)
      outcome = command.perform(by: handler, count: count)
      handler.didPerform(command, outcome)
    }
    return outcome == .notMine && !handler.passesOn(command) ? .done() : outcome
  }

  private func isPrefix(_ typed: [KeyEvent], from first: Responder) -> Bool {
    first.activeScopes.contains { scope in
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

  /// Returns whether a responder of the chain has movements that take a count.
  private func takesCounts(_ first: Responder) -> Bool {
    first.activeScopes.contains { scope in
      scope != .sheet && scope != .help && sequences[scope]?.contains { $0.command.takesCount } ?? false
    }
  }
}
