import AdaptiveCore

/// The conclusion from each piece of evidence by itself.
extension CapabilityDetection {
  static func gamut(
    _ context: Context, _ hints: EnvironmentHints
  ) -> (value: ColorGamut, reason: Reason) {
    if let requested = context.overrides.gamut { return (requested, .overridden) }
    if hints.forbidsColor { return (.mono, .variable("NO_COLOR")) }
    if !context.isTerminal { return (.mono, .noTerminal) }
    guard let terminal = hints.terminal else { return (.mono, .variable("TERM")) }
    if terminal.entry == .rgb, let variable = hints.trueColorVariable {
      return (.trueColor, .variable(variable))
    }
    return (terminal.gamut, hints.term.isEmpty ? .usual : .variable("TERM"))
  }

  /// The beginnings of the XTVERSION names of terminals with 24-bit colours. tmux and screen are missing
  /// because the terminal around them decides.
  private static let trueColorNames = [
    "kitty", "WezTerm", "foot", "ghostty", "iTerm2", "XTerm", "Konsole", "VTE", "contour", "mintty", "rio",
    "alacritty", "mlterm", "tabby", "Windows Terminal",
  ]

  static func isTrueColor(_ name: String) -> Bool {
    trueColorNames.contains { name.lowercased().hasPrefix($0.lowercased()) }
  }

  static func characters(
    _ context: Context, _ hints: EnvironmentHints
  ) -> (value: Bool, reason: Reason) {
    if let terminal = hints.terminal, !terminal.isUnicode { return (false, .variable("TERM")) }
    if context.overrides.isASCII { return (false, .overridden) }
    // The system uses the C locale without one and in place of one that is not installed.
    let isStandard = ["", "ANSI_X3.4-1968", "US-ASCII", "ASCII", "646"].contains(context.codeset.uppercased())
    // Without a locale nothing is known about the terminal, and nearly all terminals support UTF-8.
    guard let codeset = isStandard ? hints.locale?.codeset : context.codeset else { return (true, .usual) }
    return (["UTF-8", "UTF8"].contains(codeset.uppercased()), .codeset(codeset))
  }

  static func cell(of pixels: PixelSize, cells: Size) -> PixelSize {
    guard !cells.isEmpty else { return .zero }
    return PixelSize(width: pixels.width / cells.width, height: pixels.height / cells.height)
  }

  static func style(ofBackground rgb: UInt32) -> UserInterfaceStyle {
    let (red, green, blue) = (Double(rgb >> 16 & 0xFF), Double(rgb >> 8 & 0xFF), Double(rgb & 0xFF))
    return 0.299 * red + 0.587 * green + 0.114 * blue > 0.6 * 255 ? .light : .dark
  }
}
