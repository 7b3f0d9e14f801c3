import Glibc

/// Tells when the file at a path is another one, or has another content, or is there again after it was gone.
///
/// Looks at the folder, since editors write a new file and give it the old one's name; where the path is a symbolic link
/// also at what it leads to. While the folder is missing, at the nearest one above it. Costs a thread that sleeps until
/// the kernel has something to tell.
public final class FileWatch: Sendable {
  /// The end of a pipe whose other end the thread looks at: closed, it ends the thread.
  private let lifeline: Int32

  /// Begins to watch a path. `onChange` is called on a thread of its own, soon after a change that is complete: a
  /// file that is still open for writing does not count. It may be called when nothing differs, and once more while the
  /// watch ends, which it does with this object.
  ///
  /// `nil` when the system has no watches or threads to give.
  public init?(path: String, onChange: @escaping @Sendable () -> Void) {
    let notifications = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    var ends: [Int32] = [-1, -1]
    let hasPipe = notifications >= 0 && pipe(&ends) == 0
    lifeline = ends[1]
    guard hasPipe else {
      close(notifications)
      return nil
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Before the thread runs, so that no change after this call is missed.
    var folders = WatchedFolders(notifications: notifications, path: path)
    folders.update()
    let (prepared, end) = (folders, ends[0])
    let closeAll: @Sendable () -> Void = {
      close(notifications)
      close(end)
    }
    let isStarted = BackgroundThread.start {
      var folders = prepared
      while folders.waitForChange(orEnd: end) { onChange() }
      closeAll()
    }
    guard isStarted else {
      closeAll()
      return nil
    }
  }

  deinit { close(lifeline) }
}
