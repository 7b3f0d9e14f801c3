/// How the views of a format are aligned across its line, and which way it is read.
public struct LayoutFormatOptions: OptionSet, Hashable, Sendable {
  /// One bit for each option.
  public let rawValue: Int

  /// Makes options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Left edges are aligned; for vertical formats.
  public static let alignAllLeft = Self(rawValue: 1 << 0)
  /// Right edges are aligned; for vertical formats.
  public static let alignAllRight = Self(rawValue: 1 << 1)
  /// Leading edges are aligned; for vertical formats.
  public static let alignAllLeading = Self(rawValue: 1 << 2)
  /// Trailing edges are aligned; for vertical formats.
  public static let alignAllTrailing = Self(rawValue: 1 << 3)
  /// Centres are aligned; for vertical formats.
  public static let alignAllCenterX = Self(rawValue: 1 << 4)
  /// Top edges are aligned; for horizontal formats.
  public static let alignAllTop = Self(rawValue: 1 << 5)
  /// Bottom edges are aligned; for horizontal formats.
  public static let alignAllBottom = Self(rawValue: 1 << 6)
  /// Centres are aligned; for horizontal formats.
  public static let alignAllCenterY = Self(rawValue: 1 << 7)
  /// First rows of text are aligned; for horizontal formats.
  public static let alignAllFirstBaseline = Self(rawValue: 1 << 8)
  /// Last rows of text are aligned; for horizontal formats.
  public static let alignAllLastBaseline = Self(rawValue: 1 << 9)
  /// The line is read from the leading to the trailing edge, which is how it is read anyway.
  public static let directionLeadingToTrailing: Self = []
  /// A horizontal line is read from the left, and its constraints are about left and right edges.
  public static let directionLeftToRight = Self(rawValue: 1 << 10)
  /// A horizontal line is read from the right: the first view is the rightmost. Vertical ones are read from the top.
  public static let directionRightToLeft = Self(rawValue: 1 << 11)

  /// The names of all options, as documents use them.
  static var names: [String] { all.map(\.name) }

  /// The option with one of the names above; `nil` for any other.
  public init?(named name: some StringProtocol) {
    guard let option = Self.all.first(where: { $0.name == name })?.option else { return nil }
    self = option
  }

  /// The attributes to be equal, in the order of the options.
  var alignedAttributes: [LayoutAttribute] { alignments.map(\.attribute) }

  /// The options that align along a line instead of across it.
  func misfits(for axis: Axis) -> Self {
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
  /// The names of the options, `alignAllTop, alignAllBottom`; empty for none.
  public var description: String {
    Self.all.filter { !$0.option.isEmpty && contains($0.option) }.map(\.name).joined(separator: ", ")
  }
}
