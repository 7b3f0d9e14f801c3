import AdaptiveCore

/// Turns pixels into characters with colours. A pure function of its fields and arguments.
public protocol CellEncoder: Sendable {
  /// The samples that the encoder uses per cell, across and down. More pixels than that only cost time.
  var samplesPerCell: PixelSize { get }

  /// Stretches a whole picture over this many cells. Linear in pixels and cells.
  func encode(_ picture: PixelBuffer, size: Size) -> CellBuffer
}

extension CellEncoder {
  /// The box to decode a photo into for at most this many cells: enough pixels for every sample, with the
  /// proportions that the cells have on the screen.
  public func decodingBox(for cells: Size, cellPixels: PixelSize) -> PixelSize {
    guard !cellPixels.isEmpty else { return .zero }
    // The direction that needs more pixels per length decides for both.
    let perWidth = samplesPerCell.width * cellPixels.height
    let perHeight = samplesPerCell.height * cellPixels.width
    if perWidth >= perHeight {
      let rowPixels = (perWidth + cellPixels.width - 1) / cellPixels.width
      return PixelSize(width: cells.width * samplesPerCell.width, height: cells.height * rowPixels)
    }
    let columnPixels = (perHeight + cellPixels.height - 1) / cellPixels.height
    return PixelSize(width: cells.width * columnPixels, height: cells.height * samplesPerCell.height)
  }
}
