/// A line of text that describes a row or column of views, such as `|-[label]-8-[field(>=20)]-|` or
/// `V:|[bar(1)][list]|`.
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
/// `|` is the superview of the adjacent view. An empty gap makes two views touch. `-` is the standard space
/// of one cell, or the superview's margin next to `|`. A format without `H` or `V` is horizontal. Spaces
/// between tokens are ignored. Names get their meaning when the format is expanded. (Semantics 11.4)
public struct VisualFormat: Hashable, Sendable {
  /// The text that was parsed.
  public let text: String
  /// The direction of the line.
  public let axis: Axis
  /// The `|` before the first view; `nil` if there is none.
  let start: Edge?
  /// The views, at least one.
  let views: [Item]
  /// The gaps, one between each view and the next.
  let gaps: [Gap]
  /// The `|` after the last view; `nil` if there is none.
  let end: Edge?

  /// The names of the views in order. A name that occurs twice is listed twice.
  public var viewNames: [String] { views.map(\.name) }
}

extension VisualFormat {
  /// A view and the predicates for its size.
  struct Item: Hashable, Sendable {
    let name: String
    let column: Int
    let sizes: [Predicate]
  }

  /// A `|` and the gap between it and the adjacent view.
  struct Edge: Hashable, Sendable {
    let column: Int
    let gap: Gap
  }

  /// The space between two neighbours.
  enum Gap: Hashable, Sendable {
    /// No space: the neighbours touch.
    case none
    /// `-`
    case standard
    /// `-8-` or `-metric-`
    case simple(Operand)
    /// `-(>=2,<=6@500)-`
    case list([Predicate])
  }

  /// A comparison with a number, a metric or a view, and its priority.
  struct Predicate: Hashable, Sendable {
    let relation: LayoutRelation
    let object: Operand
    let priority: Operand?
  }

  /// A number, or a name that is resolved when the format is expanded.
  struct Operand: Hashable, Sendable {
    enum Value: Hashable, Sendable {
      case number(Double)
      case name(String)
    }

    let value: Value
    let column: Int
  }
}
