/// A column whose width the user can choose.
public enum RestorationColumn: String, Hashable, Sendable, CaseIterable {
  /// The first of two columns.
  case primary
  /// The first of three columns.
  case primaryOfThree
  /// The second of three columns.
  case supplementary
}
