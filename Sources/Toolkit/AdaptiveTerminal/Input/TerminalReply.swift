import AdaptiveCore

/// A reply of a terminal to a query, or an unsolicited report. Unknown replies are `other`.
///
/// Source: XTerm Control Sequences (Dickey), patch 410; kitty's keyboard and graphics protocols; iTerm2's
/// feature reporting.
public enum TerminalReply: Hashable, Sendable {
  /// DA1: the level of the terminal and its extensions. Every terminal sends it, so it ends a round of
  /// queries.
  case primaryAttributes([Int])
  /// DA2: the type, the version and more.
  case secondaryAttributes([Int])
  /// XTVERSION: the name of the terminal, often with its version.
  case name(String)
  /// OSC 10, 11 or 12: the text, background or cursor colour, as `0xRRGGBB`.
  case color(selector: Int, rgb: UInt32)
  /// CSI 6 t: the size of a cell in pixels.
  case cellPixels(PixelSize)
  /// CSI 4 t: the size of the text area in pixels.
  case windowPixels(PixelSize)
  /// CSI 8 t: the size of the text area in cells.
  case windowCells(Size)
  /// DECRPM: the state of a private mode.
  case mode(Int, ModeState)
  /// CPR: the position of the text cursor; (0, 0) is at the top left.
  case cursor(Point)
  /// Kitty keyboard protocol: the current flags.
  case keyboardFlags(Int)
  /// Kitty graphics protocol: the number of the image, 0 for none, and `OK` or an error.
  case graphics(image: Int, message: String)
  /// XTSMGRAPHICS: item, status and values.
  case graphicsAttributes([Int])
  /// DSR 5: the terminal has read everything up to the query.
  case ready
  /// iTerm2's feature report, such as `T3LrMSc7UUw9Ts3BFGsSyHNoSxF`.
  case features(String)
  /// The terminal's style, as a reply or because the user has changed it (mode 2031).
  case style(UserInterfaceStyle)
  /// Another complete sequence.
  case other

  /// The state of a mode (DECRPM).
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

/// The meaning of bytes from a terminal.
public enum TerminalInput: Hashable, Sendable {
  /// An action of the user.
  case event(Event)
  /// A reply of the terminal.
  case reply(TerminalReply)
}
