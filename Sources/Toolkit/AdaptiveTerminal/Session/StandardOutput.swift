import AdaptiveCore
import AdaptiveSystem

/// Standard output as a destination for printing, without taking over the terminal.
public struct StandardOutput: Sendable {
  /// Whether it is a terminal.
  public let isTerminal: Bool
  /// The size of the terminal in cells; 80x24 without one.
  public let cells: Size
  /// The capabilities known so far.
  public let capabilities: DisplayCapabilities
  /// How images are sent; `nil` if the output does not support them.
  public let graphics: GraphicsSupport?

  /// How long to wait for a terminal that does not reply.
  private static let timeout = Duration.milliseconds(500)

  /// Examines standard output. Makes the process use UTF-8.
  ///
  /// With `queriesTerminal`, the terminal is asked which images it supports. That takes some milliseconds, or
  /// half a second if it does not reply.
  @MainActor public init(
    environment: [String: String], overrides: CapabilityDetection.Overrides = CapabilityDetection.Overrides(),
    queriesTerminal: Bool = false
  ) {
    var size = winsize()
    isTerminal = isatty(STDOUT_FILENO) == 1
    let isMeasured = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
    cells =
      isMeasured
      ? Size(width: Int(size.ws_col), height: Int(size.ws_row))
      : isTerminal ? EnvironmentHints(environment).size : Size(width: 80, height: 24)
    if isTerminal, queriesTerminal {
      let survey = TerminalSurvey(
        environment: environment, overrides: overrides, timeout: Self.timeout, settlingTime: .zero)
      if survey.access == .queried {
        capabilities = survey.detection.capabilities
        graphics = survey.detection.graphics
        return
      }
    }
    let detection = CapabilityDetection(
      CapabilityDetection.Context(
        environment: environment, isTerminal: isTerminal, isQueried: false, cells: cells,
        pixels: PixelSize(width: Int(size.ws_xpixel), height: Int(size.ws_ypixel)),
        codeset: TerminalLocale.prepare(), overrides: overrides))
    capabilities = detection.capabilities
    graphics = detection.graphics
  }
}
