import Glibc

/// The folders that say what becomes of a path, each with the names in it that matter.
struct WatchedFolders: Sendable {
  private let notifications: Int32
  private let path: String
  private var names: [Int32: Set<String>] = [:]

  /// What the kernel is asked to tell about what is in a folder, and about the folder itself.
  private static let interest =
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF
    | IN_MOVE_SELF
  /// So many symbolic links in a row are a circle.
  private static let linkLimit = 40

  init(notifications: Int32, path: String) {
    self.notifications = notifications
    self.path = path
  }

  /// Waits until something happened to the path. Returns false when it is to end.
  mutating func waitForChange(orEnd end: Int32) -> Bool {
    while true {
      var sources = [
        pollfd(fd: notifications, events: Int16(POLLIN), revents: 0),
        pollfd(fd: end, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&sources, nfds_t(sources.count), -1) < 0 { continue }
      if sources[1].revents != 0 { return false }
      guard takeNotifications() else { continue }
      update()
      return true
    }
  }

  /// Watches what the path leads through now. Folders that do not exist are waited for.
  mutating func update() {
    var current: [Int32: Set<String>] = [:]
    for (folder, name) in steps() {
      var (folder, name) = (folder, name)
      var watch = inotify_add_watch(notifications, folder, UInt32(Self.interest) | UInt32(IN_ONLYDIR))
      while watch < 0, folder != "/", folder != "." {
        (folder, name) = Self.split(folder)
        watch = inotify_add_watch(notifications, folder, UInt32(Self.interest) | UInt32(IN_ONLYDIR))
      }
      if watch >= 0 { current[watch, default: []].insert(name) }
    }
    for watch in names.keys where current[watch] == nil { inotify_rm_watch(notifications, watch) }
    names = current
  }

  /// The folder and name of the path, and of what it links to.
  private func steps() -> [(folder: String, name: String)] {
    var steps: [(folder: String, name: String)] = []
    var next: String? = path
    while let path = next, steps.count < Self.linkLimit {
      let step = Self.split(path)
      steps.append(step)
      next = Self.target(of: path).map { $0.hasPrefix("/") ? $0 : step.folder + "/" + $0 }
    }
    return steps
  }

  /// Reads what the kernel has to tell. Returns whether it concerns the path.
  private func takeNotifications() -> Bool {
    var isConcerned = false
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(notifications, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return isConcerned }
      buffer[..<count].withUnsafeBytes { bytes in
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= bytes.count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          offset += MemoryLayout<inotify_event>.size
          let name = bytes[offset..<min(bytes.count, offset + Int(event.len))].prefix { $0 != 0 }
          offset += Int(event.len)
          if concerns(event, String(decoding: name, as: UTF8.self)) { isConcerned = true }
        }
      }
    }
  }

  private func concerns(_ event: inotify_event, _ name: String) -> Bool {
    func has(_ flags: Int32) -> Bool { event.mask & UInt32(flags) != 0 }
    if has(IN_Q_OVERFLOW) { return true }
    guard let names = names[event.wd] else { return false }
    if has(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) { return true }
    guard names.contains(name) else { return false }
    // A new file says so once more when it is written; a link and a folder are complete at once.
    return !has(IN_CREATE) || !isNewFile(name)
  }

  /// Whether the path, or what it links to, is a plain file that has no second name.
  private func isNewFile(_ name: String) -> Bool {
    steps().contains { step in
      var status = stat()
      guard step.name == name, lstat(step.folder + "/" + name, &status) == 0 else { return false }
      return status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
    }
  }

  /// The folder and the last name of a path.
  private static func split(_ path: String) -> (folder: String, name: String) {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    guard let slash = path.lastIndex(of: "/") else { return (".", String(path)) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }

  /// What a symbolic link says; `nil` for anything else.
  private static func target(of path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map { readlink(path, $0, characters.count) } ?? -1
      }
    }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}
