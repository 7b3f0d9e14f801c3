import AdaptiveCore
import Glibc

/// Standard output as a place to print on, without taking the terminal over.
public struct StandardOutput: Sendable {
  /// Whether it is a terminal.
  public let isTerminal: Bool
  /// Columns and rows of the terminal; 80x24 without one.
  public let cells: Size
  /// What can be shown there, as far as the environment tells.
  public let capabilities: DisplayCapabilities
  /// How pictures of true pixels are sent; `nil` where they can't be shown.
  public let graphics: GraphicsSupport?

  /// Looks at standard output. Makes the process use UTF-8.
  public init(
    environment: [String: String], wishes: CapabilityDetection.Wishes = CapabilityDetection.Wishes()
  ) {
    var size = winsize()
    isTerminal = isatty(STDOUT_FILENO) == 1
    let isMeasured = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
    cells = isMeasured ? Size(width: Int(size.ws_col), height: Int(size.ws_row)) : Size(width: 80, height: 24)
    let detection = CapabilityDetection(
      CapabilityDetection.Surroundings(
        environment: environment, isTerminal: isTerminal, isAsked: false, cells: cells,
        pixels: PixelSize(width: Int(size.ws_xpixel), height: Int(size.ws_ypixel)),
        codeset: TerminalLocale.prepare(), wishes: wishes))
    capabilities = detection.capabilities
    graphics = detection.graphics
  }
}
