import AdaptiveCore
import DecodeProtocol

/// What a decoder found out about a file, with or without pixels.
public struct DecodeAnswer: Hashable, Sendable {
  /// The pixels; `nil` when a thumbnail was asked for and there is none.
  public var pixels: PixelBuffer?
  /// The whole picture, upright.
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

  /// Makes an answer.
  public init(
    pixels: PixelBuffer?, imageSize: PixelSize, format: DecodeFormat = .jpeg, orientation: Int = 1,
    isDamaged: Bool = false, isFinal: Bool = false, hasQuickStage: Bool = false, hasAlpha: Bool = false
  ) {
    self.pixels = pixels
    self.imageSize = imageSize
    self.format = format
    self.orientation = orientation
    self.isDamaged = isDamaged
    self.isFinal = isFinal
    self.hasQuickStage = hasQuickStage
    self.hasAlpha = hasAlpha
  }

  /// Reads a validated reply. Returns an error when it is about a failure.
  static func from(
    _ reply: DecodeReply, pixels: PixelBuffer?, document: [UInt8], job: DecodeJob
  ) -> Result<DecodeAnswer, DecodeError> {
    let file = job.file
    let imageSize = PixelSize(width: Int(reply.imageWidth), height: Int(reply.imageHeight))
    switch reply.status {
    case .ok, .damaged, .none:
      guard pixels != nil || job.stage == .thumbnail else {
        return .failure(.damaged(file, format: reply.format, detail: reply.message))
      }
      return .success(
        DecodeAnswer(
          pixels: pixels, imageSize: imageSize, format: reply.format, orientation: Int(reply.orientation),
          isDamaged: reply.status == .damaged, isFinal: job.stage == .good || reply.flags.contains(.isFinal),
          hasQuickStage: reply.flags.contains(.hasQuickStage), hasAlpha: reply.flags.contains(.hasAlpha)))
    case .unknownFormat: return .failure(.unknownFormat(file))
    case .truncated: return .failure(.truncated(file, format: reply.format))
    case .tooBig: return .failure(.tooBig(file, size: imageSize, limitInPixels: DecodeLimits.pixels))
    case .outOfMemory: return .failure(.outOfMemory(file, size: imageSize))
    case .unsupported: return .failure(.unsupported(file, format: reply.format, detail: reply.message))
    case .corrupt, .failed: return .failure(.damaged(file, format: reply.format, detail: reply.message))
    }
  }
}
