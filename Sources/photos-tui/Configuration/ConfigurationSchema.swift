import AdaptiveJSON
import Browser

/// The JSON schema of configuration files, for editors that complete and check TOML (taplo).
///
/// It derives from the same rows as the file with all keys: options, scopes and commands.
enum ConfigurationSchema {
  /// The schema as text.
  static var text: [UInt8] { schema.serialized ?? [] }

  static var schema: JSONValue {
    let keys = Option.all.filter { $0.key != nil && $0 != .keys }
    let sections = Dictionary(grouping: keys) { $0.key?.section ?? "" }
    var properties = Self.properties(of: sections[""] ?? [])
    for (name, options) in sections where !name.isEmpty {
      properties[name] = table(Self.properties(of: options))
    }
    properties[OptionKey.keys] = .object(["anyOf": .array([preset, tableOfKeys])])
    properties[CommandKey.table] = .object(["type": .string("array"), "items": command])
    var schema = table(properties).members
    schema["$schema"] = .string("http://json-schema.org/draft-07/schema#")
    schema["title"] = .string("photos-tui")
    return .object(schema)
  }

  private static func table(_ properties: [String: JSONValue], _ others: JSONValue = .bool(false))
    -> JSONValue
  {
    .object([
      "type": .string("object"), "properties": .object(properties), "additionalProperties": others,
    ])
  }

  private static func words(_ words: [String]) -> JSONValue {
    .object(["enum": .array(words.map { .string($0) })])
  }

  private static func type(_ name: String) -> JSONValue { .object(["type": .string(name)]) }

  // MARK: - Options

  private static func properties(of options: [Option]) -> [String: JSONValue] {
    options.reduce(into: [:]) { properties, option in
      guard let key = option.key else { return }
      var value = value(of: option, key).members
      value["description"] = .string((key.isNegated ? "false: " : "") + option.summary)
      properties[key.name] = .object(value)
    }
  }

  private static func value(of option: Option, _ key: OptionKey) -> JSONValue {
    if case .word(let words) = option.value {
      let list: JSONValue = .object(["type": .string("array"), "items": Self.words(words)])
      return option.repeats ? .object(["anyOf": .array([type("string"), list])]) : Self.words(words)
    }
    if case .number(let range) = option.value {
      return .object([
        "type": .string("integer"), "minimum": .integer(Int64(range.lowerBound)),
        "maximum": .integer(Int64(range.upperBound)),
      ])
    }
    return value(of: key.type)
  }

  private static func value(of type: OptionKey.ValueType) -> JSONValue {
    switch type {
    case .boolean: Self.type("boolean")
    case .integer: Self.type("integer")
    case .text: Self.type("string")
    case .texts:
      .object(["anyOf": .array([Self.type("string"), list])])
    case .booleanOr(let word): .object(["enum": .array([.bool(true), .bool(false), .string(word)])])
    case .booleanOrText: .object(["type": .array([.string("boolean"), .string("string")])])
    case .table, .tables: Self.type("object")
    case .command: commandName
    }
  }

  /// A list of texts.
  private static var list: JSONValue { .object(["type": .string("array"), "items": type("string")]) }

  // MARK: - Keys and commands

  private static var preset: JSONValue { words(KeyPreset.allCases.map(\.rawValue)) }

  private static var tableOfKeys: JSONValue {
    var properties = CommandScope.allCases.reduce(into: [String: JSONValue]()) { properties, scope in
      var table = table([:], commandName).members
      table["description"] = .string(scope.heading)
      properties[scope.name] = .object(table)
    }
    properties[OptionKey.preset] = preset
    return table(properties, commandName)
  }

  /// The value of a key: a command, which can be one of the user's own, or `false`.
  private static var commandName: JSONValue {
    .object([
      "anyOf": .array([
        words(KeyTable.commands.keys.sorted()), type("string"), .object(["const": .bool(false)]),
      ])
    ])
  }

  private static var command: JSONValue {
    let properties = CommandKey.allCases.map { key in
      var value = (key.words.isEmpty ? value(of: key.type) : words(key.words)).members
      value["description"] = .string(ConfigurationWording.explanation(of: key))
      return (key.rawValue, JSONValue.object(value))
    }
    var command = table(Dictionary(uniqueKeysWithValues: properties)).members
    command["required"] = .array([CommandKey.name, .run].map { .string($0.rawValue) })
    return .object(command)
  }
}
