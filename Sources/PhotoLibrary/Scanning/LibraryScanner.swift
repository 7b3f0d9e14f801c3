import Dispatch
import Synchronization

/// Looks through folders in the background and delivers what it finds on the main actor, as it comes.
///
/// One value makes one scan. Nothing is delivered after the last delivery, nor after `cancel`.
final class LibraryScanner: Sendable {
  private let cancelled = Atomic(false)
  private let mailbox: ScanMailbox

  init(pace: ScanPace = ScanPace(), receive: @escaping ScanMailbox.Receiver) {
    mailbox = ScanMailbox(pace: pace, receive: receive)
  }

  /// Starts looking at `paths`, which are absolute. A thread of its own waits for the disk: the threads of
  /// Swift's tasks are as few as there are cores, and a sleeping network disk would hold one of them.
  func start(_ paths: [FilePath]) {
    DispatchQueue(label: "photos-tui.scan", qos: .userInitiated).async { [self] in
      var walker = FolderWalker(
        isCancelled: { [self] in isCancelled },
        emit: { [mailbox] in mailbox.post($0) },
        folderVisited: { [mailbox] in mailbox.countFolder() })
      walker.walk(paths)
      mailbox.finish()
    }
  }

  /// Whether the scan is to end.
  var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// Ends the scan at the next entry it looks at, and deliveries at once. May be called from anywhere.
  func cancel() {
    cancelled.store(true, ordering: .relaxed)
    mailbox.close()
  }
}
