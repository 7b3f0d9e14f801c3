/// How a visual format aligns its views across the line, and the direction in which it is read.
public struct LayoutFormatOptions: OptionSet, Hashable, Sendable {
  /// One bit per option.
  public let rawValue: Int

  /// Creates options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Aligns the left edges, in a vertical format.
  public static let alignAllLeft = Self(rawValue: 1 << 0)
  /// Aligns the right edges, in a vertical format.
  public static let alignAllRight = Self(rawValue: 1 << 1)
  /// Aligns the leading edges, in a vertical format.
  public static let alignAllLeading = Self(rawValue: 1 << 2)
  /// Aligns the trailing edges, in a vertical format.
  public static let alignAllTrailing = Self(rawValue: 1 << 3)
  /// Aligns the horizontal centres, in a vertical format.
  public static let alignAllCenterX = Self(rawValue: 1 << 4)
  /// Aligns the top edges, in a horizontal format.
  public static let alignAllTop = Self(rawValue: 1 << 5)
  /// Aligns the bottom edges, in a horizontal format.
  public static let alignAllBottom = Self(rawValue: 1 << 6)
  /// Aligns the vertical centres, in a horizontal format.
  public static let alignAllCenterY = Self(rawValue: 1 << 7)
  /// Aligns the first rows of text, in a horizontal format.
  public static let alignAllFirstBaseline = Self(rawValue: 1 << 8)
  /// Aligns the last rows of text, in a horizontal format.
  public static let alignAllLastBaseline = Self(rawValue: 1 << 9)
  /// Reads the line from the leading to the trailing edge. This is the default.
  public static let directionLeadingToTrailing: Self = []
  /// Reads a horizontal line from the left and constrains left and right edges.
  public static let directionLeftToRight = Self(rawValue: 1 << 10)
  /// Reads a horizontal line from the right, so the first view is the rightmost. Vertical lines are always
  /// read from the top.
  public static let directionRightToLeft = Self(rawValue: 1 << 11)

  /// The names of all options, as storyboards use them.
  package static var names: [String] { all.map(\.name) }

  /// Creates the option with a name, such as `alignAllTop`; `nil` if there is no such option.
  public init?(named name: some StringProtocol) {
    guard let option = Self.all.first(where: { $0.name == name })?.option else { return nil }
    self = option
  }

  /// The attributes that the options make equal, in the order of the options.
  var alignedAttributes: [LayoutAttribute] { alignments.map(\.attribute) }

  /// The options that would align along the line instead of across it.
  func inapplicable(for axis: Axis) -> Self {
    let along: LayoutAttribute.Kind = axis == .horizontal ? .x : .y
    return alignments.reduce(into: []) { if $1.attribute.kind == along { $0.formUnion($1.option) } }
  }

  private var alignments: [(option: Self, attribute: LayoutAttribute)] {
    Self.all.compactMap { row in
      row.attribute.flatMap { contains(row.option) ? (row.option, $0) : nil }
    }
  }

  private static let all: [(option: Self, name: String, attribute: LayoutAttribute?)] = [
    (.alignAllLeft, "alignAllLeft", .left), (.alignAllRight, "alignAllRight", .right),
    (.alignAllLeading, "alignAllLeading", .leading), (.alignAllTrailing, "alignAllTrailing", .trailing),
    (.alignAllCenterX, "alignAllCenterX", .centerX), (.alignAllTop, "alignAllTop", .top),
    (.alignAllBottom, "alignAllBottom", .bottom), (.alignAllCenterY, "alignAllCenterY", .centerY),
    (.alignAllFirstBaseline, "alignAllFirstBaseline", .firstBaseline),
    (.alignAllLastBaseline, "alignAllLastBaseline", .lastBaseline),
    (.directionLeadingToTrailing, "directionLeadingToTrailing", nil),
    (.directionLeftToRight, "directionLeftToRight", nil),
    (.directionRightToLeft, "directionRightToLeft", nil),
  ]
}

extension LayoutFormatOptions: CustomStringConvertible {
  /// The names of the options, such as `alignAllTop, alignAllBottom`; empty if there are none.
  public var description: String {
    Self.all.filter { !$0.option.isEmpty && contains($0.option) }.map(\.name).joined(separator: ", ")
  }
}
