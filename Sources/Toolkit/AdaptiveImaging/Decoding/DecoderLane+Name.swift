import PhotoFormats

extension DecoderLane {
  /// Names a lane. Each has its own decoders, so that slow work of one kind never delays another kind.
  enum Name: Hashable, Sendable {
    /// Everyday pictures.
    case basic
    /// The other formats.
    case extra
    /// SVG.
    case svg
    /// Videos, and their metadata.
    case video
    /// Metadata, which must not wait for a camera's raw file.
    case metadata
    /// Sidecars, which must not wait for pictures, nor pictures for them.
    case sidecars
    /// The jobs of a session for one file, by the session's number.
    case session(UInt64)

    /// The lane of a job for a file of a format. A file of an unknown format may still be a camera's raw
    /// file.
    init(for job: DecodeJob, format: PhotoFormat?) {
      if format == .video, job.kind == .metadata {
        self = .video
        return
      }
      if let lane = job.fixedLane {
        self = lane
        return
      }
      switch format?.decoder ?? .extra {
      case .basic: self = .basic
      case .extra: self = .extra
      case .svg: self = .svg
      case .video: self = .video
      }
    }

    /// The lane in which a job starts, before a worker has read its file. If the name does not determine the
    /// format, the fast lane finds it out.
    init(guessedFor job: DecodeJob) {
      let format = job.formatByName
      let isOpen = format == nil && job.fixedLane == nil
      self = isOpen ? .basic : DecoderLane.Name(for: job, format: format)
    }

    /// The decoder of the lane's jobs; `nil` if it depends on the file.
    var kind: DecoderKind? {
      switch self {
      case .basic, .sidecars: .basic
      case .extra, .metadata: .extra
      case .svg: .svg
      case .video: .video
      case .session: nil
      }
    }

    /// Whether an urgent job may interrupt a less urgent one. A session's decoder remembers what the next job
    /// needs, so starting again would take longer than waiting. The same is true of a sidecar.
    var allowsPreemption: Bool {
      switch self {
      case .basic, .extra, .svg, .video, .metadata: true
      case .sidecars, .session: false
      }
    }

    /// Whether decoders without work end after a while.
    var isOccasional: Bool { occasionalServer != nil || sharesDecoders }

    /// The kind of the server that ends with them, because only this lane uses it; `nil` if it stays.
    var occasionalServer: DecoderKind? { self == .svg || self == .video ? kind : nil }

    /// Whether a decoder for the next file is ordered with each decoder. Many files follow one another.
    var ordersAhead: Bool { self == .basic || self == .extra }

    /// Whether one decoder reads many files. Such a job is so short that a decoder of its own would take
    /// longer.
    var sharesDecoders: Bool { self == .metadata || self == .sidecars }
  }
}
