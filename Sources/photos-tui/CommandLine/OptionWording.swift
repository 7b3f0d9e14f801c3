import Browser
import FileOperations

/// Messages about the command line.
nonisolated enum OptionWording {
  /// The line after a message, which points to the help.
  static let hint = localized("Try 'photos-tui --help'.")

  /// Returns the fault, without the program's name.
  static func sentence(for error: OptionError) -> String {
    switch error {
    case .unknownOption(let option, suggestion: nil): localized("unknown option \(option)")
    case .unknownOption(let option, suggestion: let suggestion?):
      localized("unknown option \(option); did you mean \(suggestion)?")
    case .missingValue(let option):
      localized("\(option.name) needs a value: \(option.name) \(option.valueName ?? "")")
    case .unexpectedValue(let option, let value):
      localized("\(option.name) takes no value, but '\(value)' was given")
    case .invalidValue(of: let name, let value, let expected):
      localized("\(name): '\(value)' is not \(phrase(for: expected))")
    case .unknownKey(let word): localized("--keys: unknown key '\(word)'")
    case .optionOfOtherCommand(let option, let command):
      localized("\(option.name) is for \(list(option.commands.map(phrase))), not for \(phrase(for: command))")
    case .missingOption(.picks, .export):
      localized("export needs --picks, --query, --gallery, --contact-sheet or --kept")
    case .missingOption(let option, let command):
      localized("\(phrase(for: command)) needs \(option.usage)")
    case .missingFile(let command):
      command.takesPaths
        ? localized("\(phrase(for: command)) needs a folder or a photo")
        : localized("\(phrase(for: command)) needs a file")
    case .missingValueOperand(let command): localized("\(phrase(for: command)) needs a value and a file")
    case .missingQuery: localized("find needs a query, such as 'rating>=4'")
    case .valueIsNotText(let command): localized("\(phrase(for: command)): the value is not UTF-8")
    case .valueIsNotStorable(let command):
      localized("\(phrase(for: command)): the value has a control character, which no sidecar can have")
    case .valueTooLong(let command, let byteCount, let limit):
      localized("\(phrase(for: command)): the text has \(byteCount) bytes; at most \(limit) can be saved")
    case .tooManyKeywords(let count, let limit):
      localized("keywords: \(count) keywords; at most \(limit) can be saved")
    case .missingDestination(.export):
      localized("export needs a folder or file to write, and a folder or a photo")
    case .missingDestination(let command): localized("\(phrase(for: command)) needs a folder and a file")
    case .missingFolders(let command):
      localized("\(phrase(for: command)) needs a folder to read and a folder to copy to")
    case .invalidTemplate(let template, nil):
      localized("--template: '\(template)' needs {counter} or {original}: other names may repeat")
    case .invalidTemplate(let template, let error?):
      localized("--template: '\(template)': \(reason(for: error))")
    case .tooManyFiles: localized("preview takes one file")
    case .needsOption(let option, let other): localized("\(option.name) needs \(other.name)")
    case .conflictingOptions(let option, let other):
      localized("\(option.name) and \(other.name) can't be given together")
    case .tooManyTargets(let limit): localized("--target can be given at most \(limit) times")
    case .unexpectedFile(.export): localized("export takes no file with --kept")
    case .unexpectedFile(.config): localized("config takes no file")
    case .unexpectedFile: localized("doctor takes a file only with --sidecars")
    case .emptyPath: localized("empty path")
    case .standardInputTwice: localized("'-' can be given only once")
    }
  }

  private static func reason(for error: RenameTemplateError) -> String {
    switch error {
    case .empty: localized("a name is empty")
    case .unbalancedBrace(let position):
      localized("the brace at character \(position + 1) has no counterpart")
    case .unknownField(let name, _): localized("there is no {\(name)}: use date, camera, seq or original")
    case .invalidOption(let option, _): localized("{...:\(option)} has no meaning")
    case .invalidCharacter(let position): localized("character \(position + 1) can't be in a name")
    }
  }

  /// The script of a shell is not where it should be.
  static func missingScript(of shell: Shell) -> String {
    localized("the completions for \(shell.rawValue) are missing; reinstall photos-tui")
  }

  private static func phrase(for expected: OptionError.Expectation) -> String {
    switch expected {
    case .word(let words):
      words.count == 1 ? "'\(words[0])'" : localized("one of \(list(words, last: localized("or")))")
    case .fileName(let endings):
      localized("the name of a file that ends in \(list(endings, last: localized("or")))")
    case .size(let range):
      localized(
        "a size such as 80x24 (\(bare: range.lowerBound) to \(bare: range.upperBound) columns and rows)")
    case .place(let range):
      localized(
        "a column and a row such as 40,1 (each \(bare: range.lowerBound) to \(bare: range.upperBound))")
    case .variants(let range):
      localized(
        "a size such as 80x24 (\(bare: range.lowerBound) to \(bare: range.upperBound) columns and rows), "
          + "size classes such as C*, grid or devices")
    case .keywordList: localized("a list such as sea,beach")
    case .keywords: localized("a list such as +sea,-beach or =sea,sky")
    case .number(let range): localized("a number from \(bare: range.lowerBound) to \(bare: range.upperBound)")
    }
  }

  private static func phrase(for command: Option.Command) -> String {
    command == .browse ? localized("browsing") : command.rawValue
  }

  private static func list(_ words: [String], last: String = localized("and")) -> String {
    guard let end = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().listed()) \(last) \(end)"
  }
}
