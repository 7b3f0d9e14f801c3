import AdaptiveCore
import PhotoDecodeProtocol
import PhotoFormats

/// A decoder's answer to a job, with or without pixels.
public struct DecodeAnswer: Hashable, Sendable {
  /// The pixels; `nil` for metadata, and if the job was for a thumbnail that does not exist.
  public var pixels: PixelBuffer?
  /// The size of the whole picture, upright and turned; zero if unknown.
  public var imageSize: PixelSize
  /// The file's format.
  public var format: PhotoFormat? = .jpeg
  /// The EXIF orientation 1...8 that has been applied.
  public var orientation = 1
  /// Whether the file is damaged or cut short: some of the pixels are missing or guessed.
  public var isDamaged = false
  /// Whether stage `good` gives the same picture, with the same number of pixels or with a thumbnail's.
  public var isFinal = false
  /// Whether stage `first` is much faster than stage `good`.
  public var hasQuickStage = false
  /// Whether the picture has transparency.
  public var hasAlpha = false
  /// Whether this is the preview in a camera's raw file. It has more pixels than `imageSize` says.
  public var isPreview = false
  /// The number of frames of an animation; 1 for a still picture, 0 if unknown.
  public var frames = 1
  /// How long the frame is visible; zero for a still picture.
  public var frameDuration: Duration = .zero
  /// How often an animation plays; 0 for ever.
  public var loops = 0
  /// How long the decoder worked.
  public var effort = Effort(.zero)
  /// The file's statements about its photo; `nil` unless the job was for that.
  public var metadata: PhotoMetadata?
  /// A thumbnail of the pixels for a store; `nil` unless the job was for one.
  public var newThumbnail: NewThumbnail?
  /// A reply about a sidecar, which the job's work accepts; `nil` unless the job was for one.
  public var sidecar: [UInt8]?

  /// The answer if there is nothing to send to a decoder.
  static let nothing = DecodeAnswer(pixels: nil, imageSize: .zero, format: nil, frames: 0)

  /// Converts a validated reply with its pixels and its document. Fails if the reply reports a failure.
  /// `origin` is what a thumbnail made from the pixels states.
  static func from(
    _ reply: DecodeReply, pixels: PixelBuffer?, document: [UInt8], job: DecodeJob, origin: ThumbnailOrigin?
  ) -> Result<DecodeAnswer, DecodeError> {
    let file = job.file
    let imageSize = PixelSize(width: Int(reply.imageWidth), height: Int(reply.imageHeight))
    switch reply.status {
    case .ok, .damaged, .none:
      if let sidecar = job.sidecar { return from(document, sidecar, job) }
      guard pixels != nil || job.allowsNothing else {
        return .failure(.damaged(file, format: reply.format, detail: reply.message))
      }
      var answer = DecodeAnswer(reply, pixels: pixels, job: job)
      if job.readsMetadata {
        guard let metadata = try? MetadataDocument(decoding: document) else {
          return .failure(.damaged(file, format: reply.format, detail: "metadata do not add up"))
        }
        answer.metadata = PhotoMetadata(metadata)
      } else if case .makeThumbnail = job.kind, let pixels, let origin {
        answer.newThumbnail = NewThumbnail(pixels: pixels, imageSize: imageSize, origin: origin)
        answer.pixels = job.background.showsChecks ? pixels : pixels.composed(over: job.background.color)
      }
      return .success(answer)
    case .unknownFormat: return .failure(.unknownFormat(file))
    case .truncated: return .failure(.truncated(file, format: reply.format))
    case .tooBig: return .failure(.tooBig(file, size: imageSize, limitInPixels: DecodeLimits.pixels))
    case .outOfMemory: return .failure(.outOfMemory(file, size: imageSize))
    case .unsupported:
      return .failure(.unsupported(file, format: reply.format, size: imageSize, detail: reply.message))
    case .corrupt, .failed:
      return .failure(.damaged(file, format: reply.format, size: imageSize, detail: reply.message))
    }
  }

  private static func from(
    _ document: [UInt8], _ sidecar: SidecarWork, _ job: DecodeJob
  ) -> Result<DecodeAnswer, DecodeError> {
    guard sidecar.isValid(document) else {
      return .failure(.damaged(job.file, format: nil, detail: "a reply that does not fit the sidecar"))
    }
    var answer = nothing
    answer.sidecar = document
    return .success(answer)
  }
}

extension DecodeAnswer {
  /// Creates the answer of a complete still picture. Set what differs.
  public init(pixels: PixelBuffer, imageSize: PixelSize) {
    self.init(pixels: pixels, imageSize: imageSize, format: .jpeg)
  }
}

extension DecodeAnswer {
  private init(_ reply: DecodeReply, pixels: PixelBuffer?, job: DecodeJob) {
    self.init(
      pixels: pixels,
      imageSize: PixelSize(width: Int(reply.imageWidth), height: Int(reply.imageHeight)),
      format: reply.format, orientation: Int(reply.orientation), isDamaged: reply.status == .damaged,
      isFinal: job.kind == .picture && job.stage >= .good || reply.flags.contains(.isFinal),
      hasQuickStage: reply.flags.contains(.hasQuickStage), hasAlpha: reply.flags.contains(.hasAlpha),
      isPreview: reply.flags.contains(.isPreview), frames: Int(reply.frames),
      frameDuration: .milliseconds(Int(reply.frameMilliseconds)), loops: Int(reply.loops),
      effort: Effort(.microseconds(Int(reply.microseconds))))
  }

  /// A measured time. It says nothing about the file, so all values are equal.
  public struct Effort: Hashable, Sendable {
    /// The time.
    public let duration: Duration

    /// Creates an effort.
    public init(_ duration: Duration) { self.duration = duration }

    /// Always true.
    public static func == (left: Effort, right: Effort) -> Bool { true }

    /// Hashes nothing.
    public func hash(into hasher: inout Hasher) {}
  }
}
