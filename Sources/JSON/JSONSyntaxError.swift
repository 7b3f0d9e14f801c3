/// Why a text is not JSON, and where.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// What is wrong at the place.
  public enum Fault: Hashable, Sendable {
    /// The text ends inside a value.
    case endsTooEarly
    /// Something follows the value.
    case textAfterEnd
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A key stands twice in one object.
    case duplicateKey
    /// A number that doesn't fit 64 bits.
    case numberOutOfRange
    /// A NUL character inside a string.
    case nullCharacter
    /// Arrays and objects nested deeper than any real document.
    case tooDeep
    /// Anything else that is not JSON.
    case unexpectedText
  }

  /// What is wrong.
  public let fault: Fault
  /// The line, counted from 1.
  public let line: Int
  /// The column in the line, in characters, counted from 1; 0 for "before the first".
  public let column: Int

  /// An error at a place.
  public init(_ fault: Fault, line: Int, column: Int) {
    self.fault = fault
    self.line = line
    self.column = column
  }
}
