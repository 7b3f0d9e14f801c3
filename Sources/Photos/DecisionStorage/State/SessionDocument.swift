import AdaptiveFileSystem
import AdaptiveJSON

/// The state document of the program itself: the paths opened last, the folders to which photos were copied
/// or moved last, the restoration state of each library, the command lines run last, and the kinds of
/// terminals about which the user knows.
///
///     { "version": 1, "lastOpened": [ "file:///home/ada/Pictures" ],
///       "targets": [ "file:///home/ada/Best" ], "places": [ … ],
///       "commands": [ "exiftool %s" ], "openers": [ "gimp &" ], "terminals": [ "XTerm" ],
///       "export": { "form": "gallery", … }, "ingest": { "template": "{date}/{original}", … } }
///
/// "places" contains the restoration states (`RestorationStateEntry`), one for each library, most recent
/// first. The key is part of the format on disk and must not change. Keys this version doesn't know stay in
/// the document.
struct SessionDocument {
  private var members: [String: JSONValue]

  /// A document without paths and states.
  init() {
    members = ["version": .integer(1)]
  }

  /// The document with these members, as read from disk.
  init(_ members: [String: JSONValue]) {
    self.members = members
  }

  /// Returns the document on disk with changes applied. Nil and empty values change nothing.
  static func updated(
    _ members: [String: JSONValue]?, lastOpened: [FilePath]?, usedTargets: [FilePath],
    states: [[FilePath]: RestorationState], commandLines: CommandHistory,
    transferSettings: TransferSettings? = nil, terminals: [String]
  ) -> JSONValue {
    var document = members.map { SessionDocument($0) } ?? SessionDocument()
    if let lastOpened { document.lastOpened = lastOpened }
    // Another program may have added some since this one has read them.
    for folder in usedTargets {
      document.recentTargets = RecentTargets.adding(folder, to: document.recentTargets)
    }
    for (roots, state) in states { document.setRestorationState(state, in: roots) }
    if !commandLines.isEmpty { document.commandLines.add(commandLines) }
    if let transferSettings { document.transferSettings = transferSettings }
    for kind in terminals where !document.terminals.contains(kind) { document.terminals.append(kind) }
    return document.value
  }

  /// The whole document.
  var value: JSONValue { .object(members) }

  /// The absolute paths opened last; empty for none. Entries that are not file URIs are ignored.
  var lastOpened: [FilePath] {
    get { paths("lastOpened") }
    set { setPaths(newValue, "lastOpened") }
  }

  /// The absolute folders to which photos were copied or moved last, most recent first. Entries that are not
  /// file URIs are ignored.
  var recentTargets: [FilePath] {
    get { paths("targets") }
    set { setPaths(newValue, "targets") }
  }

  /// The absolute paths of the libraries that were opened, each with all its paths, most recent first. A
  /// library has a state from the first time that it is left.
  var recentLibraries: [[FilePath]] {
    let left = entries.compactMap(RestorationStateEntry.roots)
    return ([lastOpened] + left.filter { $0 != lastOpened }).filter { !$0.isEmpty }
  }

  /// The maximum number of kinds of terminals.
  private static let terminalLimit = 100

  /// The kinds of terminals about which the user knows, the latest last. Entries that are no texts are
  /// ignored.
  var terminals: [String] {
    get { texts("terminals") }
    set { members["terminals"] = .array(newValue.suffix(Self.terminalLimit).map { .string($0) }) }
  }

  private func texts(_ name: String) -> [String] {
    guard case .array(let values) = members[name] else { return [] }
    return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  private func paths(_ name: String) -> [FilePath] {
    texts(name).compactMap { FilePath(fileURI: $0) }
  }

  private mutating func setPaths(_ paths: [FilePath], _ name: String) {
    members[name] = .array(paths.map { .string($0.fileURI) })
  }

  /// The command lines run last. Entries that are no texts are ignored.
  var commandLines: CommandHistory {
    get {
      CommandHistory(
        commands: texts(CommandHistory.Kind.commands.rawValue),
        openers: texts(CommandHistory.Kind.openers.rawValue))
    }
    set {
      for kind in CommandHistory.Kind.allCases where !newValue[kind].isEmpty {
        members[kind.rawValue] = .array(newValue[kind].map { .string($0) })
      }
    }
  }

  /// The settings of the last export and of the last ingest. What this version doesn't understand has its
  /// default.
  var transferSettings: TransferSettings {
    get {
      var settings = TransferSettings()
      settings.export = ExportSettings(members["export"])
      settings.ingest = IngestSettings(members["ingest"])
      return settings
    }
    set {
      for (name, value) in [("export", newValue.export.value), ("ingest", newValue.ingest.value)] {
        // Settings of a later version stay.
        if case .object(let old) = members[name], case .object(let new) = value {
          members[name] = .object(old.merging(new) { $1 })
        } else {
          members[name] = value
        }
      }
    }
  }

  /// The maximum number of libraries whose states are stored.
  static let stateLimit = 100

  /// The state of the library with these absolute paths; `nil` if none was saved. O(n) in the number of
  /// libraries.
  func restorationState(in roots: [FilePath]) -> RestorationState? {
    entries.first { RestorationStateEntry.belongs($0, to: roots) }.map { RestorationStateEntry.state(of: $0) }
  }

  /// Sets the state of the library with these absolute paths, and removes the oldest states beyond the limit.
  mutating func setRestorationState(_ state: RestorationState, in roots: [FilePath]) {
    let others = entries.filter { !RestorationStateEntry.belongs($0, to: roots) }.prefix(Self.stateLimit - 1)
    members["places"] = .array([RestorationStateEntry.value(of: state, in: roots)] + others)
  }

  private var entries: [JSONValue] {
    if case .array(let entries) = members["places"] { entries } else { [] }
  }
}
