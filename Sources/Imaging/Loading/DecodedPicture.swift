import AdaptiveCore
import DecodeProtocol

/// A photo's pixels as far as they have come, and what is known about the whole picture.
public struct DecodedPicture: Hashable, Sendable {
  /// The file it was read from.
  public var file: PictureFile
  /// The pixels, upright. Before the final stage they may be fewer than will come: show them at the size of
  /// `imageSize` fitted into the box asked for.
  public var pixels: PixelBuffer
  /// How far the picture has come.
  public var stage: PictureStage
  /// Nothing better follows.
  public var isFinal: Bool
  /// The whole picture, upright.
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

  /// Makes a picture.
  public init(
    file: PictureFile, pixels: PixelBuffer, stage: PictureStage, isFinal: Bool, imageSize: PixelSize,
    format: DecodeFormat = .jpeg, orientation: Int = 1, isDamaged: Bool = false, hasQuickStage: Bool = false,
    hasAlpha: Bool = false
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
  }

  init(file: PictureFile, stage: PictureStage, answer: DecodeAnswer, pixels: PixelBuffer) {
    self.init(
      file: file, pixels: pixels, stage: stage, isFinal: answer.isFinal, imageSize: answer.imageSize,
      format: answer.format, orientation: answer.orientation, isDamaged: answer.isDamaged,
      hasQuickStage: answer.hasQuickStage, hasAlpha: answer.hasAlpha)
  }

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
