import AdaptiveBackground
import AdaptiveFileSystem
import Synchronization

/// Scans folders in the background and delivers findings to the main actor while it runs.
///
/// Each value runs one scan. Nothing is delivered after the last delivery or after `cancel`.
package final class LibraryScanner: Sendable {
  private let cancelled = Atomic(false)
  private let mailbox: ScanMailbox

  private let preferred = Mutex<[FilePath]>([])

  private let withSubfolders: Bool
  private let folders: LibraryFolders?

  /// Creates a scan of folders, with all folders inside unless `withSubfolders` is false. `folders` receives
  /// the folders that are read.
  package init(
    pace: ScanPace = ScanPace(), withSubfolders: Bool = true, folders: LibraryFolders? = nil,
    receive: @escaping ScanMailbox.Receiver
  ) {
    self.withSubfolders = withSubfolders
    self.folders = folders
    mailbox = ScanMailbox(pace: pace, receive: receive)
  }

  /// Starts to scan absolute paths on a background thread. If the system can't create one, scans before it
  /// returns. `expected` returns what an earlier scan has found. It is called on a separate thread.
  package func start(_ paths: [FilePath], expected: (@Sendable ([FilePath]) -> [ExpectedFolder])? = nil) {
    if let expected, withSubfolders {
      BackgroundThread.start { [mailbox] in
        let folders = expected(paths)
        if !folders.isEmpty { mailbox.post(.expected(folders)) }
      }
    }
    let walk: @Sendable () -> Void = { [self] in
      var walker = FolderWalker(
        isCancelled: { [self] in isCancelled },
        emit: { [mailbox] in mailbox.post($0) },
        folderVisited: { [mailbox] in mailbox.countFolder() })
      walker.visitsSubfolders = withSubfolders
      walker.takePreferred = { [self] in preferred.withLock { $0.popLast() } }
      if let folders {
        walker.willWalk = { folders.addSurroundings($0) }
        walker.willRead = { folders.add($0, $1, isWhole: $2) }
      }
      walker.walk(paths)
      mailbox.finish()
    }
    if !BackgroundThread.start(walk) { walk() }
  }

  /// Scans a folder before the others, because the user wants to see its photos.
  package func prefer(_ folder: FilePath) { preferred.withLock { $0.append(folder) } }

  /// Delivers the findings up to now, even before the next delivery is due.
  @MainActor package func deliver() { mailbox.deliver() }

  /// Whether `cancel` was called.
  var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// Stops deliveries at once, and the scan at the next entry. Can be called from any thread.
  package func cancel() {
    cancelled.store(true, ordering: .relaxed)
    mailbox.close()
  }
}
