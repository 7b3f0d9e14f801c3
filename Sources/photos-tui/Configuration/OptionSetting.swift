import AdaptiveFileSystem

/// A value of an option, and where it comes from.
nonisolated struct OptionSetting: Equatable, Sendable {
  /// Where a value comes from.
  enum Origin: Equatable, Sendable {
    case commandLine
    /// A variable with this name.
    case environment(String)
    case file(FilePath, line: Int)
    /// Nothing gives the option a value.
    case standard
  }

  let option: Option
  /// The arguments of the option, in order. Empty if it does not have its effect.
  let arguments: [Option.Argument]
  let origin: Origin

  init(_ option: Option, _ arguments: [Option.Argument], _ origin: Origin) {
    (self.option, self.arguments, self.origin) = (option, arguments, origin)
  }

  /// The value of an option that nothing gives one; `nil` for an option that is not in configurations.
  init?(standardOf option: Option) {
    guard option.key != nil else { return nil }
    self.init(option, [], .standard)
  }

  /// The value in TOML; `nil` if the option has none.
  var value: String? {
    guard let key = option.key else { return nil }
    if origin == .standard { return option.isExample ? nil : option.sample }
    let texts = arguments.map { Self.quoted($0.text) }
    switch key.type {
    case .boolean: return "\(arguments.isEmpty == key.isNegated)"
    case .booleanOr where texts.last ?? #""""# == #""""#: return "\(!arguments.isEmpty)"
    case .integer: return arguments.last?.text
    case .texts: return "[\(texts.joined(separator: ", "))]"
    case .text, .table, .tables, .command, .booleanOr, .booleanOrText: return texts.last
    }
  }

  /// A text in TOML.
  static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..<" ", "\u{7F}":
        "\\u" + String(repeating: "0", count: scalar.value < 16 ? 3 : 2) + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

nonisolated extension Option {
  /// The value in the file with comments: the one that holds without the key, or an example.
  var sample: String {
    switch value {
    case .none: "\(key?.isNegated == true)"
    case .optional: "false"
    case .word(let words): repeats ? standard : OptionSetting.quoted(words.first ?? "")
    case .text: OptionSetting.quoted(standard)
    case .number, .path: standard
    }
  }
}
