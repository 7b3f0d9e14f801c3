import AdaptiveFileSystem
import Browser

/// The keys of the configuration: a table for all screens, with a table in it for each scope.
///
///     [keys]
///     preset = "vim"
///     "ctrl+d" = "trash"
///
///     [keys.zoomed]
///     "q" = false
struct ConfiguredKeys {
  /// A key in a file, with the assignment that it stands for.
  private struct Line {
    let file: FilePath
    let entry: TOMLEntry
    let assignment: KeyAssignment
  }

  private var lines: [Line] = []
  /// The mistakes in the tables.
  private(set) var diagnostics: [ConfigurationDiagnostic] = []
  /// The keys of the preset with those of the tables.
  private(set) var map: KeyMap

  /// Reads tables of keys; the first one counts most.
  init(_ preset: KeyPreset, _ tables: [KeyTableEntries]) {
    map = KeyMap(preset)
    for table in tables.reversed() { read(table.entries, in: nil, of: table.file) }
    guard !lines.isEmpty else { return }
    map = KeyMap(preset, lines.map(\.assignment))
    findHiddenKeys()
  }

  /// The assignments, for the list of what holds.
  var settings: [KeySetting] {
    lines.map {
      KeySetting(
        section: ([OptionKey.keys] + ($0.assignment.scope.map { [$0.name] } ?? [])).joined(separator: "."),
        text: "\(OptionSetting.quoted($0.entry.key)) = "
          + ($0.assignment.command.map { OptionSetting.quoted($0.name) } ?? "false"),
        origin: .file($0.file, line: $0.entry.place.line))
    }
  }

  /// The keys that the options of the program lead to.
  init(_ options: Options) {
    self.init(options.keyPreset, options.keyTables)
    map.layout = options.layout
  }

  private mutating func read(_ entries: [TOMLEntry], in scope: CommandScope?, of file: FilePath) {
    let first = lines.count
    for entry in entries {
      if scope == nil, entry.key == OptionKey.preset { continue }
      if scope == nil, let table = entry.value.entries {
        let scopes = CommandScope.allCases
        if let inner = scopes.first(where: { $0.name == entry.key }) {
          read(table, in: inner, of: file)
        } else {
          let nearest = OptionSuggestion.nearest(to: entry.key, in: scopes.map(\.name), mistakes: 3)
          report(.unknownScope(entry.key, suggestion: nearest), at: entry.place, of: file)
        }
        continue
      }
      guard let key = KeyName.canonical(entry.key) else {
        report(.unknownKeyName(entry.key), at: entry.place, of: file)
        continue
      }
      guard let assignment = assignment(key, entry, scope, file) else { continue }
      if assignment.concernsWayOut {
        report(.wayOut, at: entry.place, of: file)
        continue
      }
      let other = lines[first...].first { $0.assignment.key == key && $0.assignment.scope == scope }
      if let other {
        report(.keyTwice(entry.key, line: other.entry.place.line), at: entry.place, of: file)
      }
      lines.append(Line(file: file, entry: entry, assignment: assignment))
    }
  }

  private mutating func assignment(
    _ key: String, _ entry: TOMLEntry, _ scope: CommandScope?, _ file: FilePath
  ) -> KeyAssignment? {
    switch entry.value.content {
    case .boolean(false): return KeyAssignment(scope, key, nil)
    case .text(let name):
      if let command = KeyTable.commands[name] { return KeyAssignment(scope, key, command) }
      let names = KeyTable.commands.keys.sorted()
      let nearest = OptionSuggestion.nearest(to: name, in: names, mistakes: 3)
      report(.unknownCommand(name, suggestion: nearest), at: entry.value.place, of: file)
    default: report(.wrongType(entry.key, expected: .command), at: entry.value.place, of: file)
    }
    return nil
  }

  /// Reports sequences that can't be typed because a key alone gives a command, at the line of either.
  private mutating func findHiddenKeys() {
    for (sequence, key) in map.hiddenKeys {
      func line(_ key: String) -> Line? {
        lines.last { $0.assignment.key == key && $0.assignment.command != nil }
      }
      let (long, short) = (line(sequence), line(key))
      guard let reported = long ?? short else { continue }
      let other = long == nil ? nil : short
      let isKnown = diagnostics.contains {
        $0.place == reported.entry.place && $0.file == reported.file
      }
      if isKnown { continue }
      report(
        .hiddenSequence(sequence, behind: key, line: other?.entry.place.line), at: reported.entry.place,
        of: reported.file)
    }
  }

  private mutating func report(
    _ reason: ConfigurationDiagnostic.Reason, at place: TextPlace, of file: FilePath
  ) {
    diagnostics.append(ConfigurationDiagnostic(file: file, place: place, reason: reason))
  }
}

/// A key of the configuration in the list of what holds.
struct KeySetting {
  /// The table in the file.
  let section: String
  let text: String
  let origin: OptionSetting.Origin
}

/// The table of keys of a configuration file.
nonisolated struct KeyTableEntries: Equatable, Sendable {
  let file: FilePath
  let entries: [TOMLEntry]
}
