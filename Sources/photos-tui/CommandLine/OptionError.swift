import FileOperations

/// An error in the command line. `OptionWording` turns it into a message.
nonisolated enum OptionError: Error, Equatable, Sendable {
  /// The values that an option accepts.
  enum Expectation: Equatable, Sendable {
    /// One of these words.
    case word([String])
    /// A size such as 80x24, with each number in this range.
    case size(ClosedRange<Int>)
    /// A column and a row such as 40,1, with each number in this range.
    case place(ClosedRange<Int>)
    /// Sizes, size classes such as `C*`, `grid` or `devices`, separated by commas.
    case variants(ClosedRange<Int>)
    /// An integer in this range.
    case number(ClosedRange<Int>)
    /// The name of a file with one of these endings.
    case fileName(endings: [String])
    /// Keywords with signs, or a list of them.
    case keywords
    /// Keywords without signs.
    case keywordList
  }

  /// Unknown option, perhaps with a suggestion.
  case unknownOption(String, suggestion: String?)
  /// The option needs a value but is the last argument.
  case missingValue(Option)
  /// The option takes no value but was given one with `=VALUE`.
  case unexpectedValue(Option, value: String)
  /// The value is invalid. The first string names the option or the environment variable.
  case invalidValue(of: String, value: String, Expectation)
  /// A word of `--keys` that is not the name of a key.
  case unknownKey(String)
  /// The option belongs to other commands.
  case optionOfOtherCommand(Option, Option.Command)
  /// The command needs this option.
  case missingOption(Option, Option.Command)
  /// The command has no file to work on.
  case missingFile(Option.Command)
  /// The command has no value.
  case missingValueOperand(Option.Command)
  /// `find` has no query.
  case missingQuery
  /// The value is not UTF-8.
  case valueIsNotText(Option.Command)
  /// The value has a character that no sidecar can have.
  case valueIsNotStorable(Option.Command)
  /// The text has more bytes in UTF-8 than decisions can have.
  case valueTooLong(Option.Command, byteCount: Int, limit: Int)
  /// More keywords than a photo can have.
  case tooManyKeywords(count: Int, limit: Int)
  /// The command has no folder to move or copy to.
  case missingDestination(Option.Command)
  /// The command needs two folders, and nothing else.
  case missingFolders(Option.Command)
  /// The template gives two photos the same name, or can't be parsed, for the reason in the error.
  case invalidTemplate(String, RenameTemplateError?)
  /// The first option has a meaning only with the second one.
  case needsOption(Option, Option)
  /// Options that exclude each other.
  case conflictingOptions(Option, Option)
  /// `--target` more often than there are digits.
  case tooManyTargets(limit: Int)
  /// `preview` with more than one file.
  case tooManyFiles
  /// `doctor` with a file but without `--sidecars`, or `export` with `--kept` and a file.
  case unexpectedFile(Option.Command)
  /// An empty path, most likely an unset variable in a script.
  case emptyPath
  /// `-` was given twice, but there is only one standard input.
  case standardInputTwice
}
