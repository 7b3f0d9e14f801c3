/// Jobs that wait for a decoder: the most urgent first, among equals the oldest.
struct DecodeQueue: Sendable {
  /// A job with everything needed to carry it out and report it.
  struct Entry: Sendable {
    let ticket: DecodeTicket
    let job: DecodeJob
    var priority: DecodePriority
    let completion: @Sendable (DecodeOutcome) -> Void
    /// The file's first bytes have been looked at: it stays in the lane where it is.
    var isRouted = false
  }

  private var entries: [Entry] = []

  /// Whether nothing waits.
  var isEmpty: Bool { entries.isEmpty }

  /// The urgency of the most urgent job; `nil` when nothing waits.
  var highestPriority: DecodePriority? { entries.map(\.priority).max() }

  /// How many jobs of an urgency wait.
  func count(of priority: DecodePriority) -> Int { entries.count { $0.priority == priority } }

  /// Adds a job behind those of its urgency. Linear in the number of jobs, as everything here.
  mutating func append(_ entry: Entry) {
    entries.append(entry)
  }

  /// Puts a job back, before all others of its urgency.
  mutating func putBack(_ entry: Entry) {
    entries.insert(entry, at: 0)
  }

  /// Takes the most urgent job out.
  mutating func popFirst() -> Entry? {
    guard let highest = highestPriority, let index = entries.firstIndex(where: { $0.priority == highest })
    else {
      return nil
    }
    return entries.remove(at: index)
  }

  /// Takes a certain job out; `nil` when it does not wait here.
  mutating func remove(_ ticket: DecodeTicket) -> Entry? {
    entries.firstIndex { $0.ticket == ticket }.map { entries.remove(at: $0) }
  }

  /// Takes all jobs out.
  mutating func removeAll() -> [Entry] {
    defer { entries.removeAll() }
    return entries
  }

  /// Changes the urgency of a job; whether it waits here.
  mutating func setPriority(_ priority: DecodePriority, of ticket: DecodeTicket) -> Bool {
    guard let index = entries.firstIndex(where: { $0.ticket == ticket }) else { return false }
    entries[index].priority = priority
    return true
  }
}
