/// How a session uses the terminal.
public struct TerminalOptions: Hashable, Sendable {
  /// What the user demands of colours and pictures.
  public var wishes: CapabilityDetection.Wishes
  /// Whether mouse buttons and the wheel are reported; then text is selected with Shift held.
  public var usesMouse: Bool
  /// Whether the terminal is asked what it can do. Without it only the environment tells.
  public var asksTerminal: Bool
  /// The most memory that pictures may take in a terminal that stores them, in bytes.
  public var pictureBudgetInBytes: Int

  /// 128 MB, which is less than half of kitty's quota.
  public static let standardPictureBudget = 128 << 20

  /// Makes options.
  public init(
    wishes: CapabilityDetection.Wishes = CapabilityDetection.Wishes(), usesMouse: Bool = true,
    asksTerminal: Bool = true, pictureBudgetInBytes: Int = standardPictureBudget
  ) {
    self.wishes = wishes
    self.usesMouse = usesMouse
    self.asksTerminal = asksTerminal
    self.pictureBudgetInBytes = pictureBudgetInBytes
  }
}
