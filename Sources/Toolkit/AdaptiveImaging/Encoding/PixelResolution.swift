import AdaptiveCore

/// How many pixels an image has per cell, so that a slow line can carry it.
enum PixelResolution {
  /// The usual bytes per pixel of a photo.
  ///
  /// Source: measured with the sample photos at the size of a window.
  private static func bytesPerPixel(_ format: DisplayCapabilities.PixelSupport.Format) -> Double {
    switch format {
    case .pixels: 0
    case .png: 1.6
    case .sixel: 0.9
    case .jpeg: 0.35
    }
  }

  /// The pixels per cell: all that a cell has, or fewer if the line is slow and the display can enlarge;
  /// `nil` if it can't and the image would take far too long.
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
