/// Palettes that people know from editors and terminals, with a contrast that suits texts: colours that were
/// too weak are lighter on dark backgrounds, and darker on light ones.
nonisolated extension Palette {
  /// Source: Gruvbox by Pavel Pertsev, MIT: https://github.com/morhetz/gruvbox.
  static let darkWithGruvbox = Palette([
    .text: 0xEB_DBB2, .quiet: 0xAF_A08B, .accent: 0x87_A99C, .line: 0x50_4945, .panel: 0x3C_3836,
    .sheet: 0x1D_2021, .error: 0xFB_7D68, .mark: 0xFA_BD2F, .cursor: 0x07_6678, .cursorText: 0xFB_F1C7,
    .photoText: 0xEB_DBB2, .photoPanel: 0x1D_2021, .photoQuiet: 0xBD_AE93, .star: 0xFA_BD2F,
    .emptyStar: 0x92_8374, .rejected: 0xFB_4934, .red: 0xFB_5540, .yellow: 0xFA_BD2F,
    .green: 0xB8_BB26, .blue: 0x83_A598, .purple: 0xD3_869B, .redOnDark: 0xFB_937E,
    .yellowOnDark: 0xFA_BD2F, .greenOnDark: 0xB8_BB26, .blueOnDark: 0x95_B7AA,
    .purpleOnDark: 0xE0_9FA8,
  ])

  /// The same for light backgrounds.
  static let lightWithGruvbox = darkWithGruvbox.changing([
    .text: 0x3C_3836, .quiet: 0x66_5C54, .accent: 0x07_6678, .line: 0xBD_AE93, .panel: 0xEB_DBB2,
    .sheet: 0xF9_F5D7, .error: 0x9D_0006, .mark: 0x93_6514, .cursor: 0x07_6678, .red: 0x9D_0006,
    .yellow: 0x93_6514, .green: 0x75_700E, .blue: 0x07_6678, .purple: 0x8F_3F71,
  ])

  /// Source: Nord by Sven Greb, MIT: https://www.nordtheme.com.
  static let darkWithNord = Palette([
    .text: 0xD8_DEE9, .quiet: 0xA4_AFC2, .accent: 0x88_C0D0, .line: 0x4C_566A, .panel: 0x3B_4252,
    .sheet: 0x2E_3440, .error: 0xDF_9D9E, .mark: 0xEB_CB8B, .cursor: 0x46_6A96, .cursorText: 0xEC_EFF4,
    .photoText: 0xEC_EFF4, .photoPanel: 0x2E_3440, .photoQuiet: 0xB4_BCCB, .star: 0xEB_CB8B,
    .emptyStar: 0x7B_88A1, .rejected: 0xD7_8586, .red: 0xD7_8586, .yellow: 0xEB_CB8B,
    .green: 0xA3_BE8C, .blue: 0x81_A1C1, .purple: 0xB6_90AF, .redOnDark: 0xE6_B1B2,
    .yellowOnDark: 0xEB_CB8B, .greenOnDark: 0xAC_C795, .blueOnDark: 0xA6_C1E1,
    .purpleOnDark: 0xD9_B3D2,
  ])

  /// The same for light backgrounds.
  static let lightWithNord = darkWithNord.changing([
    .text: 0x2E_3440, .quiet: 0x4C_566A, .accent: 0x48_6B96, .line: 0xB8_C1D1, .panel: 0xE5_E9F0,
    .sheet: 0xEC_EFF4, .error: 0xA9_4B54, .mark: 0x9C_5D35, .cursor: 0x46_6A96, .red: 0xAD_4F58,
    .yellow: 0x76_6D26, .green: 0x56_7639, .blue: 0x4C_6F9A, .purple: 0x86_607F,
  ])

  /// Source: Catppuccin, Mocha and Latte, MIT: https://catppuccin.com/palette.
  static let darkWithCatppuccin = Palette([
    .text: 0xCD_D6F4, .quiet: 0xA6_ADC8, .accent: 0x89_B4FA, .line: 0x45_475A, .panel: 0x31_3244,
    .sheet: 0x18_1825, .error: 0xF3_8BA8, .mark: 0xF9_E2AF, .cursor: 0x3F_5C94, .cursorText: 0xFF_FFFF,
    .photoText: 0xCD_D6F4, .photoPanel: 0x11_111B, .photoQuiet: 0xBA_C2DE, .star: 0xF9_E2AF,
    .emptyStar: 0x7F_849C, .rejected: 0xF3_8BA8, .red: 0xF3_8BA8, .yellow: 0xF9_E2AF,
    .green: 0xA6_E3A1, .blue: 0x89_B4FA, .purple: 0xCB_A6F7, .redOnDark: 0xF3_93AC,
    .yellowOnDark: 0xF9_E2AF, .greenOnDark: 0xA6_E3A1, .blueOnDark: 0x89_B4FA,
    .purpleOnDark: 0xCB_A6F7,
  ])

  /// The same for light backgrounds.
  static let lightWithCatppuccin = darkWithCatppuccin.changing([
    .text: 0x4C_4F69, .quiet: 0x65_687E, .accent: 0x0A_5BF3, .line: 0xBC_C0CC, .panel: 0xE6_E9EF,
    .sheet: 0xEF_F1F5, .error: 0xD0_0F38, .mark: 0x8F_661D, .cursor: 0x2A_5DB8, .red: 0xD2_0F39,
    .yellow: 0x8F_661D, .green: 0x2E_7C28, .blue: 0x16_62F5, .purple: 0x88_39EF, .redOnDark: 0xF3_9BB0,
    .blueOnDark: 0x8B_B5FA,
  ])
}
