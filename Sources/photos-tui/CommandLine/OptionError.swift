/// What is wrong with a command line. `OptionWording` has the sentences.
nonisolated enum OptionError: Error, Equatable, Sendable {
  /// What a value has to be.
  enum Expectation: Equatable, Sendable {
    /// One of these words.
    case word([String])
    /// A size such as 80x24, each number in this range.
    case size(ClosedRange<Int>)
    /// Sizes, cells of the grid such as `C*`, `grid` or `devices`, separated by commas.
    case places(ClosedRange<Int>)
    /// A whole number in this range.
    case number(ClosedRange<Int>)
  }

  /// There is no such option; perhaps the second was meant.
  case unknownOption(String, suggestion: String?)
  /// The option is the last word, but needs a value.
  case missingValue(Option)
  /// The option takes no value, but `=VALUE` was written.
  case unexpectedValue(Option, value: String)
  /// The value makes no sense. The first is the option, or the variable of the environment.
  case invalidValue(of: String, value: String, Expectation)
  /// A word of `--keys` that names no key.
  case unknownKey(String)
  /// The option belongs to other commands.
  case optionOfOtherCommand(Option, Option.Command)
  /// The command needs this option.
  case missingOption(Option, Option.Command)
  /// `show` without a file.
  case missingFile
  /// `preview` with more than one file.
  case tooManyFiles
  /// `doctor` with a file.
  case unexpectedFile
  /// An empty word where a path belongs: most likely an unset variable of a script.
  case emptyPath
  /// `-` stands twice, but there is only one standard input.
  case standardInputTwice
}
