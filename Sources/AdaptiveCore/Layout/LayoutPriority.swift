/// How much a constraint matters, 1...1000: higher ones first, and 1000 must hold.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number, 1...1000.
  public let rawValue: Int

  /// Must hold.
  public static let required = LayoutPriority(1000)
  /// Holds against most: how strongly content resists being cut, unless said otherwise.
  public static let defaultHigh = LayoutPriority(750)
  /// Gives way to most: how strongly content resists being stretched, unless said otherwise.
  public static let defaultLow = LayoutPriority(250)
  /// How strongly a view that is asked for its smallest size wants a given one.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// Makes a priority; below 1 counts as 1, above 1000 as 1000.
  public init(rawValue: Int) { self.rawValue = max(1, min(rawValue, 1000)) }

  /// Makes a priority; below 1 counts as 1, above 1000 as 1000.
  public init(_ rawValue: Int) { self.init(rawValue: rawValue) }

  /// Whether the left one matters less.
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
