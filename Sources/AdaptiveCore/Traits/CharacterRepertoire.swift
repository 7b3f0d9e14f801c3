/// The characters that a display can show, in ascending order.
public enum CharacterRepertoire: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// ASCII only.
  case ascii
  /// The Unicode characters that terminals agree on.
  case unicode

  /// Returns whether the left repertoire has fewer characters.
  public static func < (left: CharacterRepertoire, right: CharacterRepertoire) -> Bool {
    left.rawValue < right.rawValue
  }
}
