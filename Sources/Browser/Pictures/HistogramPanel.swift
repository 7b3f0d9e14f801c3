import AdaptiveCore
import AdaptiveImaging

/// A histogram over a corner of a photo.
final class HistogramPanel: View {
  private let histogram = HistogramView()

  /// The largest panel.
  private static let largest = Size(width: HistogramView.width, height: HistogramView.height - 1)
  /// The smallest panel in which a curve is visible.
  private static let smallest = Size(width: 14, height: 4)

  /// Creates a panel without tones.
  init() {
    super.init()
    // The curves are drawn for the terminal's own background.
    backgroundColor = .default
    addSubview(histogram)
  }

  /// The kind of a cell, which determines its appearance; `nil` for empty curves.
  var tones: PictureTones? {
    get { histogram.tones }
    set { histogram.tones = newValue }
  }

  /// Its frame in the lower left corner of a picture, at most half as wide and high as that; `nil` without
  /// room.
  static func frame(in picture: Rect) -> Rect? {
    let size = Size(
      width: min(largest.width, picture.width / 2), height: min(largest.height, picture.height / 2))
    guard size.width >= smallest.width, size.height >= smallest.height else { return nil }
    return Rect(
      x: picture.minX, y: picture.maxY - size.height, width: size.width, height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    histogram.frame = bounds
  }
}
