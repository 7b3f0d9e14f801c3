/// Why a format gives no constraints, and where.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Fault: Hashable, Sendable {
    /// A word that does not belong there; empty for the end of the format.
    case unexpected(found: String, expected: [Expectation])
    /// The format ends inside a bracket that this sign would close.
    case unclosed(Character)
    /// A name of neither a view nor, where one may stand, a metric.
    case unknownName(String)
    /// A view that a gap is compared with; only the size of a view can be.
    case viewInGap(String)
    /// A `|` beside a view that has no superview.
    case missingSuperview(of: String)
    /// A distance between neighbours that is negative, or any number that is more than 2³¹−1 from zero or is none.
    case numberOutOfRange(Double)
    /// A priority that is not a whole number from 1 to 1000.
    case priorityOutOfRange(Double)
    /// Options that align along the line instead of across it.
    case misfittingOptions(LayoutFormatOptions, for: Axis)
    /// The options for reading from the left and from the right, together.
    case oppositeDirections
  }

  /// What may stand at a place of a format.
  public enum Expectation: Hashable, Sendable {
    /// `H:` or `V:`
    case axis
    /// `|`
    case superview
    /// `[` and a view
    case view
    /// `-` and maybe a distance
    case gap
    /// `(` and comparisons
    case list
    /// `==`, `<=` or `>=`
    case relation
    /// A number
    case number
    /// The name of a view or a metric
    case name
    /// A sign
    case symbol(Character)
    /// The end of the format
    case end
  }

  /// The format.
  public let text: String
  /// The character the fault begins at; 1 is the first one. One more than there are characters stands for the end, and
  /// faults of the options are at 1.
  public let column: Int
  /// What is wrong.
  public let fault: Fault

  /// An error of a format.
  public init(_ fault: Fault, at column: Int, of text: String) {
    self.fault = fault
    self.column = column
    self.text = text
  }
}
