/// The width of a screen, for choices that the user makes separately for each. The cases are those of
/// AdaptiveCore's horizontal size class, and their raw values are stored on disk.
public enum RestorationWidth: String, Hashable, Sendable, CaseIterable {
  /// The compact size class.
  case compact
  /// The regular size class.
  case regular
}
