import AdaptiveCore

/// A size at which a scene is previewed, with its size classes.
public struct PreviewVariant: Hashable, Sendable {
  /// The columns and rows.
  public let size: Size
  /// The cell of the grid of size classes. Its classes apply regardless of the size; an axis that is any is
  /// unspecified. `nil` if the size classes follow from the size.
  public let cell: SizeClassPattern?

  /// Creates a variant with the size classes of a display of this size.
  public init(_ size: Size) {
    self.size = size
    cell = nil
  }

  /// Creates a variant for a cell of the grid: 44, 66 or 88 columns and 22, 33 or 44 rows for compact, any
  /// and regular.
  public init(_ cell: SizeClassPattern) {
    size = Size(width: 2 * Self.rows(cell.width), height: Self.rows(cell.height))
    self.cell = cell
  }

  /// Parses a size such as `80x24` or a cell such as `C*`; `nil` for other text.
  public init?(_ text: some StringProtocol) {
    if let cell = SizeClassPattern(text) {
      self.init(cell)
    } else if let size = Size(text) {
      self.init(size)
    } else {
      return nil
    }
  }

  /// The nine cells of the grid, row by row.
  public static let grid = SizeClassPattern.grid.map { PreviewVariant($0) }

  /// Four devices in cells: a small phone in portrait and landscape, a large phone in landscape, and a
  /// tablet in landscape.
  public static let devices = [(35, 31), (63, 17), (81, 23), (113, 42)].map { columns, rows in
    PreviewVariant(Size(width: columns, height: rows))
  }

  /// Returns the size classes, for screens with the given thresholds.
  public func sizeClasses(_ thresholds: SizeClassThresholds = .standard) -> SizeClassPattern {
    if let cell { return cell }
    let traits = thresholds.traits(of: size)
    return SizeClassPattern(width: traits.horizontalSizeClass, height: traits.verticalSizeClass)
  }

  private static func rows(_ sizeClass: SizeClass) -> Int {
    switch sizeClass {
    case .compact: 22
    case .unspecified: 33
    case .regular: 44
    }
  }
}

extension PreviewVariant: CustomStringConvertible {
  /// The size, or the key of the cell, as `init(_:)` parses it.
  public var description: String { cell.map(\.description) ?? "\(size)" }
}
