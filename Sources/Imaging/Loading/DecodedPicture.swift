import AdaptiveCore
import DecodeProtocol

/// A photo's pixels as far as they have come, and what is known about the whole picture.
public struct DecodedPicture: Hashable, Sendable {
  /// The file it was read from.
  public var file: PictureFile
  /// The pixels, upright and turned. Before the final stage they may be fewer than will come: show them at the size of
  /// `imageSize` fitted into the box asked for.
  public var pixels: PixelBuffer
  /// How far the picture has come.
  public var stage: PictureStage
  /// Nothing better follows.
  public var isFinal: Bool
  /// The whole picture, upright and turned.
  public var imageSize: PixelSize
  /// The file's format.
  public var format: DecodeFormat
  /// The EXIF orientation 1...8 that has been applied.
  public var orientation: Int
  /// The file is damaged or cut short: some of the pixels are missing or guessed.
  public var isDamaged: Bool
  /// Stage `first` is much sooner there than stage `good`.
  public var hasQuickStage: Bool
  /// The picture has transparency, laid over the loader's background.
  public var hasAlpha: Bool

  /// There are more pixels in the file than `imageSize` says: this is the preview in a camera's raw file.
  public var isPreview: Bool
  /// Frames of an animation, of which this is the first; 1 for a still picture, 0 when that is not known.
  public var frames: Int
  /// Quarter turns clockwise of the upright picture, 0...3.
  public var turn: Int
  /// The part of the picture that the pixels show; `nil` for all of it.
  public var region: PixelRect?

  /// Makes a picture.
  public init(
    file: PictureFile, pixels: PixelBuffer, stage: PictureStage, isFinal: Bool, imageSize: PixelSize,
    format: DecodeFormat = .jpeg, orientation: Int = 1, isDamaged: Bool = false, hasQuickStage: Bool = false,
    hasAlpha: Bool = false, isPreview: Bool = false, frames: Int = 1, turn: Int = 0, region: PixelRect? = nil
  ) {
    self.file = file
    self.pixels = pixels
    self.stage = stage
    self.isFinal = isFinal
    self.imageSize = imageSize
    self.format = format
    self.orientation = orientation
    self.isDamaged = isDamaged
    self.hasQuickStage = hasQuickStage
    self.hasAlpha = hasAlpha
    self.isPreview = isPreview
    self.frames = frames
    self.turn = turn
    self.region = region
  }

  /// What a decoder answered to a job.
  init(_ answer: DecodeAnswer, pixels: PixelBuffer, job: DecodeJob) {
    self.init(
      file: job.file, pixels: pixels, stage: job.stage, isFinal: answer.isFinal, imageSize: answer.imageSize,
      format: answer.format, orientation: answer.orientation, isDamaged: answer.isDamaged,
      hasQuickStage: answer.hasQuickStage, hasAlpha: answer.hasAlpha, isPreview: answer.isPreview,
      frames: answer.frames, turn: job.turn, region: job.region)
  }

  /// Whether playing it shows more than this.
  public var isAnimated: Bool { frames > 1 }

  /// Whether there are as many pixels as a decode for a box would give.
  func suffices(for box: PixelSize) -> Bool { pixels.size.covers(imageSize.fitted(into: box)) }
}

/// News of a photo that somebody asked for.
public enum PictureUpdate: Equatable, Sendable {
  /// Pixels, better than any before. After final ones nothing follows.
  case picture(DecodedPicture)
  /// No pixels, or none better than those before. Nothing follows.
  case failed(DecodeError)

  /// Whether nothing follows.
  public var isLast: Bool {
    switch self {
    case .picture(let picture): picture.isFinal
    case .failed: true
    }
  }
}
