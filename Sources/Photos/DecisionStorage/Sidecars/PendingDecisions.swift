import AdaptiveFileSystem
import PhotoSources

/// The decisions that wait to be written, by photo and by the time at which they are due. Every function
/// takes O(log n), averaged over many calls.
struct PendingDecisions {
  typealias Entry = DecisionQueue.Entry

  /// A place in the order. It is void if the entry has another number now.
  private struct Place: Comparable {
    let due: ContinuousClock.Instant
    let number: UInt64
    let path: FilePath

    static func < (left: Place, right: Place) -> Bool {
      left.due == right.due ? left.number < right.number : left.due < right.due
    }
  }

  private var entries: [FilePath: (entry: Entry, number: UInt64)] = [:]
  private var lastNumber: UInt64 = 0
  /// Those that have not failed, and those that have.
  private var (fresh, failed) = (Heap<Place>(), Heap<Place>())
  /// The photos that were held when their turn came. They have no place until `release`.
  private var held: Set<FilePath> = []
  private var errors: [FilePath: SidecarAccessError] = [:]

  /// Whether nothing waits.
  var isEmpty: Bool { entries.isEmpty }

  /// All of them, in no order. O(n).
  var all: [Entry] { entries.values.map(\.entry) }

  /// Why one of those that have failed did; `nil` if none has.
  var anyError: SidecarAccessError? { errors.first?.value }

  /// The decisions about a photo.
  subscript(path: FilePath) -> Entry? { entries[path]?.entry }

  /// Adds an entry, which replaces the one of the same photo.
  mutating func set(_ entry: Entry) {
    let path = entry.write.files.path
    remove(path)
    lastNumber += 1
    entries[path] = (entry, lastNumber)
    errors[path] = entry.error
    insertPlace(of: path)
    // An entry that changes often leaves void places behind.
    if fresh.count + failed.count > 2 * entries.count + 64 { order() }
  }

  /// Removes and returns the entry of a photo.
  @discardableResult
  mutating func remove(_ path: FilePath) -> Entry? {
    guard let removed = entries.removeValue(forKey: path)?.entry else { return nil }
    errors[path] = nil
    held.remove(path)
    return removed
  }

  /// Removes and returns at most `most` entries that are due, the earliest first. With `isFlushing`, all that
  /// have not failed are due. Entries whose files are held wait until `release`.
  mutating func takeDue(
    most: Int, at now: ContinuousClock.Instant, isFlushing: Bool, isHeld: (PhotoFiles) -> Bool
  ) -> [Entry] {
    var taken: [Entry] = []
    while taken.count < most, let place = first(of: \.fresh, isHeld), isFlushing || place.due <= now {
      if let entry = remove(place.path) { taken.append(entry) }
    }
    while taken.count < most, let place = first(of: \.failed, isHeld), place.due <= now {
      if let entry = remove(place.path) { taken.append(entry) }
    }
    return taken
  }

  /// When the next entry is due that is not held; `nil` for none.
  mutating func nextDue(isHeld: (PhotoFiles) -> Bool) -> ContinuousClock.Instant? {
    [first(of: \.fresh, isHeld), first(of: \.failed, isHeld)].compactMap { $0?.due }.min()
  }

  /// Returns whether there is an entry that has not failed and is not held.
  mutating func hasFresh(isHeld: (PhotoFiles) -> Bool) -> Bool { first(of: \.fresh, isHeld) != nil }

  /// Gives the entries that were held their places again.
  mutating func release() {
    let released = held
    held = []
    for path in released { insertPlace(of: path) }
  }

  /// The first place of a heap, after removing void ones, and those of entries that are held.
  private mutating func first(
    of heap: WritableKeyPath<PendingDecisions, Heap<Place>>, _ isHeld: (PhotoFiles) -> Bool
  ) -> Place? {
    while let place = self[keyPath: heap].first {
      if let (entry, number) = entries[place.path], number == place.number {
        guard isHeld(entry.write.files) else { return place }
        held.insert(place.path)
      }
      self[keyPath: heap].removeFirst()
    }
    return nil
  }

  private mutating func insertPlace(of path: FilePath) {
    guard let (entry, number) = entries[path] else { return }
    let place = Place(due: entry.due, number: number, path: path)
    if entry.failureCount == 0 { fresh.insert(place) } else { failed.insert(place) }
  }

  private mutating func order() {
    (fresh, failed) = (Heap(), Heap())
    for path in entries.keys where !held.contains(path) { insertPlace(of: path) }
  }
}

/// Paths with how often each was added. Knows at any time how many different ones there are.
struct PathCounts {
  private var counts: [FilePath: Int] = [:]

  /// How many different paths there are.
  var count: Int { counts.count }

  /// Adds a path once more.
  mutating func add(_ path: FilePath) { counts[path, default: 0] += 1 }

  /// Removes a path once.
  mutating func remove(_ path: FilePath) {
    guard let count = counts[path] else { return }
    counts[path] = count > 1 ? count - 1 : nil
  }
}
