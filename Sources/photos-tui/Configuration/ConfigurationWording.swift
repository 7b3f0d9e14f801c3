import AdaptiveFileSystem
import Browser

/// Messages about configuration files.
nonisolated enum ConfigurationWording {
  /// The comment at the beginning of the file with all keys.
  static let introduction = comment(
    localized(
      """
      The configuration of photos-tui. Remove the # in front of a key to set it.

      Options of the command line count first, then variables of the environment,
      then this file, then /etc/photos-tui/config.toml. 'photos-tui config' prints
      the values that hold, and 'photos-tui config --check' reports mistakes.
      Editors with taplo complete keys if 'photos-tui config --schema >schema.json'
      has been run in this folder, and the first line is '#:schema ./schema.json'.
      """))

  private static func comment(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "#" : "# \($0)" }
  }

  /// The comment about commands of the user's.
  static let introductionOfCommands =
    [
      "",
      "# " + localized("Commands of your own, in menu, palette and help. For example:"), "#",
      "#     [[command]]", "#     name = \"Straighten\"", "#     key = \"ctrl+g\"",
      "#     run = [\"straighten\", \"--in-place\", \"{}\"]", "#",
    ] + CommandKey.allCases.map { "# \($0.rawValue): \(explanation(of: $0))" }

  /// The purpose of a key of a command.
  static func explanation(of key: CommandKey) -> String {
    switch key {
    case .name: localized("its title, and its name in the tables of keys")
    case .key: localized("a key, or a list of keys")
    case .scope: localized("where it can be given: \"photo\", or a part of the keys below")
    case .run: localized("the program and its arguments; {} is the photo, or each of them")
    case .shell: localized("true if run is one text for /bin/sh, with the photos in \"$@\"")
    case .photos: localized("how it gets them: \"arguments\", \"lines\", \"nul\" or \"none\"")
    case .each: localized("true to run it once for each photo")
    case .terminal: localized("true to give it the terminal; \"wait\" to look at its output")
    case .confirm: localized("true to ask before, or the question")
    }
  }

  /// The comment in front of the keys of commands.
  static let introductionOfKeys =
    [""]
    + comment(
      localized(
        """
        Keys of commands, without a preset. A key in the table keys, such as
        "ctrl+d" = "trash", holds wherever the command has a key; one in a table
        below it, such as keys.photo, only there. A command keeps its other keys.
        "q" = false takes a key away. Sequences: "gx", "ctrl+x s". Names of keys:
        enter, esc, tab, backspace, delete, insert, up, down, left, right, home, end,
        pageup, pagedown, space, f1 to f12, and ctrl+, alt+ and shift+ in front.
        """)) + [""]

  /// Says that the program has read the configuration again.
  static func isRead(needsRestart: Bool) -> String {
    needsRestart
      ? localized("Configuration read again; some of it counts from the next start")
      : localized("Configuration read again")
  }

  static let noFolder = localized(
    "there is no folder for the configuration: neither XDG_CONFIG_HOME nor HOME is set")

  /// Returns a line for a file without mistakes, or for one that isn't there.
  static func isCorrect(_ file: FilePath) -> String { localized("\(file): no mistakes") }

  /// Returns a line for a file that does not exist.
  static func isMissing(_ file: FilePath) -> String {
    localized("\(file): no such file; 'photos-tui config --edit' makes it")
  }

  /// Returns a mistake with the path, the line and the column.
  static func line(for diagnostic: ConfigurationDiagnostic) -> String {
    "\(place(of: diagnostic, in: "\(diagnostic.file)")): \(sentence(for: diagnostic.reason))"
  }

  /// Returns the first mistake in few words, for the status line, and how many there are; `nil` for none.
  static func summary(of diagnostics: [ConfigurationDiagnostic]) -> String? {
    guard let first = diagnostics.first else { return nil }
    let file = first.file.lastName?.description ?? "\(first.file)"
    let text = "\(place(of: first, in: file)): \(sentence(for: first.reason))"
    return diagnostics.count > 1
      ? localized("\(text) (and \(diagnostics.count - 1) more: photos-tui config --check)") : text
  }

  /// Returns where a value comes from. The user's home folder is `~`.
  static func phrase(for origin: OptionSetting.Origin, home: FilePath?) -> String {
    switch origin {
    case .commandLine: localized("command line")
    case .environment(let name): name
    case .file(let path, let line): "\(abbreviated(path, home)):\(line)"
    case .standard: localized("default", context: "where a value comes from")
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
    case .notAFile: localized("not a file")
    case .tooLarge: localized("larger than \(ConfigurationFile.limitInBytes / 1024) kB")
    case .notUTF8: localized("not UTF-8")
    case .keepsChanging: localized("changes while it is read")
    case .takesTooLong: localized("the disk does not answer")
    case .unreadable(let error): Wording.reason(errorNumber: error.code)
    case .syntax(let description): phrase(ofParser: description)
    case .unknownKey(let key, nil): localized("there is no key \(key)")
    case .unknownKey(let key, let suggestion?):
      localized("there is no key \(key); did you mean \(suggestion)?")
    case .wrongType(let key, let expected): localized("\(key) needs \(phrase(for: expected))")
    case .unknownScope(let name, nil): localized("there are no keys for \(name): see 'config --defaults'")
    case .unknownScope(let name, let suggestion?):
      localized("there are no keys for \(name); did you mean \(suggestion)?")
    case .unknownKeyName(let name):
      localized("there is no key '\(name)': see 'config --defaults' for names of keys")
    case .unknownCommand(let name, nil): localized("there is no command '\(name)': see 'config --defaults'")
    case .unknownCommand(let name, let suggestion?):
      localized("there is no command '\(name)'; did you mean \(suggestion)?")
    case .keyTwice(let key, let line): localized("\(key) is also in line \(bare: line), which does not count")
    case .hiddenSequence(let sequence, let key, nil):
      localized("\(sequence) can't be typed, because \(key) has a command")
    case .hiddenSequence(let sequence, let key, let line?):
      localized("\(sequence) can't be typed, because \(key) has a command (line \(bare: line))")
    case .missingKey(let key): localized("the command needs the key \(key)")
    case .wrongRun(true): localized("run needs a text for the shell, because of shell = true")
    case .wrongRun(false): localized("run needs a list of words; a text is for shell = true")
    case .commandTwice(let name): localized("there is another command '\(name)'")
    case .scopeWithoutPhoto(let name):
      localized("no photo is chosen in \(name): use scope = \"photo\", or photos = \"none\"")
    case .unknownTheme(let name, nil): localized("there is no theme \(name)")
    case .unknownTheme(let name, let suggestion?):
      localized("there is no theme \(name); did you mean \(suggestion)?")
    case .unknownColor(let text): localized("'\(text)' is no colour: use '#rrggbb', or a name from [colours]")
    case .wayOut: localized("ctrl+c always leads out and can't be changed")
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
      ? localized("no value of TOML; a text needs quotes") : String(reason)
  }

  private static func phrase(for type: OptionKey.ValueType) -> String {
    switch type {
    case .boolean: localized("true or false")
    case .integer: localized("a whole number")
    case .text: localized("a text in quotes")
    case .texts: localized("a text, or a list of texts")
    case .table: localized("a table")
    case .command: localized("the name of a command, or false")
    case .booleanOr(let word): localized("true, false or \"\(word)\"")
    case .booleanOrText: localized("true, false or a text")
    case .tables: localized("a table in double brackets: [[command]]")
    }
  }
}
