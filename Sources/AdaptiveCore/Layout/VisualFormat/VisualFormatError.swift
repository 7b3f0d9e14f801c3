/// The error in a visual format, and its position.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// A fault in a format.
  public enum Reason: Hashable, Sendable {
    /// An unexpected token. `found` is empty at the end of the format.
    case unexpected(found: String, expected: [Expectation])
    /// The format ends before this closing bracket.
    case unclosed(Character)
    /// A name that is neither a view nor, where one is allowed, a metric.
    case unknownName(String)
    /// A view in the predicate of a gap. Only the size of a view can be compared with another view.
    case viewInGap(String)
    /// A `|` next to a view that has no superview.
    case missingSuperview(of: String)
    /// A negative simple gap, or a number that is infinite, not a number, or more than 2³¹−1 from zero.
    case numberOutOfRange(Double)
    /// A priority that is not an integer from 1 to 1000.
    case priorityOutOfRange(Double)
    /// Options that align along the line instead of across it.
    case inapplicableOptions(LayoutFormatOptions, for: Axis)
    /// The options for reading from the left and from the right at the same time.
    case oppositeDirections
  }

  /// An element that the parser expects at a position.
  public enum Expectation: Hashable, Sendable {
    /// `H:` or `V:`
    case axis
    /// `|`
    case superview
    /// `[`, the start of a view
    case view
    /// `-`, the start of a gap
    case gap
    /// `(`, the start of a list of predicates
    case list
    /// `==`, `<=` or `>=`
    case relation
    /// A number
    case number
    /// The name of a view or a metric
    case name
    /// A symbol
    case symbol(Character)
    /// The end of the format
    case end
  }

  /// The format.
  public let text: String
  /// The 1-based position of the first character in error. One past the last character means the end of the
  /// format; errors in the options are at 1.
  public let column: Int
  /// The fault.
  public let reason: Reason

  /// Creates an error.
  public init(_ reason: Reason, at column: Int, of text: String) {
    self.reason = reason
    self.column = column
    self.text = text
  }
}
