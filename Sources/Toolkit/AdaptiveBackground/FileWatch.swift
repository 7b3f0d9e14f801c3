import AdaptiveFileSystem
import AdaptiveSystem

/// Reports when the file at a path is replaced, changes its contents, or is created again after it was
/// removed.
///
/// It watches the folder, since editors write a new file and rename it. If the path is a symbolic link, it
/// also watches the folder of the file that the link leads to. While a folder is missing, it watches the
/// nearest one above. It uses a thread that sleeps until the kernel reports a change.
public final class FileWatch: Sendable {
  private let thread: PollingThread

  /// Starts to watch a path, until this object is released.
  ///
  /// `onChange` is called on the watch's thread, soon after a change is complete: a file that is still open
  /// for writing does not count. It can be called when the contents are the same, and once more while the
  /// watch ends.
  ///
  /// Nil if the system has no more watches or threads.
  public init?(path: FilePath, onChange: @escaping @Sendable () -> Void) {
    let notifications = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard notifications >= 0 else { return nil }
    // Before the thread runs, so that no change after this call is missed.
    var folders = WatchedFolders(notifications: notifications, path: path)
    folders.update()
    let prepared = folders
    let thread = try? PollingThread { end in
      var folders = prepared
      while folders.waitForChange(orEnd: end) { onChange() }
      close(notifications)
    }
    guard let thread else {
      close(notifications)
      return nil
    }
    self.thread = thread
  }
}
