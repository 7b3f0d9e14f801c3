import AdaptiveFileSystem

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
  /// How many have not failed.
  private(set) var freshCount = 0
  private var errors: [FilePath: SidecarAccessError] = [:]

  /// Whether nothing waits.
  var isEmpty: Bool { entries.isEmpty }

  /// All of them, in no order. O(n).
  var all: [Entry] { entries.values.map(\.entry) }

  /// Why one of those that have failed did; `nil` if none has.
  var anyError: SidecarAccessError? { errors.first?.value }

  /// What is decided about a photo.
  subscript(path: FilePath) -> Entry? { entries[path]?.entry }

  /// Adds an entry, which replaces the one of the same photo.
  mutating func set(_ entry: Entry) {
    let path = entry.write.files.path
    remove(path)
    lastNumber += 1
    entries[path] = (entry, lastNumber)
    errors[path] = entry.error
    let place = Place(due: entry.due, number: lastNumber, path: path)
    if entry.failureCount == 0 {
      freshCount += 1
      fresh.insert(place)
    } else {
      failed.insert(place)
    }
    // An entry that changes often leaves void places behind.
    if fresh.count + failed.count > 2 * entries.count + 64 { order() }
  }

  /// Removes and returns the entry of a photo.
  @discardableResult
  mutating func remove(_ path: FilePath) -> Entry? {
    guard let removed = entries.removeValue(forKey: path)?.entry else { return nil }
    errors[path] = nil
    if removed.failureCount == 0 { freshCount -= 1 }
    return removed
  }

  /// Removes and returns at most `most` entries that are due, the earliest first. With `isFlushing`, all that
  /// have not failed are due.
  mutating func takeDue(most: Int, at now: ContinuousClock.Instant, isFlushing: Bool) -> [Entry] {
    var taken: [Entry] = []
    while taken.count < most, let place = first(of: \.fresh), isFlushing || place.due <= now {
      if let entry = remove(place.path) { taken.append(entry) }
    }
    while taken.count < most, let place = first(of: \.failed), place.due <= now {
      if let entry = remove(place.path) { taken.append(entry) }
    }
    return taken
  }

  /// When the next entry is due; `nil` for none.
  mutating func nextDue() -> ContinuousClock.Instant? {
    [first(of: \.fresh), first(of: \.failed)].compactMap { $0?.due }.min()
  }

  /// The first place of a heap, after removing void ones.
  private mutating func first(of heap: WritableKeyPath<PendingDecisions, Heap<Place>>) -> Place? {
    while let place = self[keyPath: heap].first {
      if entries[place.path]?.number == place.number { return place }
      self[keyPath: heap].removeFirst()
    }
    return nil
  }

  private mutating func order() {
    (fresh, failed) = (Heap(), Heap())
    for (path, (entry, number)) in entries {
      let place = Place(due: entry.due, number: number, path: path)
      if entry.failureCount == 0 { fresh.insert(place) } else { failed.insert(place) }
    }
  }
}
