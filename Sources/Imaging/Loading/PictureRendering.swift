import AdaptiveCore

/// A decoded photo as it is printed on a display: the cells it covers, and what is in them. For any thread.
public struct PictureRendering: Sendable {
  private let drawing: PictureDrawing
  private let support: DisplayCapabilities.PixelSupport?

  /// All of a photo in at most so many cells.
  public init(_ picture: DecodedPicture, fitting space: Size, on display: DisplayCapabilities) {
    drawing = PictureDrawing(picture, fitting: space, on: display)
    support = display.graphics == .pixels ? display.pixelSupport : nil
  }

  /// The cells, by an encoder. Takes the encoder's time.
  public func cells(by encoder: any CellEncoder) -> CellBuffer { drawing.cells(by: encoder) }

  /// True pixels to cover the cells, with margins in the colour of what is behind; `nil` where the display takes none.
  public func pixels(over background: UInt32) -> PixelImage? {
    support.flatMap { drawing.sheet(by: $0, background: background)?.image }
  }
}
