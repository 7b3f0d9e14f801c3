import AdaptiveBackground
import AdaptiveFileSystem
import DecisionStorage

/// The configuration files: the user's, which counts first, and the one for all users.
nonisolated struct Configuration: Equatable, Sendable {
  /// The files that exist, in order of precedence.
  var files: [ConfigurationFile] = []

  /// No configuration.
  init() {}

  /// The file for all users.
  private static let shared = FilePath("/etc/photos-tui/config.toml")
  /// How long a file may take. Nothing can be shown before.
  private static let patience = Duration.seconds(2)

  /// The folders of configurations, the user's first.
  static func folders(_ environment: [String: String]) -> [FilePath] {
    [BaseDirectories(environment: environment).configuration, shared.parent].compactMap(\.self)
  }

  /// The user's file; `nil` if neither XDG_CONFIG_HOME nor HOME is set.
  static func userFile(_ environment: [String: String]) -> FilePath? {
    BaseDirectories(environment: environment).configuration?.appending(FileName("config.toml"))
  }

  /// Reads the files.
  init(environment: [String: String]) {
    files = Self.read([Self.userFile(environment), Self.shared].compactMap(\.self))
  }

  /// Reads those of some files that exist. A mount that hangs does not keep the program from starting.
  static func read(_ paths: [FilePath]) -> [ConfigurationFile] {
    BackgroundThread.result(within: patience) { paths.compactMap { ConfigurationFile(at: $0) } }
      ?? paths.prefix(1).map { ConfigurationFile(unread: $0) }
  }

  /// The mistakes of all files that concern no option: what is not TOML, and keys that don't exist.
  var diagnostics: [ConfigurationDiagnostic] { files.flatMap { $0.diagnostics + $0.unknownKeys } }

  /// The tables of commands, in order of precedence.
  var commandTables: [CommandTable] {
    files.compactMap { file in
      file.entries.first { $0.key == CommandKey.table }.map { CommandTable(file: file.path, entry: $0) }
    }
  }

  /// The tables of keys, in order of precedence.
  var keyTables: [KeyTableEntries] {
    files.compactMap { file in
      let entries = file.entries.first { $0.key == OptionKey.keys }?.value.entries
      return entries.map { KeyTableEntries(file: file.path, entries: $0) }
    }
  }
}

nonisolated extension ConfigurationFile {
  fileprivate var unknownKeys: [ConfigurationDiagnostic] {
    let known = Option.all.compactMap(\.key)
    // The table of keys has keys of the keyboard: `ConfiguredKeys`. `ConfiguredCommands` reads commands.
    return entries.filter { ![OptionKey.keys, CommandKey.table].contains($0.key) }.flatMap { entry in
      let isSection = known.contains { $0.section == entry.key }
      if isSection, let entries = entry.value.entries {
        return unknown(entries, among: known.filter { $0.section == entry.key }.map(\.name))
      }
      if isSection {
        return [diagnostic(entry, .wrongType(entry.key, expected: .table))]
      }
      return unknown([entry], among: known.filter { $0.section == nil }.map(\.name) + [CommandKey.table])
    }
  }

  private func unknown(_ entries: [TOMLEntry], among names: [String]) -> [ConfigurationDiagnostic] {
    entries.filter { !names.contains($0.key) }.map { entry in
      let suggestion = OptionSuggestion.nearest(to: entry.key, in: names, mistakes: 2)
      return diagnostic(entry, .unknownKey(entry.key, suggestion: suggestion))
    }
  }

  private func diagnostic(
    _ entry: TOMLEntry, _ reason: ConfigurationDiagnostic.Reason
  ) -> ConfigurationDiagnostic {
    ConfigurationDiagnostic(file: path, place: entry.place, reason: reason)
  }
}
