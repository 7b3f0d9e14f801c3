import AdaptiveFileSystem

/// Changes of the session document that are not on the disk yet.
public struct SessionChanges: Equatable, Sendable {
  /// The absolute paths opened last; `nil` if they have not changed.
  public var lastOpened: [FilePath]?
  /// The absolute folders to which photos were copied or moved, oldest first.
  public var usedTargets: [FilePath] = []
  /// The restoration states by the absolute paths of their libraries.
  public var states: [[FilePath]: RestorationState] = [:]
  /// The command lines that were run.
  public var commandLines = CommandHistory()
  /// The settings of the last export and ingest; `nil` if they have not changed.
  public var transferSettings: TransferSettings?
  /// The kinds of terminals about which the user has learned what they can't do.
  public var terminals: [String] = []

  /// The changes followed by later ones.
  func followed(by later: SessionChanges) -> SessionChanges {
    var all = self
    all.lastOpened = later.lastOpened ?? lastOpened
    all.usedTargets += later.usedTargets
    all.states.merge(later.states) { $1 }
    all.commandLines.add(later.commandLines)
    all.transferSettings = later.transferSettings ?? transferSettings
    all.terminals += later.terminals
    return all
  }
}
