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
public struct SessionDocument: Sendable {
  private var members: [String: JSONValue]

  /// A document without paths and states.
  init() { members = ["version": .integer(1)] }

  /// The document with these members, as read from disk.
  init(_ members: [String: JSONValue]) { self.members = members }

  /// Returns the document on disk with changes applied.
  static func updated(_ members: [String: JSONValue]?, with changes: SessionChanges) -> JSONValue {
    var document = members.map { SessionDocument($0) } ?? SessionDocument()
    if let lastOpened = changes.lastOpened { document.lastOpened = lastOpened }
    // Another program may have added some since this one has read them.
    for folder in changes.usedTargets {
      document.recentTargets = RecentTargets.adding(folder, to: document.recentTargets)
    }
    for (roots, state) in changes.states { document.setRestorationState(state, in: roots) }
    if !changes.commandLines.isEmpty { document.commandLines.add(changes.commandLines) }
    if let settings = changes.transferSettings { document.transferSettings = settings }
    for kind in changes.terminals where !document.terminals.contains(kind) { document.terminals.append(kind) }
    return document.value
  }

  /// The whole document.
  var value: JSONValue { .object(members) }

  /// The absolute paths opened last; empty for none. Entries that are not file URIs are ignored.
  public internal(set) var lastOpened: [FilePath] {
    get { paths("lastOpened") }
    set { setPaths(newValue, "lastOpened") }
  }

  /// The absolute folders to which photos were copied or moved last, most recent first. Entries that are not
  /// file URIs are ignored.
  public internal(set) var recentTargets: [FilePath] {
    get { paths("targets") }
    set { setPaths(newValue, "targets") }
  }

  /// The absolute paths of the libraries that were opened, each with all its paths, most recent first. A
  /// library has a state from the first time that it is left.
  public var recentLibraries: [[FilePath]] {
    let left = entries.compactMap(RestorationStateEntry.roots)
    return ([lastOpened] + left.filter { $0 != lastOpened }).filter { !$0.isEmpty }
  }

  /// The maximum number of kinds of terminals.
  private static let terminalLimit = 100

  /// The kinds of terminals about which the user knows, the latest last. Entries that are no texts are
  /// ignored.
  public internal(set) var terminals: [String] {
    get { texts("terminals") }
    set { members["terminals"] = .array(newValue.suffix(Self.terminalLimit).map { .string($0) }) }
  }

  private func texts(_ name: String) -> [String] { members[name]?.elements.compactMap(\.text) ?? [] }

  private func paths(_ name: String) -> [FilePath] {
    texts(name).compactMap { FilePath(fileURI: $0) }
  }

  private mutating func setPaths(_ paths: [FilePath], _ name: String) {
    members[name] = .array(paths.map { .string($0.fileURI) })
  }

  /// The command lines run last. Entries that are no texts are ignored.
  public internal(set) var commandLines: CommandHistory {
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
  public internal(set) var transferSettings: TransferSettings {
    get {
      var settings = TransferSettings()
      TransferSettings.members.read(members, into: &settings)
      return settings
    }
    // Settings of a later version stay.
    set {
      members.merge(TransferSettings.members.object(of: newValue)) {
        .object($0.members.merging($1.members) { $1 })
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

  private var entries: [JSONValue] { members["places"]?.elements ?? [] }
}

/// The folders to which photos were copied or moved last, most recent first.
public enum RecentTargets {
  /// The most folders to remember.
  public static let limit = 10

  /// The folders after one of them, or another one, was used.
  public static func adding(_ folder: FilePath, to folders: [FilePath]) -> [FilePath] {
    Array(([folder] + folders.filter { $0 != folder }).prefix(limit))
  }
}
