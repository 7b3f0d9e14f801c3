extension DecoderLane {
  /// Jobs that wait for a decoder: the most urgent first, then the oldest.
  struct Queue: Sendable {
    /// A job, and what is needed to report it.
    struct Entry: Sendable {
      let ticket: DecodeTicket
      let job: DecodeJob
      var priority: DecodePriority
      let completion: @Sendable (DecodeOutcome) -> Void
      /// Whether a worker has read the file's first bytes and chosen this lane.
      var isRouted = false
    }

    private var entries: [Entry] = []

    /// Whether no job waits.
    var isEmpty: Bool { entries.isEmpty }

    /// The priority of the most urgent job; `nil` if none waits.
    var highestPriority: DecodePriority? { entries.map(\.priority).max() }

    /// The number of jobs of a priority.
    func count(of priority: DecodePriority) -> Int { entries.count { $0.priority == priority } }

    /// Adds a job after those of its priority.
    mutating func append(_ entry: Entry) { entries.append(entry) }

    /// Inserts a job before all others of its priority.
    mutating func putBack(_ entry: Entry) { entries.insert(entry, at: 0) }

    /// Removes the most urgent job. Linear in the number of jobs.
    mutating func popFirst() -> Entry? {
      guard let highest = highestPriority, let index = entries.firstIndex(where: { $0.priority == highest })
      else { return nil }
      return entries.remove(at: index)
    }

    /// Removes a job; `nil` if it does not wait here.
    mutating func remove(_ ticket: DecodeTicket) -> Entry? {
      entries.firstIndex { $0.ticket == ticket }.map { entries.remove(at: $0) }
    }

    /// Removes all jobs.
    mutating func removeAll() -> [Entry] {
      defer { entries.removeAll() }
      return entries
    }

    /// Changes the priority of a job. Returns whether it waits here.
    mutating func setPriority(_ priority: DecodePriority, of ticket: DecodeTicket) -> Bool {
      guard let index = entries.firstIndex(where: { $0.ticket == ticket }) else { return false }
      entries[index].priority = priority
      return true
    }
  }
}
