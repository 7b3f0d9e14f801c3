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
  /// The paths at which an entry may have arrived before, with a file that another one has replaced there;
  /// empty if all entries move for the first time.
  private var arrivals: Set<FilePath> = []

  /// Files that have moved. With `isRepeated`, entries of the journal may have followed them before: then one
  /// whose file is where it says stays.
  init(_ targets: [FilePath: FilePath], isRepeated: Bool = false) {
    self.targets = targets
    if isRepeated { arrivals = Set(targets.values) }
  }

  /// Leaves decisions behind that are about other files than those that were moved or copied.
  mutating func leave(_ writes: some Sequence<SidecarWrite>) {
    for path in writes.lazy.flatMap(\.files.paths) { (targets[path], copies[path]) = (nil, nil) }
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

  /// The moves of several changes, given in the order in which they were done.
  init(_ changes: [FileChange]) {
    targets = [:]
    for change in changes.reversed() {
      let later = targets
      for (from, to) in DecisionMoves(change).targets where later[from] == nil {
        targets[from] = later[to] ?? to
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

  /// An entry of the journal about the new path of its photo; `nil` if the photo has not moved, or if the
  /// entry is about another file. Blocks.
  func moved(_ entry: Journal.Entry) -> Journal.Entry? {
    guard !targets.isEmpty, let write = SidecarWrite(target: entry.target, payload: entry.payload) else {
      return nil
    }
    if arrivals.contains(write.files.path), write.isAboutPresentFile { return nil }
    var moves = self
    moves.add(folder: write.files.folder)
    guard let moved = write.following(moves.targets).first, moved != write, let payload = moved.payload,
      moved.files.path == write.files.path || write.isAboutFile(at: moved.files.paths)
    else { return nil }
    return Journal.Entry(target: moved.target, payload: payload)
  }
}
