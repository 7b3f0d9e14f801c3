import AdaptiveFileSystem
import AdaptiveSystem

/// The folders whose changes affect a path, each with the names in it that matter.
struct WatchedFolders: Sendable {
  private let notifications: Int32
  private let path: FilePath
  /// The names that matter, by the inotify watch of their folder.
  private var names: [Int32: Set<FileName>] = [:]

  /// The events the kernel reports about the entries of a folder, and about the folder itself.
  private static let events =
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF
    | IN_MOVE_SELF
  /// The number of symbolic links after which a chain counts as a loop, as in the kernel.
  private static let linkLimit = 40

  /// The folders of a path. `notifications` is an inotify descriptor that does not block.
  init(notifications: Int32, path: FilePath) {
    self.notifications = notifications
    self.path = path
  }

  /// Blocks until something happens to the path. Returns false when `end` is closed at its other end.
  mutating func waitForChange(orEnd end: Int32) -> Bool {
    while true {
      var sources = [
        pollfd(fd: notifications, events: Int16(POLLIN), revents: 0),
        pollfd(fd: end, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&sources, nfds_t(sources.count), -1) < 0 { continue }
      if sources[1].revents != 0 { return false }
      if consumeChanges() { return true }
    }
  }

  /// Reads what the kernel has reported so far, without waiting. Returns whether it affects the path.
  mutating func consumeChanges() -> Bool {
    guard readNotifications() else { return false }
    update()
    return true
  }

  /// Watches the folders that the path leads through now. For a missing folder, watches the nearest one above
  /// it.
  mutating func update() {
    var current: [Int32: Set<FileName>] = [:]
    for step in steps() {
      var (folder, name) = step
      var watch = addWatch(folder)
      while watch < 0, folder != FilePath("/"), folder != FilePath(".") {
        (folder, name) = Self.split(folder)
        watch = addWatch(folder)
      }
      if watch >= 0 { current[watch, default: []].insert(name) }
    }
    for watch in names.keys where current[watch] == nil { inotify_rm_watch(notifications, watch) }
    names = current
  }

  private func addWatch(_ folder: FilePath) -> Int32 {
    folder.withCString { inotify_add_watch(notifications, $0, UInt32(Self.events) | UInt32(IN_ONLYDIR)) }
  }

  /// The folder and name of the path, and of each file that a symbolic link on the way leads to.
  private func steps() -> [(folder: FilePath, name: FileName)] {
    var steps: [(folder: FilePath, name: FileName)] = []
    var next: FilePath? = path
    while let path = next, steps.count < Self.linkLimit {
      let step = Self.split(path)
      steps.append(step)
      // A path that can't be read as a link ends the chain.
      next = (try? path.linkDestination()).map { step.folder.appending($0) }
    }
    return steps
  }

  /// Reads all pending notifications. Returns whether one of them affects the path.
  private func readNotifications() -> Bool {
    var affectsPath = false
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    // The descriptor does not block: an error means that nothing is pending.
    while let count = try? systemCall({ read(notifications, &buffer, buffer.count) }), count > 0 {
      buffer[..<count].withUnsafeBytes { bytes in
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= bytes.count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          offset += MemoryLayout<inotify_event>.size
          // The name is padded with NULs, at which `FileName` ends.
          let name = bytes[offset..<min(bytes.count, offset + Int(event.len))]
          offset += Int(event.len)
          if isRelevant(event, FileName(bytes: Array(name))) { affectsPath = true }
        }
      }
    }
    return affectsPath
  }

  private func isRelevant(_ event: inotify_event, _ name: FileName) -> Bool {
    func has(_ flags: Int32) -> Bool { event.mask & UInt32(flags) != 0 }
    // Notifications were lost; anything may have changed.
    if has(IN_Q_OVERFLOW) { return true }
    guard let names = names[event.wd] else { return false }
    if has(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) { return true }
    guard names.contains(name) else { return false }
    // A new file causes another event when it has been written. A link and a folder are complete at once.
    return !has(IN_CREATE) || !isNewFile(name)
  }

  /// Returns whether the path, or a file it leads to, is a regular file with this name only: a second hard
  /// link is complete at once.
  private func isNewFile(_ name: FileName) -> Bool {
    steps().contains { step in
      guard step.name == name,
        let status = try? FileStatus(of: step.folder.appending(name), followingLinks: false)
      else { return false }
      return status.kind == .file && status.linkCount == 1
    }
  }

  private static func split(_ path: FilePath) -> (folder: FilePath, name: FileName) {
    (path.containingFolder, path.lastName ?? FileName(""))
  }
}
