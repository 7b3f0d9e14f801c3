import AdaptiveCore

/// What a terminal answers to a query, or reports by itself. Replies nobody asked for are `other`.
///
/// Source: XTerm Control Sequences (Dickey), patch 410; kitty's keyboard and graphics protocols; iTerm2's feature
/// reporting.
public enum TerminalReply: Hashable, Sendable {
  /// DA1: the level of the terminal and its extensions. Every terminal answers, so it ends a round of queries.
  case primaryAttributes([Int])
  /// DA2: type, version and so on.
  case secondaryAttributes([Int])
  /// XTVERSION: the name of the terminal, often with its version.
  case name(String)
  /// OSC 10, 11 or 12: the text, background or cursor colour, as `0xRRGGBB`.
  case color(selector: Int, rgb: UInt32)
  /// CSI 6 t: a cell in pixels.
  case cellPixels(PixelSize)
  /// CSI 4 t: the text area in pixels.
  case windowPixels(PixelSize)
  /// CSI 8 t: the text area in cells.
  case windowCells(Size)
  /// DECRPM: a private mode.
  case mode(Int, ModeState)
  /// CPR: where the text cursor is, (0, 0) at the top left.
  case cursor(Point)
  /// Kitty's keyboard protocol: its current flags.
  case keyboardFlags(Int)
  /// Kitty's graphics protocol: the number of the image, 0 for none, and `OK` or an error.
  case graphics(image: Int, message: String)
  /// XTSMGRAPHICS: item, status and values.
  case graphicsAttributes([Int])
  /// DSR 5: the terminal has read everything up to the question.
  case ready
  /// The features by iTerm2's report, such as `T3LrMSc7UUw9Ts3BFGsSyHNoSxF`.
  case features(String)
  /// The terminal's style, answered or changed by its user (mode 2031).
  case style(UserInterfaceStyle)
  /// A complete sequence of another kind.
  case other

  /// What a terminal says of a mode (DECRPM).
  public enum ModeState: Int, Hashable, Sendable {
    /// The terminal does not know the mode.
    case unknown
    /// On, and can be changed.
    case set
    /// Off, and can be changed.
    case reset
    /// Always on.
    case permanentlySet
    /// Always off.
    case permanentlyReset
  }
}
