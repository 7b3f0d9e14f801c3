extension SplitViewController {
  /// The maximum number of columns.
  public enum Style: Hashable, Sendable {
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary and a secondary column.
    case tripleColumn
  }

  /// The arrangement of columns while the split view is expanded.
  public enum DisplayMode: Hashable, Sendable {
    /// `allVisible` from 100 columns on, otherwise `primaryHidden`. Use it only as a preference; it is never
    /// the actual mode.
    case automatic
    /// All columns side by side.
    case allVisible
    /// Only the secondary column.
    case primaryHidden
    /// The primary and supplementary columns over the leading part of the secondary column.
    case primaryOverlay
  }

  /// A side of a split view.
  public enum PrimaryEdge: Hashable, Sendable {
    /// The side at which the interface begins: left, unless it is mirrored.
    case leading
    /// The side at which the interface ends.
    case trailing
  }

  /// A column of a split view. The first three cases are in order from the leading to the trailing side, if
  /// the primary is at the leading side.
  public enum Column: Hashable, Sendable, CaseIterable {
    /// The leading column.
    case primary
    /// The middle column, which only a triple-column split view has, and only if it is wide enough.
    case supplementary
    /// The trailing column.
    case secondary
    /// The column that a collapsed split view shows instead of the others, if it has a controller.
    case compact

    /// The columns that an expanded split view shows side by side.
    static let sideBySide: [Column] = [.primary, .supplementary, .secondary]
  }
}

extension SplitViewController.Style {
  /// The maximum number of columns.
  var columnCount: Int { self == .tripleColumn ? 3 : 2 }
}
