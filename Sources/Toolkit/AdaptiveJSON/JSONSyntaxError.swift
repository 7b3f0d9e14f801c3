/// Why a text is not JSON, and where.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// A fault in the text.
  public enum Reason: Hashable, Sendable {
    /// The text ends inside a value.
    case endsTooEarly
    /// Something follows the value.
    case textAfterEnd
    /// Bytes are not UTF-8.
    case invalidUTF8
    /// An object contains a key twice.
    case duplicateKey
    /// A number doesn't fit in 64 bits.
    case numberOutOfRange
    /// A string contains a NUL character.
    case nullCharacter
    /// Arrays and objects are nested deeper than in any real document.
    case tooDeep
    /// The text breaks another rule of JSON.
    case unexpectedText
  }

  /// The fault in the text.
  public let reason: Reason
  /// The 1-based line.
  public let line: Int
  /// The 1-based column in the line, in characters; 0 for the start of the line.
  public let column: Int

  /// An error at a line and column.
  public init(_ reason: Reason, line: Int, column: Int) {
    self.reason = reason
    self.line = line
    self.column = column
  }
}
