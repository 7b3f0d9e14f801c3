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
    let key: String
    let place: TextPlace
    let assignment: KeyAssignment
    /// Whether it is in the table of a command.
    var isOfCommand = false
  }

  private var lines: [Line] = []
  private let own: ConfiguredCommands
  /// The commands by their names. Most configurations name none, so the start does not make them.
  private lazy var commands = own.commands.reduce(into: KeyTable.commands) { $0[$1.name] = $1.command }
  /// The mistakes in the tables.
  private(set) var diagnostics: [ConfigurationDiagnostic] = []
  /// The keys of the preset with those of the tables.
  private(set) var map: KeyMap

  /// Reads tables of keys; the first one counts most. They count more than the keys of commands.
  init(_ preset: KeyPreset, _ tables: [KeyTableEntries], _ own: ConfiguredCommands = ConfiguredCommands([])) {
    map = KeyMap(preset)
    diagnostics = own.diagnostics
    self.own = own
    for key in own.keys {
      add(
        Line(
          file: key.file, key: key.value.text ?? "", place: key.value.place, assignment: key.assignment,
          isOfCommand: true))
    }
    for table in tables.reversed() { read(table.entries, in: nil, of: table.file) }
    guard !lines.isEmpty || !own.commands.isEmpty else { return }
    map = KeyMap(preset, lines.map(\.assignment), own.commands)
    findHiddenKeys()
  }

  /// The assignments, for the list of what holds.
  var settings: [KeySetting] {
    lines.filter { !$0.isOfCommand }.map {
      KeySetting(
        section: ([OptionKey.keys] + ($0.assignment.scope.map { [$0.name] } ?? [])).joined(separator: "."),
        text: "\(OptionSetting.quoted($0.key)) = "
          + ($0.assignment.command.map { OptionSetting.quoted($0.name) } ?? "false"),
        origin: .file($0.file, line: $0.place.line))
    }
  }

  /// The keys that the options of the program lead to.
  init(_ options: Options) {
    self.init(options.keyPreset, options.keyTables, ConfiguredCommands(options.commandTables))
    map.layout = options.layout
  }

  private mutating func read(_ entries: [TOMLEntry], in scope: CommandScope?, of file: FilePath) {
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
      add(Line(file: file, key: entry.key, place: entry.place, assignment: assignment))
    }
  }

  private mutating func add(_ line: Line) {
    let other = lines.first {
      $0.file == line.file && $0.assignment.key == line.assignment.key
        && $0.assignment.scope == line.assignment.scope
    }
    if let other { report(.keyTwice(line.key, line: other.place.line), at: line.place, of: line.file) }
    lines.append(line)
  }

  private mutating func assignment(
    _ key: String, _ entry: TOMLEntry, _ scope: CommandScope?, _ file: FilePath
  ) -> KeyAssignment? {
    switch entry.value.content {
    case .boolean(false): return KeyAssignment(scope, key, nil)
    case .text(let name) where !name.isEmpty:
      if let command = commands[name] { return KeyAssignment(scope, key, command) }
      let names = commands.keys.sorted()
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
        $0.place == reported.place && $0.file == reported.file
      }
      if isKnown { continue }
      report(
        .hiddenSequence(sequence, behind: key, line: other?.place.line), at: reported.place,
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
