/// Why a text is not a template for names. Positions count characters from 0.
public enum RenameTemplateError: Error, Hashable, Sendable {
  /// The text is empty.
  case empty
  /// A brace is opened here and never closed, or closed and never opened.
  case unbalancedBrace(at: Int)
  /// There is no such field.
  case unknownField(String, at: Int)
  /// The field doesn't accept what follows its colon.
  case invalidOption(String, at: Int)
  /// A slash or a NUL can't be in a name.
  case invalidCharacter(at: Int)
}
