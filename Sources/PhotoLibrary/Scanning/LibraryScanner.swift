import Background
import FileSystem
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

  /// Starts looking at `paths`, which are absolute, on a thread of its own. Without one to be had it is done at once.
  func start(_ paths: [FilePath]) {
    let walk: @Sendable () -> Void = { [self] in
      var walker = FolderWalker(
        isCancelled: { [self] in isCancelled },
        emit: { [mailbox] in mailbox.post($0) },
        folderVisited: { [mailbox] in mailbox.countFolder() })
      walker.walk(paths)
      mailbox.finish()
    }
    if !BackgroundThread.start(walk) { walk() }
  }

  /// Delivers what was found up to now, before its time.
  @MainActor func deliver() { mailbox.deliver() }

  /// Whether the scan is to end.
  var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// Ends the scan at the next entry it looks at, and deliveries at once. May be called from anywhere.
  func cancel() {
    cancelled.store(true, ordering: .relaxed)
    mailbox.close()
  }
}
