import AdaptiveCore

/// The four sizes of thumbnails of the desktop. The raw value is the side of the square that they fit into,
/// in pixels.
public enum ThumbnailExtent: Int, CaseIterable, Hashable, Comparable, Sendable {
  /// 128 pixels.
  case normal = 128
  /// 256 pixels.
  case large = 256
  /// 512 pixels.
  case xLarge = 512
  /// 1024 pixels.
  case xxLarge = 1024

  /// Creates the smallest size that is sharp in a box, otherwise the largest.
  public init(covering box: PixelSize) {
    let side = max(box.width, box.height)
    self = Self.allCases.first { $0.rawValue >= side } ?? .xxLarge
  }

  /// Returns whether the left size is smaller.
  public static func < (left: ThumbnailExtent, right: ThumbnailExtent) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The square.
  public var box: PixelSize { PixelSize(width: rawValue, height: rawValue) }

  /// The folder's name.
  var folderName: String {
    switch self {
    case .normal: "normal"
    case .large: "large"
    case .xLarge: "x-large"
    case .xxLarge: "xx-large"
    }
  }

  /// All sizes, the best for a box first: those that are large enough from the smallest on, then the others
  /// from the largest on.
  static func bestFirst(for box: PixelSize) -> [ThumbnailExtent] {
    let best = ThumbnailExtent(covering: box)
    return allCases.filter { $0.rawValue >= best.rawValue }
      + allCases.filter { $0.rawValue < best.rawValue }.reversed()
  }
}
