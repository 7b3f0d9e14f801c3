import AdaptiveFileSystem
import Browser

/// Messages about configuration files.
nonisolated enum ConfigurationWording {
  /// The comment at the beginning of the file with all keys.
  static let introduction = [
    "# The configuration of photos-tui. Remove the # in front of a key to set it.", "#",
    "# Options of the command line count first, then variables of the environment,",
    "# then this file, then /etc/photos-tui/config.toml. 'photos-tui config' prints",
    "# the values that hold, and 'photos-tui config --check' reports mistakes.",
    "# Editors with taplo complete keys if 'photos-tui config --schema >schema.json'",
    "# has been run in this folder, and the first line is '#:schema ./schema.json'.",
  ]

  /// The comment about commands of the user's.
  static let introductionOfCommands =
    [
      "",
      "# Commands of your own, in menu, palette and help. For example:", "#",
      "#     [[command]]", "#     name = \"Straighten\"", "#     key = \"ctrl+g\"",
      "#     run = [\"straighten\", \"--in-place\", \"{}\"]", "#",
    ] + CommandKey.allCases.map { "# \($0.rawValue): \(explanation(of: $0))" }

  /// The purpose of a key of a command.
  static func explanation(of key: CommandKey) -> String {
    switch key {
    case .name: "its title, and its name in the tables of keys"
    case .key: "a key, or a list of keys"
    case .scope: "where it can be given: \"photo\", or a part of the keys below"
    case .run: "the program and its arguments; {} is the photo, or each of them"
    case .shell: "true if run is one text for /bin/sh, with the photos in \"$@\""
    case .photos: "how it gets them: \"arguments\", \"lines\", \"nul\" or \"none\""
    case .each: "true to run it once for each photo"
    case .terminal: "true to give it the terminal; \"wait\" to look at its output"
    case .confirm: "true to ask before, or the question"
    }
  }

  /// The comment in front of the keys of commands.
  static let introductionOfKeys = [
    "",
    "# Keys of commands, without a preset. A key in the table keys, such as",
    "# \"ctrl+d\" = \"trash\", holds wherever the command has a key; one in a table",
    "# below it, such as keys.photo, only there. A command keeps its other keys.",
    "# \"q\" = false takes a key away. Sequences: \"gx\", \"ctrl+x s\". Names of keys:",
    "# enter, esc, tab, backspace, delete, insert, up, down, left, right, home, end,",
    "# pageup, pagedown, space, f1 to f12, and ctrl+, alt+ and shift+ in front.", "",
  ]

  /// Says that the program has read the configuration again.
  static func isRead(needsRestart: Bool) -> String {
    "Configuration read again" + (needsRestart ? "; some of it counts from the next start" : "")
  }

  static let noFolder = "there is no folder for the configuration: neither XDG_CONFIG_HOME nor HOME is set"

  /// Returns a line for a file without mistakes, or for one that isn't there.
  static func isCorrect(_ file: FilePath) -> String { "\(file): no mistakes" }

  /// Returns a line for a file that does not exist.
  static func isMissing(_ file: FilePath) -> String {
    "\(file): no such file; 'photos-tui config --edit' makes it"
  }

  /// Returns a mistake with the path, the line and the column.
  static func line(for diagnostic: ConfigurationDiagnostic) -> String {
    "\(place(of: diagnostic, in: "\(diagnostic.file)")): \(sentence(for: diagnostic.reason))"
  }

  /// Returns the first mistake in few words, for the status line, and how many there are; `nil` for none.
  static func summary(of diagnostics: [ConfigurationDiagnostic]) -> String? {
    guard let first = diagnostics.first else { return nil }
    let file = first.file.lastName?.description ?? "\(first.file)"
    let rest = diagnostics.count > 1 ? " (and \(diagnostics.count - 1) more: photos-tui config --check)" : ""
    return "\(place(of: first, in: file)): \(sentence(for: first.reason))\(rest)"
  }

  /// Returns where a value comes from. The user's home folder is `~`.
  static func phrase(for origin: OptionSetting.Origin, home: FilePath?) -> String {
    switch origin {
    case .commandLine: "command line"
    case .environment(let name): name
    case .file(let path, let line): "\(abbreviated(path, home)):\(line)"
    case .standard: "default"
    }
  }

  private static func abbreviated(_ path: FilePath, _ home: FilePath?) -> String {
    let (path, home) = (path.description, home.map { "\($0)/" } ?? "/")
    return home.count > 1 && path.hasPrefix(home) ? "~/\(path.dropFirst(home.count))" : path
  }

  private static func place(of diagnostic: ConfigurationDiagnostic, in file: String) -> String {
    guard let place = diagnostic.place else { return file }
    return "\(file):\(place.line):\(place.column)"
  }

  /// Returns the mistake alone.
  static func sentence(for reason: ConfigurationDiagnostic.Reason) -> String {
    switch reason {
    case .notAFile: "not a file"
    case .tooLarge: "larger than \(ConfigurationFile.limitInBytes / 1024) kB"
    case .notUTF8: "not UTF-8"
    case .keepsChanging: "changes while it is read"
    case .takesTooLong: "the disk does not answer"
    case .unreadable(let error): Wording.reason(errorNumber: error.code)
    case .syntax(let description): phrase(ofParser: description)
    case .unknownKey(let key, nil): "there is no key \(key)"
    case .unknownKey(let key, let suggestion?): "there is no key \(key); did you mean \(suggestion)?"
    case .wrongType(let key, let expected): "\(key) needs \(phrase(for: expected))"
    case .unknownScope(let name, let suggestion):
      "there are no keys for \(name)\(suggestion.map { "; did you mean \($0)?" } ?? ": see 'config --defaults'")"
    case .unknownKeyName(let name): "there is no key '\(name)': see 'config --defaults' for names of keys"
    case .unknownCommand(let name, nil): "there is no command '\(name)': see 'config --defaults'"
    case .unknownCommand(let name, let suggestion?):
      "there is no command '\(name)'; did you mean \(suggestion)?"
    case .keyTwice(let key, let line): "\(key) is also in line \(line), which does not count"
    case .hiddenSequence(let sequence, let key, let line):
      "\(sequence) can't be typed, because \(key) has a command\(line.map { " (line \($0))" } ?? "")"
    case .missingKey(let key): "the command needs the key \(key)"
    case .wrongRun(true): "run needs a text for the shell, because of shell = true"
    case .wrongRun(false): "run needs a list of words; a text is for shell = true"
    case .commandTwice(let name): "there is another command '\(name)'"
    case .scopeWithoutPhoto(let name):
      "no photo is chosen in \(name): use scope = \"photo\", or photos = \"none\""
    case .unknownTheme(let name, nil): "there is no theme \(name)"
    case .unknownTheme(let name, let suggestion?): "there is no theme \(name); did you mean \(suggestion)?"
    case .unknownColor(let text): "'\(text)' is no colour: use '#rrggbb', or a name from [colours]"
    case .wayOut: "ctrl+c always leads out and can't be changed"
    case .catalogue(let error): CatalogueWording.sentence(for: error)
    case .invalidValue(let error): OptionWording.sentence(for: error)
    }
  }

  /// The words of toml++, without what it was about to parse.
  private static func phrase(ofParser description: String) -> String {
    let prefix = "Error while parsing "
    guard description.hasPrefix(prefix), let colon = description.firstIndex(of: ":") else {
      return description
    }
    let reason = description[description.index(after: colon)...].drop { $0 == " " }
    return reason == "could not determine value type"
      ? "no value of TOML; a text needs quotes" : String(reason)
  }

  private static func phrase(for type: OptionKey.ValueType) -> String {
    switch type {
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .text: "a text in quotes"
    case .texts: "a text, or a list of texts"
    case .table: "a table"
    case .command: "the name of a command, or false"
    case .booleanOr(let word): "true, false or \"\(word)\""
    case .booleanOrText: "true, false or a text"
    case .tables: "a table in double brackets: [[command]]"
    }
  }
}
