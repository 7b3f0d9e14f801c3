import AdaptiveCore

/// A display that shows no frames, but only lines of text, which follow each other on the terminal.
///
/// The application has the size of a narrow screen, so that its controllers are in a single column, whatever
/// the size of the terminal, and no pictures. No control sequence is ever sent.
///
/// The terminal's cursor stays at the beginning of the last line, which a braille display shows. So a line
/// ends when the next one begins, or when the session ends.
///
/// ```swift
/// let session = try TerminalSession(environment: environment, options: TerminalOptions(isLinear: true))
/// let display = LinearDisplay(session)
/// let application = Application(display: display)
/// application.transcript = LinearTranscript(clock: clock) { display.write($0) }
/// ```
@MainActor public final class LinearDisplay: Display {
  /// The size of a narrow screen.
  public let size = Size(width: 60, height: 40)
  /// Lines without colours and pictures, in the characters of ASCII where there is a choice.
  public let capabilities = DisplayCapabilities(
    gamut: .mono, graphics: .none, isUnicode: false, isLinear: true)
  private let session: TerminalSession
  /// Whether the last line is complete, and ends before the next text.
  private var isLineComplete = false

  /// Creates a display on the terminal of a session whose options have `isLinear`.
  public init(_ session: TerminalSession) { self.session = session }

  /// Does nothing.
  public func present(_ frame: Frame) {}

  /// Does nothing: the transcript answers every key.
  public func beep() {}

  /// Returns an event for the application, which has the size and the capabilities of this display.
  public func translated(_ event: Event) -> Event {
    switch event {
    case .resize: .resize(size)
    case .capabilities: .capabilities(capabilities)
    case .key, .keysIgnored, .paste, .mouse, .focus: event
    }
  }

  /// Sends text. A line end that it ends with is sent before the next text.
  public func write(_ text: String) {
    let endsLine = text.hasSuffix("\n")
    let lines = endsLine ? text.dropLast() : text[...]
    // The terminal no longer moves to the first column by itself.
    let output = (isLineComplete ? "\n" : "") + lines
    session.display.send(control: Array((output.replacing("\n", with: "\r\n") + (endsLine ? "\r" : "")).utf8))
    isLineComplete = endsLine
  }
}
