/// Decodes pictures somewhere else, in order of urgency: the pool of decoder processes, or a stand-in in tests.
public protocol PictureDecoding: Sendable {
  /// Queues a job and returns at once. The completion is called exactly once, on any thread.
  func decode(
    _ job: DecodeJob, priority: DecodePriority, completion: @escaping @Sendable (DecodeOutcome) -> Void
  ) -> DecodeTicket

  /// Changes the urgency of a job that is not finished.
  func setPriority(_ priority: DecodePriority, of ticket: DecodeTicket)

  /// Says that nobody waits for a job any more. It ends as `.cancelled`, unless it is under way and no other job
  /// needs the place: then it may still be answered.
  func cancel(_ ticket: DecodeTicket)

  /// Opens a session for the frames or regions of one file: a decoder that remembers from one job to the next what it
  /// needs, and is nobody else's. It ends when it is let go. Costs nothing before the first job.
  func session(for file: PictureFile) -> any PictureDecoding
}

extension PictureDecoding {
  /// Where nothing is remembered there is nothing to keep apart.
  public func session(for file: PictureFile) -> any PictureDecoding { self }
}

/// Who waits for a picture. More urgent is greater.
public enum DecodePriority: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// Probably shown next.
  case next
  /// One of many small pictures.
  case thumbnails
  /// On the screen now.
  case visible

  /// Less urgent is less.
  public static func < (left: DecodePriority, right: DecodePriority) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Names a queued job.
public struct DecodeTicket: Hashable, Sendable {
  /// Unique in one decoder's life.
  public let number: UInt64

  /// Makes a ticket.
  public init(number: UInt64) {
    self.number = number
  }
}

/// How a job ended.
public enum DecodeOutcome: Equatable, Sendable {
  /// With an answer.
  case answered(DecodeAnswer)
  /// With an error.
  case failed(DecodeError)
  /// It was cancelled before it was done.
  case cancelled
}
