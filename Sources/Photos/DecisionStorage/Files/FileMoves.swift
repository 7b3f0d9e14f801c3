import AdaptiveFileSystem
import FileOperations

/// The paths from which and to which a change moves files.
package struct FileMoves: Equatable, Sendable {
  /// A file that reaches a path.
  package struct Arrival: Equatable, Sendable {
    /// The path that it leaves, or the path of the original if it is a copy.
    package let from: FilePath
    /// The path that it reaches.
    package let to: FilePath

    package init(from: FilePath, to: FilePath) {
      self.from = from
      self.to = to
    }
  }

  /// The paths that files leave.
  package private(set) var departures: Set<FilePath> = []
  /// The files that reach paths, in the order of the change.
  package private(set) var arrivals: [Arrival] = []

  /// All paths.
  package var paths: Set<FilePath> { departures.union(arrivals.flatMap { [$0.from, $0.to] }) }

  /// Files that have reached paths. The paths that they left no longer matter.
  package init(arrivals: [Arrival]) { self.arrivals = arrivals }

  /// Files that other programs have moved, added or removed.
  package init(departures: Set<FilePath>, arrivals: [Arrival]) {
    self.departures = departures
    self.arrivals = arrivals
  }

  /// The moves of a change that is done. `aliases` has the folders that the library knows under other paths.
  package init(_ change: FileChange, aliases: [FilePath: FilePath] = [:]) {
    func known(_ path: FilePath) -> FilePath {
      guard let alias = aliases[path.parent], let name = path.lastName else { return path }
      return alias.appending(name)
    }
    for step in change.groups.lazy.flatMap(\.steps) {
      switch step {
      case .relocate(let relocation):
        departures.insert(known(relocation.from))
        arrivals.append(Arrival(from: known(relocation.from), to: known(relocation.to)))
      case .duplicate(let duplicate):
        arrivals.append(Arrival(from: known(duplicate.original), to: known(duplicate.copy)))
      case .removeDuplicate(let duplicate): departures.insert(known(duplicate.copy))
      case .writeTrashInfo, .removeTrashInfo: break
      }
    }
  }
}
