/// A rule for launch screens. A launch screen is shown before the program can run code for it.
public enum LaunchRestriction: String, Hashable, Sendable, CaseIterable {
  /// A launch screen has exactly one root: a view, or one scene of kind `view`.
  case roots = "launch.roots"
  /// A launch screen has no outlets, actions or segues.
  case connection = "launch.connection"
  /// A launch screen uses only the library's classes.
  case customClass = "launch.customClass"
  /// A launch screen has no views that need code: lists, text fields, embedded scenes.
  case kind = "launch.kind"
  /// A launch screen has no attributes.
  case runtimeAttribute = "launch.runtimeAttribute"
}
