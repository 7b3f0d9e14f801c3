import AdaptiveFileSystem
import Catalogue

/// A mistake in a configuration file. `ConfigurationWording` turns it into a sentence.
nonisolated struct ConfigurationDiagnostic: Equatable, Sendable {
  /// The kinds of mistakes.
  enum Reason: Equatable, Sendable {
    /// The path names a folder, FIFO, socket or device.
    case notAFile
    /// The file has more bytes than any configuration.
    case tooLarge
    /// The file is not UTF-8.
    case notUTF8
    /// The file changed each time that it was read.
    case keepsChanging
    /// The disk does not answer.
    case takesTooLong
    /// The kernel refuses.
    case unreadable(SystemError)
    /// The text is not TOML, in the words of its parser.
    case syntax(String)
    /// There is no such key, but perhaps one with a similar name.
    case unknownKey(String, suggestion: String?)
    /// The value of the key has another type.
    case wrongType(String, expected: OptionKey.ValueType)
    /// There is no scope of commands with this name, but perhaps a similar one.
    case unknownScope(String, suggestion: String?)
    /// No terminal sends a key with this name.
    case unknownKeyName(String)
    /// There is no command with this name, but perhaps a similar one.
    case unknownCommand(String, suggestion: String?)
    /// The same key of the same scope is also in another line.
    case keyTwice(String, line: Int)
    /// A sequence can't be typed, because its first key has a command. The line is that of the other key, if
    /// it is in the file.
    case hiddenSequence(String, behind: String, line: Int?)
    /// The key always leads out.
    case wayOut
    /// A command lacks this key.
    case missingKey(String)
    /// The value of `run` is neither words nor a text for the shell, as the command needs it.
    case wrongRun(isForShell: Bool)
    /// There is another command with this name.
    case commandTwice(String)
    /// No photo is chosen in this scope.
    case scopeWithoutPhoto(String)
    /// There is no file for the theme, but perhaps a theme with a similar name.
    case unknownTheme(String, suggestion: String?)
    /// The value is no colour: neither in the form `#rrggbb` nor the name of one.
    case unknownColor(String)
    /// The catalogue of the address can't be used.
    case catalogue(CatalogueError)
    /// The option that the key stands for refuses the value.
    case invalidValue(OptionError)
  }

  let file: FilePath
  /// The place in the file; `nil` if the mistake is about the file as a whole.
  let place: TextPlace?
  let reason: Reason
}
