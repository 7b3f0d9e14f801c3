/// Whether the display has a light or dark background.
public enum UserInterfaceStyle: Int, Hashable, Sendable {
  /// Unknown.
  case unspecified
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}
