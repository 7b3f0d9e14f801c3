import AdaptiveFileSystem
import FileOperations
import Journal
import PhotoSources

/// Where the files of a change have gone, for the decisions about them.
struct DecisionMoves {
  /// The new paths of files that have moved.
  private(set) var targets: [FilePath: FilePath]
  /// The paths of copies by their originals.
  private(set) var copies: [FilePath: FilePath] = [:]

  /// Files that have moved.
  init(_ targets: [FilePath: FilePath]) {
    self.targets = targets
  }

  /// The moves and copies of a change that is done.
  init(_ change: FileChange, aliases: [FilePath: FilePath] = [:]) {
    let moves = FileMoves(change, aliases: aliases)
    targets = [:]
    for arrival in moves.arrivals {
      if moves.departures.contains(arrival.from) {
        targets[arrival.from] = arrival.to
      } else {
        copies[arrival.from] = arrival.to
      }
    }
  }

  /// Adds the paths of the files in folders that lead to the same place as those of the change. Asks the disk
  /// for each folder.
  mutating func add(folders: Set<FilePath>) {
    for folder in folders { add(folder: folder) }
  }

  private mutating func add(folder: FilePath) {
    guard let resolved = folder.resolved, resolved != folder else { return }
    for (paths, isCopy) in [(targets, false), (copies, true)] {
      for (from, to) in paths where from.parent == resolved {
        guard let name = from.lastName else { continue }
        if isCopy { copies[folder.appending(name)] = to } else { targets[folder.appending(name)] = to }
      }
    }
  }

  /// An entry of the journal about the new path of its photo; `nil` if the photo has not moved.
  func moved(_ entry: Journal.Entry) -> Journal.Entry? {
    guard !targets.isEmpty, let write = SidecarWrite(target: entry.target, payload: entry.payload) else {
      return nil
    }
    var moves = self
    moves.add(folder: write.files.folder)
    guard let moved = write.following(moves.targets).first, moved != write, let payload = moved.payload else {
      return nil
    }
    return Journal.Entry(target: moved.target, payload: payload)
  }
}
