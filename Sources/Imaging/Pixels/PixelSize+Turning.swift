import AdaptiveCore

extension PixelSize {
  /// The size of a picture of this size after so many quarter turns either way.
  public func turned(by quarters: Int) -> PixelSize {
    quarters.isMultiple(of: 2) ? self : PixelSize(width: height, height: width)
  }
}
