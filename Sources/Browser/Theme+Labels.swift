import AdaptiveCore
import Decisions
import PhotoModel

extension Theme {
  /// The style of a colour label's sign, for a light or a dark background. Plain on displays without colours.
  static func style(of label: ColorLabel, for traits: TraitCollection) -> TextStyle {
    switch traits.colorGamut {
    case .mono, nil: .plain
    case .ansi16: TextStyle(foreground: namedColor(of: label))
    case .ansi256, .trueColor:
      TextStyle(
        foreground: traits.userInterfaceStyle == .light ? darkShade(of: label) : lightShade(of: label))
    }
  }

  private static func namedColor(of label: ColorLabel) -> Color {
    switch label {
    case .red: .red
    case .yellow: .yellow
    case .green: .green
    case .blue: .blue
    case .purple: .magenta
    }
  }

  /// Dark enough for a white background.
  private static func darkShade(of label: ColorLabel) -> Color {
    switch label {
    case .red: .rgb(0xC6_2828)
    case .yellow: .rgb(0x9A_6A00)
    case .green: .rgb(0x2E_7D32)
    case .blue: .rgb(0x15_65C0)
    case .purple: .rgb(0x7B_1FA2)
    }
  }

  /// Light enough for a black background.
  private static func lightShade(of label: ColorLabel) -> Color {
    switch label {
    case .red: .rgb(0xFF_6B5E)
    case .yellow: .rgb(0xFF_D54F)
    case .green: .rgb(0x6F_CF7A)
    case .blue: .rgb(0x7F_B4FF)
    case .purple: .rgb(0xD0_9BF0)
    }
  }
}
