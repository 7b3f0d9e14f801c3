import AdaptiveFileSystem

/// An option of the command line. The parser, `--help`, the errors and the suggestions derive from its row in
/// `all`.
nonisolated struct Option: Sendable {
  /// The argument after the name.
  enum Value: Equatable, Sendable {
    /// Nothing.
    case none
    /// Nothing, or an equals sign and this word.
    case optional(String)
    /// One of these words.
    case word([String])
    /// A number in this range.
    case number(ClosedRange<Int>)
    /// A path, which can have any bytes.
    case path
    /// A text, which the option or its command parses.
    case text
  }

  /// An environment variable with the default of an option. One that is empty doesn't count. For an option
  /// without a value, any other value is the same as the option, apart from those in `off`.
  struct Variable: Sendable {
    /// The values with which an option has no effect, whatever a configuration says.
    static let off = ["0", "false", "no"]

    /// The name.
    var name: String
    /// The commands that read it.
    var commands: [Command]
  }

  /// The argument: the name of the option or of its variable, and the value, if there is one.
  struct Argument: Equatable, Sendable {
    var name: String
    var text = ""
    /// The bytes of the value, which need not be a text.
    var path = FilePath("")
    /// Whether it is on the command line, and not in a variable or a configuration.
    var isOfCommandLine: Bool { name.hasPrefix("-") }
  }

  typealias Effect = @Sendable (inout OptionParser, Argument) throws(OptionError) -> Void

  /// The name, with its hyphens.
  let name: String
  /// Another spelling; `nil` for none.
  let shortName: String?
  /// The argument after the name.
  let value: Value
  /// The name of the value in the usage text; `nil` if the option needs no value.
  let valueName: String?
  /// The commands that accept the option.
  let commands: [Command]
  /// The variable with its default; `nil` for none.
  let variable: Variable?
  /// The description for the usage text, in lines of at most 56 columns.
  let summary: String
  /// The value in a configuration that is the same as no value, in TOML, or an example if there is none.
  /// Empty if it follows from the kind of the value.
  var standard = ""
  /// Whether the value of `standard` is only an example.
  var isExample = false
  /// Whether each further value adds to those before it.
  var repeats = false
  /// Takes the value. Does nothing for an option that only its commands ask for (`OptionParser.given`).
  let effect: Effect

  /// The rows, in the order of the usage text.
  static let all: [Option] = screens + browsing + catalogues + files + program

  /// The option with a spelling; `nil` if there is none.
  static func named(_ spelling: String) -> Option? {
    all.first { $0.name == spelling || $0.shortName == spelling }
  }

  /// The option in the usage text, with its value.
  var usage: String {
    let names = [shortName, name].compactMap(\.self).joined(separator: ", ")
    if case .optional(let word) = value { return "\(names)[=\(word)]" }
    return names + (valueName.map { " \($0)" } ?? "")
  }
}

nonisolated extension Option: Hashable {
  /// No two options have the same name.
  static func == (left: Option, right: Option) -> Bool { left.name == right.name }

  /// Hashes the name.
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The rows of each kind of value.
nonisolated extension Option {
  /// An option without a value.
  static func flag(
    _ name: String, short: String? = nil, for commands: [Command], variable: Variable? = nil,
    _ summary: String, effect: @escaping @Sendable (inout OptionParser) -> Void = { _ in }
  ) -> Option {
    Option(
      name: name, shortName: short, value: .none, valueName: nil, commands: commands, variable: variable,
      summary: summary
    ) { parser, _ in effect(&parser) }
  }

  /// An option with one of several words.
  static func word(
    _ name: String, _ valueName: String, of words: [String], for commands: [Command],
    variable: Variable? = nil, isExample: Bool = false, _ summary: String,
    effect: @escaping @Sendable (inout OptionParser, String) -> Void
  ) -> Option {
    Option(
      name: name, shortName: nil, value: .word(words), valueName: valueName, commands: commands,
      variable: variable, summary: summary, isExample: isExample
    ) { parser, argument throws(OptionError) in
      guard words.contains(argument.text) else {
        throw .invalidValue(of: argument.name, value: argument.text, .word(words))
      }
      effect(&parser, argument.text)
    }
  }

  /// An option with several words, separated by commas or given one by one; `none` for none of them.
  static func words(
    _ name: String, _ valueName: String, of words: [String], for commands: [Command], standard: [String],
    _ summary: String, effect: @escaping @Sendable (inout OptionParser, [String]) -> Void
  ) -> Option {
    let words = words + ["none"]
    return Option(
      name: name, shortName: nil, value: .word(words), valueName: valueName, commands: commands,
      variable: nil,
      summary: summary, standard: "[\(standard.map(OptionSetting.quoted).joined(separator: ", "))]",
      repeats: true
    ) { parser, argument throws(OptionError) in
      let given = argument.text.split(separator: ",").map(String.init)
      guard !given.isEmpty, given.allSatisfy(words.contains) else {
        throw .invalidValue(of: argument.name, value: argument.text, .word(words))
      }
      // Each further argument adds to those before it.
      let earlier = parser.words[name] ?? []
      parser.words[name] = earlier + given
      effect(&parser, earlier + given)
    }
  }

  /// An option with a number.
  static func number(
    _ name: String, _ valueName: String = "N", in range: ClosedRange<Int>, for commands: [Command],
    variable: Variable? = nil, standard: Int? = nil, example: Int? = nil, _ summary: String,
    effect: @escaping @Sendable (inout OptionParser, Int) -> Void
  ) -> Option {
    Option(
      name: name, shortName: nil, value: .number(range), valueName: valueName, commands: commands,
      variable: variable, summary: summary, standard: (standard ?? example).map { "\($0)" } ?? "",
      isExample: standard == nil
    ) { parser, argument throws(OptionError) in
      effect(&parser, try OptionValue.number(argument.text, of: argument.name, in: range))
    }
  }

  /// An option with a path, which is not empty.
  static func path(
    _ name: String, _ valueName: String = "DIR", for commands: [Command], repeats: Bool = false,
    example: String = "", _ summary: String,
    effect: @escaping @Sendable (inout OptionParser, FilePath) throws(OptionError) -> Void
  ) -> Option {
    Option(
      name: name, shortName: nil, value: .path, valueName: valueName, commands: commands, variable: nil,
      summary: summary, standard: example, isExample: true, repeats: repeats
    ) { parser, argument throws(OptionError) in
      if argument.path.isEmpty { throw .emptyPath }
      try effect(&parser, argument.path)
    }
  }

  /// An option with a text.
  static func text(
    _ name: String, _ valueName: String, for commands: [Command], variable: Variable? = nil,
    standard: String = "", isExample: Bool = true, _ summary: String,
    effect: @escaping @Sendable (inout OptionParser, Argument) throws(OptionError) -> Void
  ) -> Option {
    Option(
      name: name, shortName: nil, value: .text, valueName: valueName, commands: commands,
      variable: variable, summary: summary, standard: standard, isExample: isExample, effect: effect)
  }
}
