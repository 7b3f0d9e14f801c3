import AdaptiveCore
import PhotoModel

/// The shape of the areas in which the thumbnails of an album are shown: that of most of its photos.
///
/// Areas of all shapes are about equally large, so the shape does not change how many thumbnails fit.
enum ThumbnailShape: Hashable {
  /// 3:2, for landscapes, and for photos of unknown size.
  case landscape
  /// For about as many portraits as landscapes, and for squares.
  case square
  /// 2:3, for portraits.
  case portrait

  /// The photos that are counted.
  static let sampleCount = 300
  /// The part of photos from which portraits count.
  private static let fewestPortraits = 1.0 / 3
  /// How often the shorter side of a photo that is almost square fits into the longer one.
  private static let squarest = 1.2

  /// The shape for photos, as far as their sizes are known.
  init(of photos: some Sequence<Photo>) {
    var (portraits, count) = (0.0, 0.0)
    for case let size? in photos.prefix(Self.sampleCount).lazy.map(\.shownSize) {
      let ratio = Double(size.height) / Double(size.width)
      portraits += ratio > Self.squarest ? 1 : ratio < 1 / Self.squarest ? 0 : 0.5
      count += 1
    }
    self =
      switch portraits / max(1, count) {
      case ..<Self.fewestPortraits: .landscape
      case ...(1 - Self.fewestPortraits): .square
      default: .portrait
      }
  }

  /// Returns whether the sizes of enough photos are known to choose a shape that stays.
  static func isCertain(for photos: some Collection<Photo>) -> Bool {
    let sample = photos.prefix(sampleCount)
    return !sample.isEmpty && 2 * sample.count(where: { $0.facts.imageSize != nil }) >= sample.count
  }

  /// The width of an area, divided by its height.
  var ratio: Double {
    switch self {
    case .landscape: 1.5
    case .square: 1
    case .portrait: 1 / 1.5
    }
  }

  /// The columns of an area that is as large as a landscape one with a number of columns.
  func columns(insteadOf columns: Int) -> Int {
    max(1, Int((Double(columns) * (ratio / Self.landscape.ratio).squareRoot()).rounded()))
  }

  /// The rows of an area with a number of columns, at least two.
  func rows(of columns: Int, cellPixels: PixelSize) -> Int {
    let cell = cellPixels.isEmpty ? 0.5 : Double(cellPixels.width) / Double(cellPixels.height)
    return max(2, Int((Double(columns) * cell / ratio).rounded()))
  }
}

extension Photo {
  /// The size of the photo as the user has rotated it; `nil` if it isn't known.
  fileprivate var shownSize: (width: Int, height: Int)? {
    facts.imageSize.map { rotation.quarterTurns % 2 == 0 ? $0 : ($0.height, $0.width) }
  }
}
