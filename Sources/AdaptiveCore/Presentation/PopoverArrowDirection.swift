/// The direction in which a popover's arrow points. An arrow that points up belongs to a popover below its
/// source. In an interface that begins at the right, left and right are exchanged.
public struct PopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits, one for each direction.
  public let rawValue: UInt8
  /// Creates directions from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The popover lies below the source.
  public static let up = PopoverArrowDirection(rawValue: 1)
  /// The popover lies above the source.
  public static let down = PopoverArrowDirection(rawValue: 2)
  /// The popover lies to the right of the source.
  public static let left = PopoverArrowDirection(rawValue: 4)
  /// The popover lies to the left of the source.
  public static let right = PopoverArrowDirection(rawValue: 8)
  /// Any of the four directions.
  public static let any: PopoverArrowDirection = [.up, .down, .left, .right]
  /// No direction yet: the popover has not been laid out.
  public static let unknown: PopoverArrowDirection = []

  /// The four directions, in the order in which they are tried.
  static let all: [PopoverArrowDirection] = [.up, .down, .left, .right]

  /// Whether the popover lies above or below its source.
  var isVertical: Bool { self == .up || self == .down }
}
