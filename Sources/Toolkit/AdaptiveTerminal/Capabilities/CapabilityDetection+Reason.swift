extension CapabilityDetection {
  /// An aspect of the capabilities.
  public enum Aspect: String, Hashable, Sendable, CaseIterable {
    /// The colours.
    case gamut
    /// How pictures are shown.
    case graphics
    /// How image data reaches the terminal. It has no reason if pictures are made of characters.
    case transport
    /// The finest block characters.
    case blocks
    /// Characters beyond ASCII.
    case characters
    /// The size of a cell.
    case cellPixels
    /// Light or dark.
    case style
  }

  /// The reason for a choice.
  public enum Reason: Hashable, Sendable {
    /// The user chose it.
    case overridden
    /// An environment variable.
    case variable(String)
    /// The output is not a terminal.
    case noTerminal
    /// The locale's encoding.
    case codeset(String)
    /// The window size that the system reports.
    case windowSize
    /// A reply from the terminal.
    case reply(TerminalReply)
    /// The row of the table for the terminal's name.
    case program(TerminalProgram)
    /// A multiplexer between this program and the terminal draws everything again.
    case multiplexer(Multiplexer)
    /// It follows from the colours.
    case gamut
    /// It follows from the characters.
    case characters
    /// The default, which suits most terminals.
    case usual
  }
}
