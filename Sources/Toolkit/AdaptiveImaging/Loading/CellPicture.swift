import AdaptiveCore
import PhotoFormats

/// A photo, or the visible part of it, made of cells, and perhaps of true pixels that cover them.
public struct CellPicture: Hashable, Sendable {
  /// The cells. Their size keeps the proportions and fits the requested space.
  public let cells: CellBuffer
  /// The same picture in true pixels; `nil` if the display has none, and until they are rendered.
  public let pixels: PixelImage?
  /// The part of `pixels` that covers the cells; `nil` for all of it.
  public let pixelSource: PixelRect?
  /// The size of the whole photo in pixels, upright and turned.
  public let imageSize: PixelSize
  /// Whether no better picture follows.
  public let isFinal: Bool
  /// Whether the file is damaged or cut short: some of the picture is missing or guessed.
  public let isDamaged: Bool
  /// Whether this is the preview in a camera's raw file. It has more pixels than `imageSize` says.
  public let isPreview: Bool
  /// Whether playing the file shows more than this.
  public let isAnimated: Bool
  /// The format of the file by its contents; `unknown` if this comes from a store of thumbnails.
  public let format: PhotoFormat?

  /// The memory that it takes, in bytes.
  public var byteCount: Int { cells.size.area * MemoryLayout<Cell>.stride + (pixels?.byteCount ?? 0) }

  /// Creates a picture from cells that exist already.
  public init(
    _ cells: CellBuffer, imageSize: PixelSize, isFinal: Bool = true, isDamaged: Bool = false,
    isPreview: Bool = false, isAnimated: Bool = false, format: PhotoFormat? = nil
  ) {
    self.cells = cells
    pixels = nil
    pixelSource = nil
    self.imageSize = imageSize
    self.isFinal = isFinal
    self.isDamaged = isDamaged
    self.isPreview = isPreview
    self.isAnimated = isAnimated
    self.format = format
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
    format = picture.format
  }
}

/// A better picture than any before, until one is final; or an error, after which nothing follows.
public typealias PictureUpdate = Result<CellPicture, DecodeError>

extension PictureUpdate {
  /// Whether nothing follows.
  public var isLast: Bool {
    switch self {
    case .success(let picture): picture.isFinal
    case .failure: true
    }
  }
}
