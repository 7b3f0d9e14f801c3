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

  /// How long a terminal is waited for that answers nothing.
  private static let patience = Duration.milliseconds(200)

  /// Looks at standard output. Makes the process use UTF-8.
  ///
  /// `asksTerminal` has the terminal asked what pictures it can show, if there is one: that takes some milliseconds, and a
  /// fifth of a second where nothing answers.
  @MainActor public init(
    environment: [String: String], wishes: CapabilityDetection.Wishes = CapabilityDetection.Wishes(),
    asksTerminal: Bool = false
  ) {
    var size = winsize()
    isTerminal = isatty(STDOUT_FILENO) == 1
    let isMeasured = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
    cells = isMeasured ? Size(width: Int(size.ws_col), height: Int(size.ws_row)) : Size(width: 80, height: 24)
    if isTerminal, asksTerminal {
      let survey = TerminalSurvey(
        environment: environment, wishes: wishes, patience: Self.patience, patienceAtEnd: .zero)
      if survey.access == .asked {
        capabilities = survey.detection.capabilities
        graphics = survey.detection.graphics
        return
      }
    }
    let detection = CapabilityDetection(
      CapabilityDetection.Surroundings(
        environment: environment, isTerminal: isTerminal, isAsked: false, cells: cells,
        pixels: PixelSize(width: Int(size.ws_xpixel), height: Int(size.ws_ypixel)),
        codeset: TerminalLocale.prepare(), wishes: wishes))
    capabilities = detection.capabilities
    graphics = detection.graphics
  }
}
