import AdaptiveCore

/// The colours that the user has chosen: a palette for dark backgrounds and one for light ones. The program
/// follows the terminal between the two, also while it runs.
public nonisolated struct ThemeColors: Hashable, Sendable {
  /// The colours on a dark background.
  public var dark: Palette
  /// The colours on a light background.
  public var light: Palette
  /// Whether labels have letters besides their colours.
  var hasLetters = false
  /// Whether only the terminal's own 16 colours are used.
  var isNamed = false

  /// The colours without a choice.
  public static let standard = ThemeColors(dark: .dark, light: .light)

  /// The names of the themes that come with the program, in the order for users.
  public static let names = shipped.map(\.name)

  /// The theme of a name; `nil` if none of the program's has it.
  public init?(named name: String) {
    guard let entry = Self.shipped.first(where: { $0.name == name }) else { return nil }
    self = entry.colors
  }

  /// The colours that a display with these traits shows.
  func gamut(for traits: TraitCollection) -> ColorGamut? {
    isNamed ? traits.colorGamut.map { min($0, .ansi16) } : traits.colorGamut
  }

  private init(dark: Palette, light: Palette, hasLetters: Bool = false, isNamed: Bool = false) {
    (self.dark, self.light, self.hasLetters, self.isNamed) = (dark, light, hasLetters, isNamed)
  }

  private static let shipped: [(name: String, colors: ThemeColors)] = [
    ("auto", standard), ("dark", ThemeColors(dark: .dark, light: .dark)),
    ("light", ThemeColors(dark: .light, light: .light)),
    (
      "high-contrast",
      ThemeColors(dark: .darkWithHighContrast, light: .lightWithHighContrast, hasLetters: true)
    ),
    (
      "colour-blind",
      ThemeColors(dark: .darkForColourBlind, light: .lightForColourBlind, hasLetters: true)
    ), ("terminal", ThemeColors(dark: .dark, light: .light, isNamed: true)),
    ("gruvbox", ThemeColors(dark: .darkWithGruvbox, light: .lightWithGruvbox)),
    ("nord", ThemeColors(dark: .darkWithNord, light: .lightWithNord)),
    ("catppuccin", ThemeColors(dark: .darkWithCatppuccin, light: .lightWithCatppuccin)),
  ]
}
