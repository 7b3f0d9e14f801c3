/// Whether the display's background is light or dark.
public enum UserInterfaceStyle: Int, Hashable, Sendable {
  /// Not known.
  case unspecified
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}
