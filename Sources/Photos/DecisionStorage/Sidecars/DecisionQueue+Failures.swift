import AdaptiveFileSystem
import Journal
import PhotoSources

/// Decisions that could not be written.
extension DecisionQueue {
  /// The pauses before a failed write is tried again, the last one for all later failures.
  private static let pauses: [Duration] = [.seconds(1), .seconds(2), .seconds(5), .seconds(15), .seconds(60)]

  /// Puts writes of a batch that were not begun back into the queue, merged with what the user has decided
  /// since.
  mutating func putBack(unbegun entries: some Sequence<Entry>) {
    for var entry in entries {
      endFlight(entry.write.files.path)
      if let files = successors.removeValue(forKey: entry.write.files.path) { entry.write.files = files }
      if let later = takePending(entry.write.files.path) { entry.append(later) }
      setPending(entry)
    }
  }

  /// Puts a write that failed back into the queue, merged with what the user has decided about the photo
  /// since.
  mutating func putBack(
    _ entry: Entry, error: SidecarAccessError, isKept: Bool, at now: ContinuousClock.Instant
  ) {
    var failed = entry
    if let files = successors.removeValue(forKey: entry.write.files.path) { failed.write.files = files }
    let path = failed.write.files.path
    report.lastError = error
    failed.failureCount += 1
    failed.error = error
    failed.mayBeWritten = true
    if let later = takePending(path) {
      failed.append(later)
      setPending(failed)
    } else if isKept {
      failed.ids = Array(failed.ids.prefix(1))
      kept[path] = failed
    } else {
      failed.due = now + Self.pauses[min(failed.failureCount, Self.pauses.count) - 1]
      setPending(failed)
    }
  }

  /// The decisions that could not be written: kept ones, and those that are tried again. O(n).
  var failed: [Entry] { kept.values + pending.all.filter { $0.failureCount > 0 } }

  /// Makes decisions that could not be written due, as if they had not failed. Of kept ones, those that this
  /// program has taken over in the journal.
  mutating func tryAgain(
    _ paths: [FilePath], _ released: Set<Journal.EntryID>, at now: ContinuousClock.Instant
  ) {
    for path in paths {
      var entry: Entry
      if let waiting = takePending(path) {
        entry = waiting
      } else if let refused = kept[path], refused.ids.allSatisfy(released.contains) {
        kept[path] = nil
        entry = refused
      } else {
        continue
      }
      (entry.failureCount, entry.due, entry.isAdopted) = (0, now, true)
      setPending(entry)
    }
  }

  /// Why what is decided about a photo could not be written; `nil` if it is written, or was not tried yet.
  func failure(at path: FilePath) -> SidecarAccessError? { kept[path]?.error ?? pending[path]?.error }
}
