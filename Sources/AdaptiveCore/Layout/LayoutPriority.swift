/// How strongly a constraint must hold, from 1 to 1000. Higher priorities are satisfied first; 1000 is
/// required.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number, 1...1000.
  public let rawValue: Int

  /// The constraint must hold.
  public static let required = LayoutPriority(1000)
  /// The default resistance of content against being compressed.
  public static let defaultHigh = LayoutPriority(750)
  /// The default resistance of content against being stretched.
  public static let defaultLow = LayoutPriority(250)
  /// The priority of the target size when a view computes its fitting size.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// Creates a priority, clamped to 1...1000.
  public init(rawValue: Int) { self.rawValue = max(1, min(rawValue, 1000)) }

  /// Creates a priority, clamped to 1...1000.
  public init(_ rawValue: Int) { self.init(rawValue: rawValue) }

  /// Returns whether the left priority is lower than the right one.
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
