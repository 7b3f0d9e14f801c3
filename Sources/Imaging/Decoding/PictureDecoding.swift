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

  /// A decoder for many jobs about one file, one after the other, as for the frames of an animation: what it has
  /// found out for one job serves the next. It ends when it is let go. Tickets are its own.
  func openSession() -> any PictureDecoding
}

extension PictureDecoding {
  /// This decoder, where nothing is gained by keeping the jobs of a file together.
  public func openSession() -> any PictureDecoding { self }
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
