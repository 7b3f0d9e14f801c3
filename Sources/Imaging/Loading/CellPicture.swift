import AdaptiveCore

/// A photo, or the part of it in view, made of cells, and perhaps of true pixels to cover them.
public struct CellPicture: Hashable, Sendable {
  /// The cells; their size keeps the proportions and fits the space asked for.
  public let cells: CellBuffer
  /// The same in true pixels; `nil` where the display has none, and as long as they are not there.
  public let pixels: PixelImage?
  /// The part of `pixels` that covers the cells; `nil` for all of it.
  public let pixelSource: PixelRect?
  /// The whole photo in pixels, upright and turned.
  public let imageSize: PixelSize
  /// Nothing better follows.
  public let isFinal: Bool
  /// The file is damaged or cut short: some of the picture is missing or guessed.
  public let isDamaged: Bool
  /// There are more pixels in the file than `imageSize` says: this is the preview in a camera's raw file.
  public let isPreview: Bool
  /// Playing the file shows more than this.
  public let isAnimated: Bool

  /// What it takes in memory, in bytes.
  public var byteCount: Int { cells.size.area * MemoryLayout<Cell>.stride + (pixels?.byteCount ?? 0) }

  /// Makes a picture of cells that somebody has already.
  public init(
    _ cells: CellBuffer, imageSize: PixelSize, isFinal: Bool = true, isDamaged: Bool = false,
    isPreview: Bool = false, isAnimated: Bool = false
  ) {
    self.cells = cells
    pixels = nil
    pixelSource = nil
    self.imageSize = imageSize
    self.isFinal = isFinal
    self.isDamaged = isDamaged
    self.isPreview = isPreview
    self.isAnimated = isAnimated
  }

  init(
    _ cells: CellBuffer, coveredBy pixels: PixelImage? = nil, showing source: PixelRect? = nil,
    of picture: DecodedPicture, isFinal: Bool
  ) {
    self.cells = cells
    self.pixels = pixels
    pixelSource = source
    imageSize = picture.imageSize
    self.isFinal = isFinal
    isDamaged = picture.isDamaged
    isPreview = picture.isPreview
    isAnimated = picture.isAnimated
  }
}
