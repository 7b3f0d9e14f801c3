/// Decodes pictures in other processes, in order of priority. Tests have a stand-in.
public protocol PictureDecoding: Sendable {
  /// Queues a job. The completion is called exactly once, on any thread.
  func decode(
    _ job: DecodeJob, priority: DecodePriority, completion: @escaping @Sendable (DecodeOutcome) -> Void
  ) -> DecodeTicket

  /// Changes the priority of a job that has not ended.
  func setPriority(_ priority: DecodePriority, of ticket: DecodeTicket)

  /// Cancels a job. It ends as `.cancelled`, unless it has begun and no other job needs its decoder: then it
  /// may still be answered.
  func cancel(_ ticket: DecodeTicket)

  /// Opens a session for the frames or regions of one file: its own decoder, which remembers from one job
  /// what the next one needs. Releasing the session ends it. It costs nothing before the first job.
  func session(for file: PictureFile) -> any PictureDecoding
}

extension PictureDecoding {
  /// Returns the decoder itself, which remembers nothing.
  public func session(for file: PictureFile) -> any PictureDecoding { self }
}

/// How urgent a picture is. More urgent is greater.
public enum DecodePriority: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// Probably visible next.
  case next
  /// A thumbnail on the screen.
  case thumbnails
  /// A picture on the screen.
  case visible

  /// Returns whether the left priority is less urgent.
  public static func < (left: DecodePriority, right: DecodePriority) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Identifies a job.
public struct DecodeTicket: Hashable, Sendable {
  /// The number, unique within one `PictureDecoding`.
  public let number: UInt64

  /// Creates a ticket.
  public init(number: UInt64) { self.number = number }
}

/// How a job ended.
public enum DecodeOutcome: Equatable, Sendable {
  /// With an answer.
  case answered(DecodeAnswer)
  /// With an error.
  case failed(DecodeError)
  /// It was cancelled before it ended.
  case cancelled
}
