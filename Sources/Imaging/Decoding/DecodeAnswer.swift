import AdaptiveCore
import DecodeProtocol

/// What a decoder found out about a file, with or without pixels.
public struct DecodeAnswer: Hashable, Sendable {
  /// The pixels; `nil` when a thumbnail was asked for and there is none, and with metadata.
  public var pixels: PixelBuffer?
  /// The whole picture, upright and turned; zero when that is not known.
  public var imageSize: PixelSize
  /// The file's format.
  public var format: DecodeFormat
  /// The EXIF orientation 1...8 that has been applied.
  public var orientation: Int
  /// The file is damaged or cut short: some of the pixels are missing or guessed.
  public var isDamaged: Bool
  /// Stage `good` would give the same pixels.
  public var isFinal: Bool
  /// Stage `first` is much sooner there than stage `good`.
  public var hasQuickStage: Bool
  /// The picture has transparency.
  public var hasAlpha: Bool
  /// There are more pixels in the file than `imageSize` says: this is the preview in a camera's raw file.
  public var isPreview: Bool
  /// Frames of an animation; 1 for a still picture, 0 when that is not known.
  public var frames: Int
  /// How long the frame is shown; zero for a still picture.
  public var frameDuration: Duration
  /// How often an animation plays; 0 is for ever.
  public var loops: Int
  /// How long the decoder worked.
  public var effort: Effort
  /// What the file says about its photo; `nil` unless that was asked for.
  public var metadata: PhotoMetadata?
  /// A thumbnail's file of the pixels; empty unless that was asked for.
  public var thumbnailFile: [UInt8]

  /// Makes an answer.
  public init(
    pixels: PixelBuffer?, imageSize: PixelSize, format: DecodeFormat = .jpeg, orientation: Int = 1,
    isDamaged: Bool = false, isFinal: Bool = false, hasQuickStage: Bool = false, hasAlpha: Bool = false,
    isPreview: Bool = false, frames: Int = 1, frameDuration: Duration = .zero, loops: Int = 0,
    effort: Effort = Effort(.zero), metadata: PhotoMetadata? = nil, thumbnailFile: [UInt8] = []
  ) {
    self.pixels = pixels
    self.imageSize = imageSize
    self.format = format
    self.orientation = orientation
    self.isDamaged = isDamaged
    self.isFinal = isFinal
    self.hasQuickStage = hasQuickStage
    self.hasAlpha = hasAlpha
    self.isPreview = isPreview
    self.frames = frames
    self.frameDuration = frameDuration
    self.loops = loops
    self.effort = effort
    self.metadata = metadata
    self.thumbnailFile = thumbnailFile
  }

  /// The answer where there is nothing to ask a decoder about: no pixels, nothing known.
  static let nothing = DecodeAnswer(pixels: nil, imageSize: .zero, format: .unknown, frames: 0)

  /// Reads a validated reply with its pixels and its document. Returns an error when it is about a failure.
  static func from(
    _ reply: DecodeReply, pixels: PixelBuffer?, document: [UInt8], job: DecodeJob
  ) -> Result<DecodeAnswer, DecodeError> {
    let file = job.file
    let imageSize = PixelSize(width: Int(reply.imageWidth), height: Int(reply.imageHeight))
    switch reply.status {
    case .ok, .damaged, .none:
      guard pixels != nil || job.allowsNothing else {
        return .failure(.damaged(file, format: reply.format, detail: reply.message))
      }
      var answer = DecodeAnswer(reply, pixels: pixels, job: job)
      if job.readsMetadata {
        guard let metadata = try? MetadataDocument(decoding: document) else {
          return .failure(.damaged(file, format: reply.format, detail: "metadata do not add up"))
        }
        answer.metadata = PhotoMetadata(metadata)
      } else {
        answer.thumbnailFile = document
      }
      return .success(answer)
    case .unknownFormat: return .failure(.unknownFormat(file))
    case .truncated: return .failure(.truncated(file, format: reply.format))
    case .tooBig: return .failure(.tooBig(file, size: imageSize, limitInPixels: DecodeLimits.pixels))
    case .outOfMemory: return .failure(.outOfMemory(file, size: imageSize))
    case .unsupported: return .failure(.unsupported(file, format: reply.format, detail: reply.message))
    case .corrupt, .failed: return .failure(.damaged(file, format: reply.format, detail: reply.message))
    }
  }

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
}

extension DecodeAnswer {
  /// A time that was measured. It says nothing about the file: answers that differ in nothing else are equal.
  public struct Effort: Hashable, Sendable {
    /// The time.
    public let duration: Duration

    /// Takes a time.
    public init(_ duration: Duration) {
      self.duration = duration
    }

    /// All are equal.
    public static func == (left: Effort, right: Effort) -> Bool { true }

    /// Nothing tells one from another.
    public func hash(into hasher: inout Hasher) {}
  }
}
