/// The colours that a display can show, in ascending order.
public enum ColorGamut: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// No colours, only attributes such as bold and reverse.
  case mono
  /// The 16 named colours of the terminal's theme.
  case ansi16
  /// The xterm palette of 256 colours.
  case ansi256
  /// 24-bit RGB.
  case trueColor

  /// Returns whether the left gamut has fewer colours.
  public static func < (left: ColorGamut, right: ColorGamut) -> Bool { left.rawValue < right.rawValue }
}
