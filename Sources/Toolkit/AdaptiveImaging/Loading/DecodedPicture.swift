import AdaptiveCore
import PhotoFormats

/// The pixels of a photo so far, and what is known about the whole picture.
public struct DecodedPicture: Hashable, Sendable {
  /// The file that the picture was read from.
  public var file: PictureFile
  /// The pixels, upright and turned. Before the final stage they may be fewer than will come: show them at
  /// the size of `imageSize` fitted into the requested box.
  public var pixels: PixelBuffer
  /// The quality with which the picture was read.
  public var stage: PictureStage
  /// Whether nothing better follows.
  public var isFinal: Bool
  /// Whether this is an embedded thumbnail that may differ from the picture. A program may have changed the
  /// picture since. Such a picture is never final.
  var mayBeOutdated = false
  /// The format of the file by its contents; `unknown` if the pixels come from a store of thumbnails.
  public var format: PhotoFormat?
  /// The size of the whole picture, upright and turned.
  public var imageSize: PixelSize
  /// Whether some pixels may be transparent.
  public var isTransparent = false
  /// Whether the file is damaged or cut short: some of the pixels are missing or guessed.
  public var isDamaged: Bool
  /// Whether stage `first` is much faster than stage `good`.
  public var hasQuickStage: Bool
  /// Whether this is the preview in a camera's raw file. It has more pixels than `imageSize` says.
  public var isPreview: Bool
  /// The frames of an animation, of which this is the first; 1 for a still picture, 0 if unknown.
  public var frames: Int
  /// Quarter turns clockwise of the upright picture, 0...3.
  public var turn: Int
  /// The part of the picture that the pixels show; `nil` for the whole picture.
  public var region: PixelRect?

  /// Creates a picture.
  public init(
    file: PictureFile, pixels: PixelBuffer, stage: PictureStage, isFinal: Bool, imageSize: PixelSize,
    format: PhotoFormat? = nil, isDamaged: Bool = false, hasQuickStage: Bool = false,
    isPreview: Bool = false, frames: Int = 1, turn: Int = 0, region: PixelRect? = nil
  ) {
    self.file = file
    self.pixels = pixels
    self.stage = stage
    self.isFinal = isFinal
    self.format = format
    self.imageSize = imageSize
    self.isDamaged = isDamaged
    self.hasQuickStage = hasQuickStage
    self.isPreview = isPreview
    self.frames = frames
    self.turn = turn
    self.region = region
  }

  /// Creates the picture that a decoder returned for a job.
  init(_ answer: DecodeAnswer, pixels: PixelBuffer, job: DecodeJob) {
    self.init(
      file: job.file, pixels: pixels, stage: job.stage, isFinal: answer.isFinal, imageSize: answer.imageSize,
      format: job.readsStore ? nil : answer.format, isDamaged: answer.isDamaged,
      hasQuickStage: answer.hasQuickStage, isPreview: answer.isPreview, frames: answer.frames,
      turn: job.turn, region: job.region)
    isTransparent = answer.hasAlpha && job.background.showsChecks
    mayBeOutdated = job.kind == .picture && job.stage == .thumbnail && !answer.isFinal
  }

  /// Whether playing it shows more than this.
  public var isAnimated: Bool { frames > 1 }

  /// Pixels per pixel of the photo, along a side: 1 is all that the file holds.
  var density: Double {
    let shown = region?.size ?? imageSize
    guard !shown.isEmpty else { return 0 }
    return min(
      Double(pixels.size.width) / Double(shown.width), Double(pixels.size.height) / Double(shown.height))
  }

  /// Returns whether there are as many pixels as a decode for a box would give.
  func suffices(for box: PixelSize) -> Bool { pixels.size.covers(imageSize.fitted(into: box)) }

  /// The same picture at another turn, 0...3. Only for whole pictures.
  func turned(to turn: Int) -> DecodedPicture {
    guard region == nil, turn != self.turn else { return self }
    var picture = self
    let quarters = turn - self.turn
    picture.pixels = pixels.turned(by: quarters)
    picture.turn = turn
    picture.imageSize = imageSize.turned(by: quarters)
    return picture
  }

  /// Returns whether the pixels are all that a view needs.
  func satisfies(_ need: Viewport.Need) -> Bool {
    guard (region ?? PixelRect(imageSize)).contains(need.part) else { return false }
    // A pixel more or less is what rounding does to small regions.
    let shown = region?.size ?? imageSize
    let isEnough =
      Double(pixels.size.width + 1) >= Double(shown.width) * need.density
      && Double(pixels.size.height + 1) >= Double(shown.height) * need.density
    return isEnough && stage >= need.stage
  }
}
