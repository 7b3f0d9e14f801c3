import AdaptiveCore

extension PixelSize {
  /// The largest size with these proportions that fits a box. It is never enlarged, and no side is 0 unless
  /// this one's is.
  ///
  /// The decoder computes the same, so the program knows the exact size of a picture in advance.
  public func fitted(into box: PixelSize) -> PixelSize {
    guard !isEmpty, !box.isEmpty else { return .zero }
    guard width > box.width || height > box.height else { return self }
    let byWidth = width * box.height
    let byHeight = height * box.width
    if byWidth >= byHeight {
      return PixelSize(width: box.width, height: max(1, min(box.height, (byHeight + width / 2) / width)))
    }
    return PixelSize(width: max(1, min(box.width, (byWidth + height / 2) / height)), height: box.height)
  }

  /// Returns whether this is at least as large as another size in both directions.
  func covers(_ other: PixelSize) -> Bool { width >= other.width && height >= other.height }

  /// The bytes of RGBA pixels of this size.
  var byteCount: Int { width * height * 4 }

  /// The size of a picture of this size after this many quarter turns in either direction.
  public func turned(by quarters: Int) -> PixelSize {
    quarters.isMultiple(of: 2) ? self : PixelSize(width: height, height: width)
  }
}
