import AdaptiveCore

extension Viewport {
  /// The decode that a viewport needs.
  struct Need: Hashable {
    /// The part that is visible.
    let part: PixelRect
    /// The part to decode: some more on every side, so that small steps need no other decode.
    let region: PixelRect
    /// The pixels that the region must fit into.
    let box: PixelSize
    /// The stage that is good enough.
    let stage: PictureStage
    /// The decoded pixels per pixel of the picture that are enough, at most 1.
    let density: Double
  }

  /// The most pixels of a region with its margin. Beyond that the margin is smaller.
  private static let regionLimit = 6 << 20

  /// Returns the decode that an encoder needs for this viewport. `box` is what it needs for all the cells.
  func need(box: PixelSize) -> Need {
    let part = visibleRegion
    let wanted = max(
      Double(box.width) / max(1, visibleWidth), Double(box.height) / max(1, visibleHeight))
    let density = min(1, wanted)
    func margin(_ divisor: Int) -> PixelRect {
      part.expanded(x: part.width / divisor, y: part.height / divisor, in: imageSize)
    }
    func pixels(_ rect: PixelRect) -> Double { Double(rect.width) * Double(rect.height) * density * density }
    let region = [margin(2), margin(4)].first { pixels($0) <= Double(Self.regionLimit) } ?? part
    func side(_ pixels: Int) -> Int { max(1, min(pixels, Int((Double(pixels) * density).rounded(.up)))) }
    return Need(
      part: part, region: region,
      box: PixelSize(width: side(region.width), height: side(region.height)),
      stage: scale >= 1 ? .exact : .good, density: density)
  }
}
