import DecodeProtocol

/// A queue of the pool with decoders of its own, so that slow work of one sort never holds up another.
enum DecoderLaneName: Hashable, Sendable {
  /// Everyday pictures.
  case basic
  /// The other formats.
  case extra
  /// SVG.
  case svg
  /// What files say about their photos: it is not to wait behind a camera's raw file.
  case metadata
  /// The jobs about one file that somebody has a session for, by the session's number.
  case session(UInt64)

  /// The lane of a job about a file of this format.
  init(for job: DecodeJob, format: DecodeFormat) {
    guard !job.readsMetadata else {
      self = .metadata
      return
    }
    switch DecoderKind(reading: format) {
    case .basic: self = .basic
    case .extra: self = .extra
    case .svg: self = .svg
    }
  }

  /// The lane in which a job begins, before anybody has looked into its file. Where the name says nothing, that is done
  /// where nothing takes long.
  init(guessedFor job: DecodeJob) {
    let format = job.formatByName
    self = format == .unknown && !job.readsMetadata ? .basic : DecoderLaneName(for: job, format: format)
  }

  /// The decoder that the lane's jobs go to, when it is always the same.
  var kind: DecoderKind? {
    switch self {
    case .basic: .basic
    case .extra, .metadata: .extra
    case .svg: .svg
    case .session: nil
    }
  }

  /// Whether a more urgent job may take the decoder of a less urgent one. The decoder of a session remembers what the
  /// next job needs, and to start again would take longer than to wait.
  var allowsPreemption: Bool {
    if case .session = self { false } else { true }
  }

  /// Whether its decoder may be lost at any time without a reason to start another one before the next job.
  var isOccasional: Bool { self == .svg || self == .metadata }

  /// Whether a second decoder waits to take the place of the first. The others are started quickly, or rarely needed.
  var keepsSpare: Bool { self == .extra }
}
