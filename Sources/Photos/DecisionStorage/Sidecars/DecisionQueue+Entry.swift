import Journal
import PhotoSources

extension DecisionQueue {
  /// A write with the entries of the journal that it will finish.
  struct Entry: Sendable {
    var write: SidecarWrite
    /// The entries, oldest first; empty if the journal couldn't record them.
    var ids: [Journal.EntryID]
    /// The time to write it.
    var due: ContinuousClock.Instant
    /// How often it has failed.
    var failureCount = 0
    /// Why it failed last; `nil` if it has not.
    var error: SidecarAccessError?
    /// Whether another program recorded it. That program may have ended while it wrote the sidecar.
    var isAdopted = false
    /// Whether sidecars may already have a part of the wanted decisions, or earlier ones.
    var mayBeWritten = false
    /// Whether the journal lacks a part of it.
    var isUnrecorded = false

    /// Adds a later change. It is written without a pause even if this one has failed.
    ///
    /// If another file has the path by now, this write is dropped. What the journal has of it stays there.
    mutating func merge(_ later: SidecarWrite) {
      if !write.isAboutFile(of: later) { self = Entry(write: later, ids: [], due: due) }
      write.merge(later, mayBeWritten: mayBeWritten)
      failureCount = 0
    }

    /// Adds what was decided later, with its entries of the journal.
    mutating func append(_ later: Entry) {
      guard write.isAboutFile(of: later.write) else {
        self = later
        return
      }
      merge(later.write)
      ids += later.ids
      isUnrecorded = isUnrecorded || later.isUnrecorded
      due = later.due
    }
  }
}
