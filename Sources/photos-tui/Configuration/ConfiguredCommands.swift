import AdaptiveFileSystem
import Browser

/// The user's own commands in the configuration, with their keys.
///
/// A command with a mistake is left out, except for its keys: without its question, or for other photos, it
/// could do harm.
struct ConfiguredCommands {
  /// A key of a command, with its place.
  struct Key {
    let file: FilePath
    let value: TOMLValue
    let assignment: KeyAssignment
  }

  /// The commands, those of the user's file first.
  private(set) var commands: [OwnCommand] = []
  /// The keys of the commands.
  private(set) var keys: [Key] = []
  /// The mistakes.
  private(set) var diagnostics: [ConfigurationDiagnostic] = []

  /// Reads tables of commands. Of two commands with one name, that of the first table counts.
  init(_ tables: [CommandTable]) {
    for table in tables {
      let others = commands.map(\.name)
      guard case .list(let values) = table.entry.value.content else {
        report(.wrongType(CommandKey.table, expected: .tables), table.entry.place, table.file)
        continue
      }
      for value in values {
        guard let entries = value.entries else {
          report(.wrongType(CommandKey.table, expected: .tables), value.place, table.file)
          continue
        }
        var reader = CommandReader(entries, at: value.place)
        let command = reader.command
        for (reason, place) in reader.mistakes { report(reason, place, table.file) }
        guard let command, !others.contains(command.name) else { continue }
        if KeyTable.commands[command.name] != nil || commands.contains(where: { $0.name == command.name }) {
          report(.commandTwice(command.name), value.place, table.file)
          continue
        }
        commands.append(command)
        for value in reader.keys { add(value, to: command, table.file) }
      }
    }
  }

  private mutating func add(_ value: TOMLValue, to command: OwnCommand, _ file: FilePath) {
    guard let key = value.text.flatMap(KeyName.canonical) else {
      return report(.unknownKeyName(value.text ?? ""), value.place, file)
    }
    let assignment = KeyAssignment(command.scope, key, command.command)
    if assignment.concernsWayOut { return report(.wayOut, value.place, file) }
    keys.append(Key(file: file, value: value, assignment: assignment))
  }

  private mutating func report(
    _ reason: ConfigurationDiagnostic.Reason, _ place: TextPlace, _ file: FilePath
  ) {
    diagnostics.append(ConfigurationDiagnostic(file: file, place: place, reason: reason))
  }
}

/// Reads the table of a command.
private struct CommandReader {
  private var values: [CommandKey: TOMLValue] = [:]
  private let place: TextPlace
  private(set) var mistakes: [(reason: ConfigurationDiagnostic.Reason, place: TextPlace)] = []

  init(_ entries: [TOMLEntry], at place: TextPlace) {
    self.place = place
    for entry in entries {
      if let key = CommandKey(rawValue: entry.key) {
        values[key] = entry.value
      } else {
        let names = CommandKey.allCases.map(\.rawValue)
        let nearest = OptionSuggestion.nearest(to: entry.key, in: names, mistakes: 2)
        mistakes.append((.unknownKey(entry.key, suggestion: nearest), entry.place))
      }
    }
  }

  /// The values that name keys.
  var keys: [TOMLValue] {
    guard let value = values[.key] else { return [] }
    if case .list(let values) = value.content { return values }
    return [value]
  }

  /// The command; `nil` if there is a mistake in it.
  var command: OwnCommand? {
    mutating get {
      let name = required(.name) { $0.text.flatMap { $0.isEmpty ? nil : $0 } }
      let isScript = value(.shell, else: false, boolean) ?? false
      let form = isScript ? required(.run, script) : required(.run, words)
      let photos = word(.photos, else: ProgramCommand.Delivery.arguments.rawValue)
      let delivery = photos.flatMap(ProgramCommand.Delivery.init(rawValue:)) ?? .none
      let standard = delivery == .none ? CommandScope.anywhere : .selectedPhoto
      let scopeName = word(.scope, else: standard.name)
      let scopes = OwnCommand.scopesWithPhoto + (delivery == .none ? OwnCommand.scopesWithoutPhoto : [])
      let scope = scopes.first { $0.name == scopeName }
      if scope == nil, photos != nil, let scopeName {
        mistakes.append((.scopeWithoutPhoto(scopeName), values[.scope]?.place ?? place))
      }
      let place = value(.terminal, else: .background, terminal)
      let isForEach = value(.each, else: false, boolean)
      let confirmation = value(.confirm, else: .never, confirmation)
      guard mistakes.isEmpty, let name, let form, let scope, let place, let isForEach, let confirmation else {
        return nil
      }
      var command = OwnCommand(name, form, in: scope)
      (command.place, command.delivery) = (place, delivery)
      (command.isForEachPhoto, command.confirmation) = (isForEach, confirmation)
      return command
    }
  }

  private func boolean(_ value: TOMLValue) -> Bool? {
    if case .boolean(let isSet) = value.content { isSet } else { nil }
  }

  private func script(_ value: TOMLValue) -> ProgramCommand.Form? {
    value.text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : .script($0) }
  }

  private func words(_ value: TOMLValue) -> ProgramCommand.Form? {
    guard case .list(let values) = value.content else { return nil }
    let words = values.compactMap(\.text)
    return words.count == values.count && words.first?.isEmpty == false ? .words(words) : nil
  }

  private func terminal(_ value: TOMLValue) -> ProgramCommand.Place? {
    if value.text == CommandKey.wait { return .terminalUntilReturn }
    return boolean(value).map { $0 ? .terminal : .background }
  }

  private func confirmation(_ value: TOMLValue) -> OwnCommand.Confirmation? {
    value.text.map { .question($0) } ?? boolean(value).map { $0 ? .always : .never }
  }

  /// The value of a key that can be missing; `nil` if it is wrong.
  private mutating func value<Value>(
    _ key: CommandKey, else standard: Value, _ read: (TOMLValue) -> Value?
  ) -> Value? {
    values[key] == nil ? standard : required(key, read)
  }

  /// The value of a key; `nil` if it is wrong or missing.
  private mutating func required<Value>(_ key: CommandKey, _ read: (TOMLValue) -> Value?) -> Value? {
    guard let value = values[key] else {
      mistakes.append((.missingKey(key.rawValue), place))
      return nil
    }
    if let result = read(value) { return result }
    let isForShell = values[.shell].flatMap(boolean) ?? false
    mistakes.append(
      (
        key == .run ? .wrongRun(isForShell: isForShell) : .wrongType(key.rawValue, expected: key.type),
        value.place
      ))
    return nil
  }

  /// The value of a key that is one of a few words.
  private mutating func word(_ key: CommandKey, else standard: String) -> String? {
    guard let text = value(key, else: standard, \.text) else { return nil }
    if key.words.contains(text) { return text }
    let nearest = OptionSuggestion.nearest(to: text, in: key.words, mistakes: 3)
    mistakes.append(
      (
        key == .scope
          ? .unknownScope(text, suggestion: nearest)
          : .invalidValue(.invalidValue(of: key.rawValue, value: text, .word(key.words))),
        values[key]?.place ?? place
      ))
    return nil
  }
}
