import AdaptiveFileSystem
import AdaptiveSystem
import Synchronization

/// Reports what changes in any number of folders, soon after it is complete.
///
/// Hidden entries don't count. A thread sleeps until the kernel notifies it. It reports several changes at
/// once, at most a quarter of a second after the first one. A new file that is still open for writing is
/// reported when it is closed, or after half a second.
///
/// The kernel reports only changes that programs on this machine make. Source: inotify(7).
public final class FolderWatch: Sendable {
  /// Whether a folder is watched.
  public enum Outcome: Equatable, Sendable {
    case watched
    /// The user has no more watches. Source: `/proc/sys/fs/inotify/max_user_watches`.
    case limitReached
    /// The kernel refused for another reason.
    case refused(SystemError)
  }

  /// The state that the watch and its thread share.
  private final class Shared: Sendable {
    struct Watches {
      var folders: [Int32: FilePath] = [:]
      var numbers: [FilePath: Int32] = [:]
    }

    let notifications: Int32
    let watches = Mutex(Watches())

    init(notifications: Int32) { self.notifications = notifications }

    deinit { close(notifications) }
  }

  private let shared: Shared
  private let thread: PollingThread

  /// Starts to report changes of folders that are added later, until this object is released.
  ///
  /// `onChange` is called on the watch's thread. Until it returns, the kernel collects further changes. Nil
  /// if the user has no more watches of this kind, or the system no more threads. Source:
  /// `/proc/sys/fs/inotify/max_user_instances`.
  public init?(onChange: @escaping @Sendable (FolderChanges) -> Void) {
    let notifications = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard notifications >= 0 else { return nil }
    let shared = Shared(notifications: notifications)
    guard let thread = try? PollingThread({ Self.run(shared, $0, onChange) }) else { return nil }
    (self.shared, self.thread) = (shared, thread)
  }

  /// Watches another folder. Any thread can call this. A folder that has another path now is reported with
  /// the path that was added last.
  public func add(_ folder: FilePath) -> Outcome {
    shared.watches.withLock { watches in
      // The thread must find the path of the first notification.
      let number = folder.withCString {
        inotify_add_watch(shared.notifications, $0, FolderEvents.mask)
      }
      guard number >= 0 else {
        let error = SystemError.last
        return error.code == ENOSPC ? .limitReached : .refused(error)
      }
      if let previous = watches.folders.updateValue(folder, forKey: number), previous != folder {
        watches.numbers[previous] = nil
      }
      watches.numbers[folder] = number
      return .watched
    }
  }

  /// Stops watching a folder. Any thread can call this.
  public func remove(_ folder: FilePath) {
    shared.watches.withLock { watches in
      guard let number = watches.numbers.removeValue(forKey: folder) else { return }
      watches.folders[number] = nil
      inotify_rm_watch(shared.notifications, number)
    }
  }

  private static func run(
    _ shared: Shared, _ end: Int32, _ onChange: @Sendable (FolderChanges) -> Void
  ) {
    var events = FolderEvents()
    while true {
      var sources = [
        pollfd(fd: shared.notifications, events: Int16(POLLIN), revents: 0),
        pollfd(fd: end, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&sources, nfds_t(sources.count), events.timeout(at: .now))
      if count > 0, sources[1].revents != 0 { return }
      if count > 0 { read(shared, into: &events) }
      if let changes = events.takeDue(at: .now) { onChange(changes) }
    }
  }

  /// Reads the pending notifications, but not for longer than a report may be late.
  private static func read(_ shared: Shared, into events: inout FolderEvents) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    for _ in 0..<16 {
      // The descriptor does not block: an error means that nothing is pending.
      guard let count = try? systemCall({ AdaptiveSystem.read(shared.notifications, &buffer, buffer.count) }),
        count > 0
      else { return }
      buffer[..<count].withUnsafeBytes { bytes in
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= bytes.count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          offset += MemoryLayout<inotify_event>.size
          // The name is padded with NULs, at which `FileName` ends.
          let name = bytes[offset..<min(bytes.count, offset + Int(event.len))]
          offset += Int(event.len)
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
            events.addOverflow()
            continue
          }
          let folder = shared.watches.withLock { watches in
            // The number of a watch that is over is not used again.
            event.mask & UInt32(IN_IGNORED) == 0
              ? watches.folders[event.wd]
              : watches.folders.removeValue(forKey: event.wd).map { folder in
                watches.numbers[folder] = nil
                return folder
              }
          }
          guard let folder else { continue }
          events.add(event, FileName(bytes: Array(name)), in: folder)
        }
      }
    }
  }
}
