import AdaptiveCore
import AdaptiveFileSystem
import Browser
import PhotoTransfer

/// Parses a command line.
///
/// Options may appear anywhere before `--`; the last of two equal ones counts. The first operand is the
/// command if it names one: a folder called "show" is `./show`, or follows `--`.
nonisolated struct OptionParser {
  private var rest: ArraySlice<FilePath>
  var command: Option.Command?
  var operands: [Options.PathArgument] = []
  var given: Set<Option> = []
  var options = Options(task: .help(.browse))
  /// The values of options that were given somewhere, and where.
  private(set) var settings: [Option: OptionSetting] = [:]
  /// The words of options that take several, by the names of the options.
  var words: [String: [String]] = [:]
  /// The value of `--keys`, which each command parses in its own way.
  var keys: String?
  var show = Options.Show()
  var slideshow = SlideshowOptions()
  var removal = Options.Strays.Removal.nothing
  var preview = Options.Preview()
  var destination: FilePath?
  var keptFolder: FilePath?
  var export = Options.Export()
  var ingest = IngestRequest(card: FilePath(""), destination: FilePath(""))
  var value: String?
  /// The value of `--size`, which each command parses in its own way.
  var sizes: String?
  /// The task, if an option alone determines it.
  var finished: Options.Task?
  private var isBehindOptions = false

  init(_ arguments: [FilePath]) {
    rest = arguments[...]
  }

  /// The options with the environment, and the configuration, which is read only if it can count.
  mutating func options(
    environment: [String: String], configuration: () -> Configuration
  ) throws(OptionError) -> Options {
    while finished == nil, let argument = rest.popFirst() {
      let text = argument.description
      if isBehindOptions || !text.hasPrefix("-") || text == "-" || isValue(text) {
        try takeOperand(argument)
      } else if text == "--" {
        isBehindOptions = true
      } else {
        try takeOption(argument)
      }
    }
    if let finished {
      options.task = finished
      return options
    }
    // `--keys` of render are no preset.
    if command == .render { given.remove(.keys) }
    options.followsConfiguration = !given.contains(.noConfig)
    let configuration = given.contains(.noConfig) ? Configuration() : configuration()
    options.diagnostics = configuration.diagnostics
    (options.keyTables, options.commandTables) = (configuration.keyTables, configuration.commandTables)
    try takeDefaults(environment, configuration)
    options.catalogueOrigin = settings[.catalogue]?.origin
    options.task = try task()
    return options
  }

  /// Takes the values of options that concern the command from the environment, or else from the
  /// configuration.
  private mutating func takeDefaults(
    _ environment: [String: String], _ configuration: Configuration
  ) throws(OptionError) {
    for option in Option.all where !given.contains(option) {
      if let variable = option.variable, concerns(variable.commands), let value = environment[variable.name],
        !value.isEmpty
      {
        let isOff = option.value == .none && Option.Variable.off.contains(value.lowercased())
        let argument = Option.Argument(name: variable.name, text: value)
        try apply(option, isOff ? [] : [argument], from: .environment(variable.name))
      } else if concerns(option.commands + (option.variable?.commands ?? [])) {
        take(option, configuration, home: environment["HOME"].map { FilePath($0) })
      }
    }
    if environment["TERM"] == "dumb", settings[.linear] == nil { options.linearReason = "TERM=dumb" }
    // Lines to other machines may be slow.
    let isRemote = ["SSH_CONNECTION", "SSH_TTY"].contains { !environment[$0, default: ""].isEmpty }
    if isRemote, settings[.noAnimation] == nil { options.animates = false }
  }

  /// Returns whether something that is for some commands is for the present one. The configuration is about
  /// browsing.
  private func concerns(_ commands: [Option.Command]) -> Bool {
    commands.contains(command ?? .browse)
      || command == .config && (commands.contains(.browse) || commands.contains(.slideshow))
  }

  /// Takes the value of an option from the first file that has a correct one.
  private mutating func take(_ option: Option, _ configuration: Configuration, home: FilePath?) {
    for file in configuration.files {
      guard let type = option.key?.type, let entry = file.entry(for: option) else { continue }
      do throws(OptionError) {
        if let arguments = option.arguments(for: entry, home: home) {
          return try apply(option, arguments, from: .file(file.path, line: entry.place.line))
        }
        options.diagnostics.append(
          ConfigurationDiagnostic(
            file: file.path, place: entry.value.place, reason: .wrongType(entry.key, expected: type)))
      } catch {
        options.diagnostics.append(
          ConfigurationDiagnostic(file: file.path, place: entry.value.place, reason: .invalidValue(error)))
      }
    }
  }

  private mutating func apply(
    _ option: Option, _ arguments: [Option.Argument], from origin: OptionSetting.Origin
  ) throws(OptionError) {
    words[option.name] = nil
    for argument in arguments { try option.effect(&self, argument) }
    settings[option] = OptionSetting(option, arguments, origin)
  }

  /// Returns whether the command takes its value next, and the word is one although it begins with a hyphen.
  private func isValue(_ word: String) -> Bool {
    guard let command, command.hasValue, value == nil else { return false }
    return DecisionValue.isValue(word, of: command)
  }

  private mutating func takeOperand(_ argument: FilePath) throws(OptionError) {
    let text = argument.description
    if let command, command.hasValue, value == nil {
      guard text.utf8.elementsEqual(argument.bytes) else { throw .valueIsNotText(command) }
      value = text
      return
    }
    if command == .completions { return operands.append(.path(argument)) }
    if text.isEmpty { throw .emptyPath }
    let isDestination = command?.hasDestination == true && destination == nil
    if text == "-", !isBehindOptions, !isDestination {
      if operands.contains(.standardInput) { throw .standardInputTwice }
      operands.append(.standardInput)
    } else if command == nil, operands.isEmpty, !isBehindOptions, let word = Option.Command(rawValue: text) {
      command = word
    } else if isDestination {
      destination = argument
    } else {
      operands.append(.path(argument))
    }
  }

  /// Consumes an option and its value.
  private mutating func takeOption(_ argument: FilePath) throws(OptionError) {
    let text = argument.description
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = Option.named(parts[0]) else {
      throw .unknownOption(parts[0], suggestion: OptionSuggestion.nearest(to: parts[0]))
    }
    given.insert(option)
    // A path can have bytes that are no text.
    let assigned = FilePath(bytes: Array(argument.bytes.drop { $0 != UInt8(ascii: "=") }.dropFirst()))
    var value = parts.count == 2 ? (text: parts[1], path: assigned) : nil
    switch option.value {
    case .none:
      if let value { throw .unexpectedValue(option, value: value.text) }
    case .optional(let word):
      if let value, value.text != word {
        throw .invalidValue(of: option.name, value: value.text, .word([word]))
      }
    case .word, .number, .path, .text:
      value = value ?? rest.popFirst().map { ($0.description, $0) }
      if value == nil { throw .missingValue(option) }
    }
    let argument = Option.Argument(
      name: option.name, text: value?.text ?? "", path: value?.path ?? FilePath(""))
    let previous = option.repeats ? settings[option]?.arguments ?? [] : []
    try option.effect(&self, argument)
    settings[option] = OptionSetting(option, previous + [argument], .commandLine)
  }

  /// Where only files are allowed, `-` is the name of a file.
  static func file(_ operand: Options.PathArgument) -> FilePath {
    switch operand {
    case .path(let path): path
    case .standardInput: FilePath("-")
    }
  }

  /// The command that follows, as in `--help show`; `nil` if there is none.
  var nextCommand: Option.Command? {
    operands.isEmpty ? rest.first.flatMap { Option.Command(rawValue: $0.description) } : nil
  }
}
