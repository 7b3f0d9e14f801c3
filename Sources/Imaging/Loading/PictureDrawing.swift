import AdaptiveCore

/// A picture, or the part of it in view, on its way into a number of cells.
struct PictureDrawing: Sendable {
  /// The cells it covers.
  let size: Size
  /// What is in view; `nil` for all of it.
  let viewport: Viewport?
  private let picture: DecodedPicture

  /// All of a picture in at most so many cells.
  init(_ picture: DecodedPicture, fitting space: Size, cellPixels: PixelSize) {
    self.picture = picture
    size = picture.imageSize.cells(in: space, cellPixels: cellPixels)
    viewport = nil
  }

  /// The part of a picture that is in view.
  init(_ picture: DecodedPicture, viewport: Viewport) {
    self.picture = picture
    size = viewport.cells
    self.viewport = viewport
  }

  /// The cells, by an encoder. Takes the encoder's time.
  func cells(by encoder: any CellEncoder) -> CellBuffer {
    guard let viewport else { return encoder.encode(picture.pixels, size: size) }
    let samples = PixelSize(
      width: size.width * encoder.samplesPerCell.width, height: size.height * encoder.samplesPerCell.height)
    return encoder.encode(PictureCrop(picture, in: viewport).drawn(in: samples), size: size)
  }
}
