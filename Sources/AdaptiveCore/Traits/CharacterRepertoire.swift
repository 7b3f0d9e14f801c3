/// Which characters a display can show, in ascending order.
public enum CharacterRepertoire: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// Only those of ASCII.
  case ascii
  /// Those of Unicode that terminals agree on.
  case unicode

  /// Fewer characters are less.
  public static func < (left: CharacterRepertoire, right: CharacterRepertoire) -> Bool {
    left.rawValue < right.rawValue
  }
}
