import AdaptiveFileSystem
import AdaptiveSystem

/// Collects the kernel's notifications about folders until they are worth a report.
struct FolderEvents {
  /// How long folders must rest before a report. Programs change several files for what users see as one
  /// change.
  private static let rest = Duration.milliseconds(30)
  /// The longest time from a change to its report.
  private static let mostDelay = Duration.milliseconds(250)
  /// How long a new file that is still open for writing is not reported.
  private static let creation = Duration.milliseconds(500)

  /// The maximum number of files to remember that left a watched folder and have not arrived in another one.
  private static let mostDepartures = 1_000

  /// The events that the kernel reports about entries of a folder, and about the folder itself.
  static let mask =
    UInt32(IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_ATTRIB)
    | UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK)

  private struct Place: Hashable {
    let folder: FilePath
    let name: FileName
  }

  private var changes = FolderChanges()
  private var first: ContinuousClock.Instant?
  private var last: ContinuousClock.Instant?
  /// The new files that are still being written, with the time of their creation.
  private var unfinished: [Place: ContinuousClock.Instant] = [:]
  /// The first halves of moves, by their cookies.
  private var departures: [UInt32: FilePath] = [:]

  /// The time until the next report is due in milliseconds, for `poll`. Negative if there is nothing to wait
  /// for.
  func timeout(at now: ContinuousClock.Instant) -> Int32 {
    var due: ContinuousClock.Instant?
    if let first, let last { due = min(last + Self.rest, first + Self.mostDelay) }
    if let oldest = unfinished.values.min() { due = min(due ?? .now + Self.creation, oldest + Self.creation) }
    guard let due else { return -1 }
    // Rounded up: a poll that ends too early would be repeated.
    return Int32(max(0, now.duration(to: due) / .milliseconds(1)).rounded(.up))
  }

  /// Removes and returns the changes to report now; `nil` for nothing.
  mutating func takeDue(at now: ContinuousClock.Instant) -> FolderChanges? {
    for (place, time) in unfinished where now - time >= Self.creation {
      unfinished[place] = nil
      note(place, at: now - Self.mostDelay)
    }
    guard let first, let last, now - last >= Self.rest || now - first >= Self.mostDelay else { return nil }
    defer {
      changes = FolderChanges()
      // The second half of the last move may still come.
      if departures.count > Self.mostDepartures { departures = [:] }
      (self.first, self.last) = (nil, nil)
    }
    return changes
  }

  /// Adds an event about a name in a folder. The name is empty for one about the folder itself.
  mutating func add(_ event: inotify_event, _ name: FileName, in folder: FilePath) {
    func has(_ flags: Int32) -> Bool { event.mask & UInt32(flags) != 0 }
    let now = ContinuousClock.now
    if has(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED) {
      changes.add(folder)
      return touch(now)
    }
    // Hidden files don't count for the users of this type.
    guard !name.bytes.isEmpty, name.bytes.first != UInt8(ascii: ".") else { return }
    let place = Place(folder: folder, name: name)
    if has(IN_MOVED_FROM) { departures[event.cookie] = folder.appending(name) }
    if has(IN_MOVED_TO), let origin = departures.removeValue(forKey: event.cookie) {
      changes.addMove(from: origin, to: folder.appending(name))
    }
    if has(IN_CREATE), !has(IN_ISDIR), Self.isBeingWritten(place) {
      unfinished[place] = now
    } else if has(IN_ATTRIB), unfinished[place] != nil {
      return
    } else {
      unfinished[place] = nil
      note(place, at: now)
    }
  }

  /// Records that the kernel has dropped events.
  mutating func addOverflow() {
    changes.areIncomplete = true
    touch(.now)
  }

  private mutating func note(_ place: Place, at now: ContinuousClock.Instant) {
    changes.add(place.name, in: place.folder)
    touch(now)
  }

  private mutating func touch(_ now: ContinuousClock.Instant) {
    first = first ?? now
    last = now
  }

  /// Returns whether a new entry is a file that a program is about to write. Symbolic links and further hard
  /// links are complete at once.
  private static func isBeingWritten(_ place: Place) -> Bool {
    let path = place.folder.appending(place.name)
    guard let status = try? FileStatus(of: path, followingLinks: false) else { return false }
    return status.kind == .file && status.linkCount == 1
  }
}
