import AdaptiveCore

/// How many pixels stand for a cell, so that a picture has no more bytes than a line should carry.
enum PixelResolution {
  /// Bytes for each pixel of a photo, as photos go.
  ///
  /// Source: the sample photos, encoded in a size that fills a window.
  private static func bytesPerPixel(_ format: DisplayCapabilities.PixelSupport.Format) -> Double {
    switch format {
    case .pixels: 0
    case .png: 1.6
    case .sixel: 0.9
    case .jpeg: 0.35
    }
  }

  /// The pixels for each cell of a picture: all that a cell has, or fewer where the line is slow and the display enlarges;
  /// `nil` where it does not, and the picture would take far too long.
  static func pixelsPerCell(
    for cells: Size, cellPixels: PixelSize, support: DisplayCapabilities.PixelSupport
  ) -> PixelSize? {
    guard let limit = support.byteLimit else { return cellPixels }
    let pixels = Double(cells.width * cellPixels.width) * Double(cells.height * cellPixels.height)
    let wanted = pixels * bytesPerPixel(support.format)
    guard wanted > Double(limit) else { return cellPixels }
    guard support.enlarges else { return wanted > 2 * Double(limit) ? nil : cellPixels }
    let share = (Double(limit) / wanted).squareRoot()
    return PixelSize(
      width: max(2, Int(Double(cellPixels.width) * share)),
      height: max(4, Int(Double(cellPixels.height) * share)))
  }
}
