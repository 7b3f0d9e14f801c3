/// The part of a view or guide that a constraint applies to.
///
/// Leading and left are where the columns of the view begin, trailing and right where they end. In a mirrored
/// view, that is the right and the left edge of its area. Only views have margin attributes. The baselines of
/// a view are its first and last row of text, or its bottom row if it has no text.
public enum LayoutAttribute: String, Hashable, Sendable, CaseIterable {
  case left, right, leading, trailing, top, bottom
  case width, height
  case centerX, centerY
  case firstBaseline, lastBaseline
  case leftMargin, rightMargin, leadingMargin, trailingMargin, topMargin, bottomMargin
  case centerXWithinMargins, centerYWithinMargins

  /// The kind of length or position that an attribute measures. A constraint can relate only attributes of
  /// the same kind.
  package enum Kind: Hashable, Sendable {
    /// A horizontal position, in columns.
    case x
    /// A vertical position, in rows.
    case y
    /// A width or height.
    case extent
  }

  package var kind: Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .x
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .y
    case .width, .height: .extent
    }
  }

  /// Whether the attribute is relative to the margins of a view.
  package var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .topMargin, .bottomMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }
}
