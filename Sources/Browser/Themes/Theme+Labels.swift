import AdaptiveCore
import PhotoDecisions
import PhotoModel

extension Theme {
  /// The style of a colour label's sign, on the background of lists or on a dark one. Plain on displays
  /// without colours.
  static func style(
    of label: ColorLabel, isOnDark: Bool = false, for traits: TraitCollection,
    _ colors: ThemeColors = .standard
  ) -> TextStyle {
    switch colors.gamut(for: traits) {
    case .mono, nil: .plain
    case .ansi16:
      TextStyle(foreground: namedColor(of: label, isOnDark: isOnDark || traits.userInterfaceStyle != .light))
    case .ansi256, .trueColor:
      TextStyle(
        foreground: (traits.userInterfaceStyle == .light ? colors.light : colors.dark)[
          role(of: label, isOnDark: isOnDark)])
    }
  }

  /// The cursor is blue, and blue can't be read on black.
  private static func namedColor(of label: ColorLabel, isOnDark: Bool) -> Color {
    switch label {
    case .red: .red
    case .yellow: .yellow
    case .green: .green
    case .blue: isOnDark ? .cyan : .blue
    case .purple: .magenta
    }
  }

  private static func role(of label: ColorLabel, isOnDark: Bool) -> Palette.Role {
    switch label {
    case .red: isOnDark ? .redOnDark : .red
    case .yellow: isOnDark ? .yellowOnDark : .yellow
    case .green: isOnDark ? .greenOnDark : .green
    case .blue: isOnDark ? .blueOnDark : .blue
    case .purple: isOnDark ? .purpleOnDark : .purple
    }
  }
}
