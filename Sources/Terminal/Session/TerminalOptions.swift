/// How a session uses the terminal.
public struct TerminalOptions: Hashable, Sendable {
  /// What the user demands of colours and pictures.
  public var wishes: CapabilityDetection.Wishes
  /// Whether mouse buttons and the wheel are reported; then text is selected with Shift held.
  public var usesMouse: Bool
  /// Whether the terminal is asked what it can do. Without it only the environment tells.
  public var asksTerminal: Bool

  /// Makes options.
  public init(
    wishes: CapabilityDetection.Wishes = CapabilityDetection.Wishes(), usesMouse: Bool = true,
    asksTerminal: Bool = true
  ) {
    self.wishes = wishes
    self.usesMouse = usesMouse
    self.asksTerminal = asksTerminal
  }
}
