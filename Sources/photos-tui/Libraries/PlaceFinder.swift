import AdaptiveBackground
import AdaptiveFileSystem
import Browser
import DecisionStorage
import Dispatch
import FileOperations
import Synchronization

/// Finds what the user may want to open: mounted cards, and libraries that were opened before.
nonisolated enum PlaceFinder {
  /// The most libraries to offer.
  private static let mostLibraries = 20
  /// How long the disks of all libraries may take to say that one is gone.
  private static let patience = Duration.milliseconds(300)

  /// Finds the places, without libraries that are left out. Blocks for a moment. `store` has the libraries.
  static func places(_ store: StateStore?, without leftOut: [[FilePath]]) -> LibraryPlaces {
    store?.load()
    let recent = (store?.session.recentLibraries ?? []).filter { !leftOut.contains($0) }
    // Without the table of mounts, one that hangs can't be told from a card.
    let cards = (try? MountTable.current()).map { MountedCards.find($0) } ?? []
    return LibraryPlaces(
      cards: cards.filter { !leftOut.contains([$0]) },
      recent: present(Array(recent.prefix(mostLibraries))))
  }

  /// The libraries of which no path is gone. One whose disk doesn't answer stays. All are remembered, because
  /// a disk can come back.
  private static func present(_ libraries: [[FilePath]]) -> [[FilePath]] {
    let gone = Gone()
    let group = DispatchGroup()
    for library in libraries {
      group.enter()
      let isStarted = BackgroundThread.start {
        if library.contains(where: isGone) { gone.add(library) }
        group.leave()
      }
      if !isStarted { group.leave() }
    }
    _ = group.wait(timeout: .after(patience))
    let missing = gone.libraries.withLock { $0 }
    return libraries.filter { !missing.contains($0) }
  }

  private static func isGone(_ path: FilePath) -> Bool {
    do throws(FileError) {
      _ = try FileStatus(of: path)
      return false
    } catch {
      return error.reason == .notFound || error.reason == .notAFolder
    }
  }

  /// The libraries that are gone. The threads that find them may outlive the search.
  private final class Gone: Sendable {
    let libraries = Mutex<Set<[FilePath]>>([])

    func add(_ library: [FilePath]) { libraries.withLock { _ = $0.insert(library) } }
  }
}
