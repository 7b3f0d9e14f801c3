nonisolated extension Palette {
  /// For dark backgrounds.
  static let dark = Palette([
    .text: 0xE6_E9ED, .quiet: 0x8A_929C, .accent: 0x7F_B7D9, .line: 0x3A_414B, .panel: 0x26_2B33,
    .sheet: 0x17_1A1F, .error: 0xFF_8B8B, .mark: 0xFF_C83D, .cursor: 0x2C_5A7E, .cursorText: 0xFF_FFFF,
    .photoText: 0xF4_F4F4, .photoPanel: 0x18_1A1E, .photoQuiet: 0xB4_BAC2, .star: 0xFF_C83D,
    .emptyStar: 0x6B_7078, .rejected: 0xFF_6B5E,
    .red: 0xFF_6B5E, .yellow: 0xFF_D54F, .green: 0x6F_CF7A, .blue: 0x7F_B4FF, .purple: 0xD0_9BF0,
    .redOnDark: 0xFF_9A90, .yellowOnDark: 0xFF_D54F, .greenOnDark: 0x8F_DC98, .blueOnDark: 0xA6_CBFF,
    .purpleOnDark: 0xDE_B8F5,
  ])

  /// For light backgrounds. Photos and the row under the cursor have dark backgrounds here, too.
  static let light = dark.changing([
    .text: 0x20_2428, .quiet: 0x5F_666E, .accent: 0x00_5F87, .line: 0xC0_C5CB, .panel: 0xE4_E7EB,
    .sheet: 0xF6_F7F9, .error: 0xB0_1E1E, .mark: 0x9A_5B00, .cursor: 0x26_5E8A,
    .red: 0xC6_2828, .yellow: 0x8F_6200, .green: 0x2E_7D32, .blue: 0x15_65C0, .purple: 0x7B_1FA2,
  ])

  /// Black and white, with a few strong colours.
  static let darkWithHighContrast = dark.changing([
    .text: 0xFF_FFFF, .quiet: 0xD0_D0D0, .accent: 0xFF_E14D, .line: 0xFF_FFFF, .panel: 0x00_0000,
    .sheet: 0x00_0000, .error: 0xFF_A3A3, .mark: 0xFF_E14D, .cursor: 0x00_3A8C, .photoText: 0xFF_FFFF,
    .photoPanel: 0x00_0000, .photoQuiet: 0xE0_E0E0, .star: 0xFF_E14D, .emptyStar: 0xA8_A8A8,
    .rejected: 0xFF_8A80, .red: 0xFF_8A80, .blue: 0x9C_C6FF, .redOnDark: 0xFF_B3AB,
    .blueOnDark: 0xB8_D6FF, .greenOnDark: 0x9C_E8A4, .purpleOnDark: 0xE3_C4F7,
  ])

  /// The same for light backgrounds.
  static let lightWithHighContrast = darkWithHighContrast.changing([
    .text: 0x00_0000, .quiet: 0x38_3838, .accent: 0x00_2F6C, .line: 0x00_0000, .panel: 0xFF_FFFF,
    .sheet: 0xFF_FFFF, .error: 0x8A_0000, .mark: 0x6B_3E00, .cursor: 0x00_2F6C, .red: 0x9B_0000,
    .yellow: 0x6B_4A00, .green: 0x00_5A12, .blue: 0x00_3A9E, .purple: 0x5E_0A84,
  ])

  /// Colours that people with any kind of colour blindness tell apart, by their lightness, too.
  ///
  /// Source: Okabe and Ito, Color Universal Design, 2008.
  static let darkForColourBlind = dark.changing([
    .error: 0xFF_A35C, .rejected: 0xF0_8A4B, .mark: 0xF0_E442, .star: 0xF0_E442, .accent: 0x7C_C4EE,
    .red: 0xE6_7A2E, .yellow: 0xF0_E442, .green: 0x2F_BF96, .blue: 0x56_B4E9, .purple: 0xE3_A5C7,
    .redOnDark: 0xFF_B48A, .yellowOnDark: 0xF0_E442, .greenOnDark: 0x6F_DDBD, .blueOnDark: 0x9B_D7F7,
    .purpleOnDark: 0xF0_C4DB,
  ])

  /// The same for light backgrounds.
  static let lightForColourBlind = darkForColourBlind.changing([
    .text: 0x20_2428, .quiet: 0x5F_666E, .accent: 0x00_5F87, .line: 0xC0_C5CB, .panel: 0xE4_E7EB,
    .sheet: 0xF6_F7F9, .error: 0x9C_3C00, .mark: 0x7A_5600, .cursor: 0x26_5E8A, .red: 0xA8_4300,
    .yellow: 0x7A_6200, .green: 0x00_6B4D, .blue: 0x00_5F9E, .purple: 0x94_3F72,
  ])
}
