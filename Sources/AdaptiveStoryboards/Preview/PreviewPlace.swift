import AdaptiveCore

/// Where something is previewed: a size and the size classes there.
public struct PreviewPlace: Hashable, Sendable {
  /// Columns and rows.
  public let size: Size
  /// The cell of the grid that is previewed, whose size classes hold whatever the size is; an axis that is any is
  /// unspecified. `nil` where the size classes follow from the size.
  public let cell: SizeClassPattern?

  /// A display of a size.
  public init(_ size: Size) {
    self.size = size
    cell = nil
  }

  /// A cell of the grid: 44, 66 or 88 columns and 22, 33 or 44 rows for compact, any and regular.
  public init(_ cell: SizeClassPattern) {
    size = Size(width: 2 * Self.rows(cell.width), height: Self.rows(cell.height))
    self.cell = cell
  }

  /// Reads a size such as `80x24` or a cell such as `C*`; `nil` for anything else.
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
  public static let grid = SizeClassPattern.grid.map { PreviewPlace($0) }

  /// A small phone upright and on its side, a large one on its side, and a tablet on its side, in cells.
  public static let devices = [(35, 31), (63, 17), (81, 23), (113, 42)].map { columns, rows in
    PreviewPlace(Size(width: columns, height: rows))
  }

  /// The size classes there, on screens of the given thresholds.
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

extension PreviewPlace: CustomStringConvertible {
  /// The size, or the key of the cell: what `init(_:)` reads.
  public var description: String { cell.map(\.description) ?? "\(size)" }
}
