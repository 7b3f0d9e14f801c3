/// A line that describes how views lie in a row or a column: `|-[label]-8-[field(>=20)]-|`, `V:|[bar(1)][list]|`.
///
/// ```
/// format     := (("H" | "V") ":")? ("|" gap)? view (gap view)* (gap "|")?
/// gap        := "" | "-" | "-" simple "-" | "-" list "-"
/// view       := "[" name list? "]"
/// list       := "(" predicate ("," predicate)* ")"
/// simple     := number | metric
/// predicate  := ("==" | "<=" | ">=")? object ("@" priority)?
/// object     := number | metric | viewName
/// priority   := number | metric
/// ```
///
/// `|` is the superview of the view beside it. Nothing between two views lets them touch, `-` is the standard space of
/// one cell, and beside `|` it is the superview's margin. Without `H` and `V` a format is horizontal. Blanks between the
/// parts mean nothing. A format knows no views: names get a meaning when it is expanded.
public struct VisualFormat: Hashable, Sendable {
  /// The format as it was written.
  public let text: String
  /// The direction the format describes.
  public let axis: Axis
  /// The `|` before the first view; `nil` when there is none.
  let start: Edge?
  /// The views, at least one.
  let views: [Item]
  /// What lies between each view and the next.
  let gaps: [Gap]
  /// The `|` after the last view; `nil` when there is none.
  let end: Edge?

  /// The names of the views, in order; one that is written twice stands there twice.
  public var viewNames: [String] { views.map(\.name) }
}

extension VisualFormat {
  /// A view with what is said about its size.
  struct Item: Hashable, Sendable {
    let name: String
    let column: Int
    let sizes: [Predicate]
  }

  /// A `|` with what lies between it and the view beside it.
  struct Edge: Hashable, Sendable {
    let column: Int
    let gap: Gap
  }

  /// What lies between two neighbours.
  enum Gap: Hashable, Sendable {
    /// Nothing: they touch.
    case none
    /// `-`
    case standard
    /// `-8-` or `-metric-`
    case simple(Operand)
    /// `-(>=2,<=6@500)-`
    case list([Predicate])
  }

  /// A comparison with a number, a metric or a view, and how much it matters.
  struct Predicate: Hashable, Sendable {
    let relation: LayoutRelation
    let object: Operand
    let priority: Operand?
  }

  /// A number as it stands there, or a name that has a meaning only when the format is expanded.
  struct Operand: Hashable, Sendable {
    enum Value: Hashable, Sendable {
      case number(Double)
      case name(String)
    }

    let value: Value
    let column: Int
  }
}
