/// How a session uses the terminal.
public struct TerminalOptions: Hashable, Sendable {
  /// The user's choices of colours and graphics.
  public var overrides: CapabilityDetection.Overrides
  /// Whether the mouse is reported. The user then selects text with Shift.
  public var usesMouse: Bool
  /// Whether to query the terminal's capabilities. If not, only the environment counts.
  public var queriesTerminal: Bool
  /// The memory limit for pictures that the terminal stores, in bytes.
  public var pictureBudgetInBytes: Int
  /// The speed of the line to the terminal, in bytes per second; `nil` to measure it.
  public var lineSpeed: Int?
  /// Whether text in the terminal's own colour gets a colour that any other background suits. It does so
  /// only while the background of the terminal is unknown. If not, all colours are those of the frame.
  public var keepsTextReadable: Bool
  /// Whether only lines of text are sent, which any terminal can show. Show the application on a
  /// ``LinearDisplay`` then.
  public var isLinear: Bool

  /// 128 MB, less than half of kitty's quota.
  public static let standardPictureBudget = 128 << 20

  /// Makes options.
  public init(
    overrides: CapabilityDetection.Overrides = CapabilityDetection.Overrides(), usesMouse: Bool = true,
    queriesTerminal: Bool = true, pictureBudgetInBytes: Int = standardPictureBudget,
    lineSpeed: Int? = nil, keepsTextReadable: Bool = true, isLinear: Bool = false
  ) {
    self.overrides = overrides
    self.usesMouse = usesMouse
    self.queriesTerminal = queriesTerminal
    self.pictureBudgetInBytes = pictureBudgetInBytes
    self.lineSpeed = lineSpeed
    self.keepsTextReadable = keepsTextReadable
    self.isLinear = isLinear
  }
}
