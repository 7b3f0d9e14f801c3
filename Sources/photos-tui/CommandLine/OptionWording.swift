import FileOperations

/// Messages about the command line.
nonisolated enum OptionWording {
  /// The line after a message, which points to the help.
  static let hint = "Try 'photos-tui --help'."

  /// Returns the fault, without the program's name.
  static func sentence(for error: OptionError) -> String {
    switch error {
    case .unknownOption(let option, suggestion: nil): "unknown option \(option)"
    case .unknownOption(let option, suggestion: let suggestion?):
      "unknown option \(option); did you mean \(suggestion)?"
    case .missingValue(let option):
      "\(option.name) needs a value: \(option.name) \(option.valueName ?? "")"
    case .unexpectedValue(let option, let value):
      "\(option.name) takes no value, but '\(value)' was given"
    case .invalidValue(of: let name, let value, let expected):
      "\(name): '\(value)' is not \(phrase(for: expected))"
    case .unknownKey(let word): "--keys: unknown key '\(word)'"
    case .optionOfOtherCommand(let option, let command):
      "\(option.name) is for \(list(option.commands.map(phrase))), not for \(phrase(for: command))"
    case .missingOption(.picks, .export):
      "export needs --picks, --query, --gallery, --contact-sheet or --kept"
    case .missingOption(let option, let command):
      "\(phrase(for: command)) needs \(option.usage)"
    case .missingFile(let command):
      "\(phrase(for: command)) needs \(command.takesPaths ? "a folder or a photo" : "a file")"
    case .missingValueOperand(let command): "\(phrase(for: command)) needs a value and a file"
    case .missingQuery: "find needs a query, such as 'rating>=4'"
    case .valueIsNotText(let command): "\(phrase(for: command)): the value is not UTF-8"
    case .valueIsNotStorable(let command):
      "\(phrase(for: command)): the value has a control character, which no sidecar can have"
    case .valueTooLong(let command, let byteCount, let limit):
      "\(phrase(for: command)): the text has \(byteCount) bytes; at most \(limit) can be saved"
    case .tooManyKeywords(let count, let limit):
      "keywords: \(count) keywords; at most \(limit) can be saved"
    case .missingDestination(.export): "export needs a folder or file to write, and a folder or a photo"
    case .missingDestination(let command): "\(phrase(for: command)) needs a folder and a file"
    case .missingFolders(let command):
      "\(phrase(for: command)) needs a folder to read and a folder to copy to"
    case .invalidTemplate(let template, nil):
      "--template: '\(template)' needs {counter} or {original}: other names may repeat"
    case .invalidTemplate(let template, let error?):
      "--template: '\(template)': \(reason(for: error))"
    case .tooManyFiles: "preview takes one file"
    case .needsOption(let option, let other): "\(option.name) needs \(other.name)"
    case .conflictingOptions(let option, let other):
      "\(option.name) and \(other.name) can't be given together"
    case .tooManyTargets(let limit): "--target can be given at most \(limit) times"
    case .unexpectedFile(.export): "export takes no file with --kept"
    case .unexpectedFile(.config): "config takes no file"
    case .unexpectedFile: "doctor takes a file only with --sidecars"
    case .emptyPath: "empty path"
    case .standardInputTwice: "'-' can be given only once"
    }
  }

  private static func reason(for error: RenameTemplateError) -> String {
    switch error {
    case .empty: "a name is empty"
    case .unbalancedBrace(let position): "the brace at character \(position + 1) has no counterpart"
    case .unknownField(let name, _): "there is no {\(name)}: use date, camera, seq or original"
    case .invalidOption(let option, _): "{...:\(option)} has no meaning"
    case .invalidCharacter(let position): "character \(position + 1) can't be in a name"
    }
  }

  /// The script of a shell is not where it should be.
  static func missingScript(of shell: Shell) -> String {
    "the completions for \(shell.rawValue) are missing; reinstall photos-tui"
  }

  private static func phrase(for expected: OptionError.Expectation) -> String {
    switch expected {
    case .word(let words): words.count == 1 ? "'\(words[0])'" : "one of \(list(words, last: "or"))"
    case .fileName(let endings): "the name of a file that ends in \(list(endings, last: "or"))"
    case .size(let range):
      "a size such as 80x24 (\(range.lowerBound) to \(range.upperBound) columns and rows)"
    case .place(let range):
      "a column and a row such as 40,1 (each \(range.lowerBound) to \(range.upperBound))"
    case .variants(let range):
      "a size such as 80x24 (\(range.lowerBound) to \(range.upperBound) columns and rows), size classes such as C*, grid or devices"
    case .keywordList: "a list such as sea,beach"
    case .keywords: "a list such as +sea,-beach or =sea,sky"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    }
  }

  private static func phrase(for command: Option.Command) -> String {
    command == .browse ? "browsing" : command.rawValue
  }

  private static func list(_ words: [String], last: String = "and") -> String {
    guard let end = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(last) \(end)"
  }
}
