import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import Browser
import Decisions
import FileOperations
import PhotoModel

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
  /// The value of `--keys`, which each command parses in its own way.
  var keys: String?
  var show = Options.Show()
  var slideshow = SlideshowOptions()
  var removal = Options.Strays.Removal.nothing
  var preview = Options.Preview()
  var destination: FilePath?
  var keptFolder: FilePath?
  var fewestStars = 1
  var query: String?
  var longerSide: Int?
  var heading: String?
  var quality = 90
  var template = IngestTemplate.names
  var second: FilePath?
  var presets: [PhotoEdit] = []
  var value: String?
  /// The value of `--size`, which each command parses in its own way.
  var sizes: String?
  /// The task, if an option alone determines it.
  var finished: Options.Task?
  private var isBehindOptions = false

  init(_ arguments: [FilePath]) {
    rest = arguments[...]
  }

  mutating func options(environment: [String: String]) throws(OptionError) -> Options {
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
    try takeVariables(environment)
    options.task = try task()
    return options
  }

  /// Takes the defaults of options that concern the command.
  private mutating func takeVariables(_ environment: [String: String]) throws(OptionError) {
    let command = command ?? .browse
    for option in Option.all where !given.contains(option) {
      guard let variable = option.variable, variable.commands.contains(command),
        let value = environment[variable.name], !value.isEmpty
      else { continue }
      try option.effect(&self, Option.Argument(name: variable.name, text: value))
    }
    // Lines to other machines may be slow.
    if ["SSH_CONNECTION", "SSH_TTY"].contains(where: { !environment[$0, default: ""].isEmpty }) {
      options.animates = false
    }
    let keyPreset = "PHOTOS_TUI_KEYS"
    let isKeyPresetGiven = keys != nil && command != .render
    if (Option.Command.browsing + [.doctor]).contains(command), !isKeyPresetGiven,
      let value = environment[keyPreset],
      !value.isEmpty
    {
      options.keyPreset = try OptionValue.keyPreset(value, of: keyPreset)
    }
    let lineSpeed = "PHOTOS_TUI_LINE_SPEED"
    if Option.Command.drawing.contains(command), let value = environment[lineSpeed], !value.isEmpty {
      options.lineSpeed = try OptionValue.number(value, of: lineSpeed, in: OptionValue.lineSpeeds) * 1000
    }
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
    try option.effect(
      &self, Option.Argument(name: option.name, text: value?.text ?? "", path: value?.path ?? FilePath("")))
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
