/// A part of a view or guide that constraints are about.
///
/// Leading is left and trailing is right. Margin attributes belong to views only. The baselines of a view are its
/// first and last row of text; of one without text the bottom row.
public enum LayoutAttribute: String, Hashable, Sendable, CaseIterable {
  case left, right, leading, trailing, top, bottom
  case width, height
  case centerX, centerY
  case firstBaseline, lastBaseline
  case leftMargin, rightMargin, leadingMargin, trailingMargin, topMargin, bottomMargin
  case centerXWithinMargins, centerYWithinMargins

  /// What kind of number the attribute is; only attributes of one kind can be compared.
  enum Kind: Hashable, Sendable {
    /// A column.
    case x
    /// A row.
    case y
    /// A number of columns or rows.
    case extent
  }

  var kind: Kind {
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

  /// Whether the attribute is about the margins of a view.
  var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .topMargin, .bottomMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }
}
